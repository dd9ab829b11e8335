/** Tables as CSV (RFC 4180). */

/** Excel on Windows reads a table as UTF-8 only where it begins with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

export type CsvCell = string | number | null;

/** Characters that start a formula in spreadsheets, or that are skipped before one, with their full-width forms. */
const FORMULA_START = /^[=+\-@\t\r\n\0＝＋－＠]/;

function written(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") {
    if (!Number.isFinite(cell)) throw new RangeError(`${cell} is no figure for a table`);
    return String(cell);
  }
  const inert = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/**
 * Rows with CRLF at the end of each, behind a byte order mark. Figures stay figures; a text that a spreadsheet would run
 * as a formula gets an apostrophe in front. RangeError for a number that is not finite.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(written).join(",")}\r\n`).join("");
}
