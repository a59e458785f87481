/** A line of a document, from top to bottom. */
export interface PdfLine {
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  /** How far it is below the line before, in points. */
  readonly gap?: number;
}

const PAGE = { width: 595, height: 842 };
const MARGIN = 64;

/** A text as a PDF's string. Latin-1 and WinAnsi agree in every letter that English and Spanish have. */
const quoted = (text: string) => `(${text.replace(/[\\()]/g, "\\$&")})`;

/**
 * A document of one page, with the fonts that every reader has. PDF 1.7 (ISO 32000-1), 7.5.
 *
 * @param title what readers show as its name
 * @param language its language, which screen readers need
 */
export function pdf(title: string, language: string, lines: readonly PdfLine[]): Buffer {
  let y = PAGE.height - 150;
  const text = lines.map(({ text, size = 12, isBold = false, gap = size * 1.6 }) => {
    y -= gap;
    return `BT /${isBold ? "B" : "R"} ${size} Tf ${MARGIN} ${y.toFixed(1)} Td ${quoted(text)} Tj ET`;
  });
  // A hill with the path's color over the page, as on the site.
  const head = [
    "0.06 0.30 0.29 rg",
    `0 ${PAGE.height - 40} ${PAGE.width} 40 re f`,
    `0.12 0.48 0.43 rg 64 ${PAGE.height - 90} m 124 ${PAGE.height - 40} l 196 ${PAGE.height - 90} l f`,
    `0.95 0.46 0.35 rg 124 ${PAGE.height - 56} m 142 ${PAGE.height - 50} l 124 ${PAGE.height - 44} l f`,
    "0.07 0.20 0.23 rg",
  ];
  const stream = [...head, ...text].join("\n");
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang${quoted(language)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>`,
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Title${quoted(title)}>>`,
  ];
  let file = "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const end = `<</Size ${objects.length + 1}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${end}`;
  return Buffer.from(file, "latin1");
}
