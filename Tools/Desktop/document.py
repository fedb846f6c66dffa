"""Files that the programs show."""

from __future__ import annotations

from pathlib import Path

_FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def write_pdf(path: Path, text: str) -> Path:
    """Writes a PDF of one page with a line of text."""
    content = f"BT /F1 48 Tf 72 700 Td ({text}) Tj ET".encode()
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        _FONT,
    ]
    file, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, each)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    trailer = b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n"
    path.write_bytes(file + trailer % (size, table, size, len(file)))
    return path


def write_text(path: Path, text: str) -> Path:
    path.write_text(f"{text}\n")
    return path
