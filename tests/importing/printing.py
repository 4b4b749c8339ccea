"""Small PDF files written by hand: lines of text at places on pages."""

from __future__ import annotations

from collections.abc import Sequence

Placed = tuple[float, float, str]
"""From the left, from the foot, and what stands there; points."""


def pdf(pages: Sequence[Sequence[Placed]]) -> bytes:
    """A PDF with one page for each list of placed lines."""
    kids = " ".join(f"{4 + 2 * at} 0 R" for at in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    for at, lines in enumerate(pages):
        content = "".join(f"BT /F1 9 Tf {x} {y} Td ({_escaped(text)}) Tj ET\n" for x, y, text in lines)
        objects.append(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >>"
            f" /Contents {5 + 2 * at} 0 R >>"
        )
        objects.append(f"<< /Length {len(content)} >>\nstream\n{content}endstream")
    return _file(objects)


def column(lines: Sequence[str], left: float = 50, top: float = 740) -> list[Placed]:
    """Lines one below the other."""
    return [(left, top - 12 * at, text) for at, text in enumerate(lines)]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _file(objects: Sequence[str]) -> bytes:
    data = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, start=1):
        places.append(len(data))
        data += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    trailer = f"trailer << /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(data)}\n%%EOF\n"
    return data + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{trailer}".encode()
