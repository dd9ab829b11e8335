/** How far the pages of a PDF by Chromium are filled with text. */
import { inflateSync } from "node:zlib";

/** The body of each object, by its number. */
function objectsOf(pdf: string): Map<string, string> {
  return new Map([...pdf.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)endobj/g)].map(([, id = "", body = ""]) => [id, body]));
}

function contentOf(body: string): string {
  const start = body.indexOf("stream\n") + "stream\n".length;
  return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf("endstream")), "latin1")).toString("latin1");
}

/** Of each page, where its lowest line of text stands: 0 is the top of the sheet, 1 its bottom. */
export function filledShares(file: Buffer): number[] {
  const objects = objectsOf(file.toString("latin1"));
  return [...objects.values()].flatMap((body) => {
    const contents = /\/Contents (\d+) 0 R/.exec(body)?.[1];
    if (!/\/Type \/Page\b(?!s)/.test(body) || contents === undefined) return [];
    const content = contentOf(objects.get(contents) ?? "");
    // "0 0 2483.35 3512.5 re" is the sheet, "3.125 0 0 3.125 0 -7025 cm" the page's place in the long document
    const sheet = Number(/^0 0 [\d.]+ ([\d.]+) re/m.exec(content)?.[1]);
    const [scale, above] = [
      ...(/^([\d.]+) 0 0 [\d.]+ 0 (-?[\d.]+) cm/m.exec(content.slice(content.indexOf("re\n"))) ?? []),
    ]
      .slice(1)
      .map(Number);
    const lines = [...content.matchAll(/ (-?[\d.]+) Tm\b/g)].map(([, y]) => Number(y));
    if (scale === undefined || above === undefined) throw new Error("A PDF of another shape");
    return [(Math.max(...lines) * scale + above) / sheet];
  });
}
