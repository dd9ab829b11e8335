/** Whole number of a query parameter between two bounds, or null. */
export function wholeNumberIn(text: string | null, least: number, most: number): number | null {
  const value = Number(text ?? "");
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}

/** Number of a query parameter between two bounds, with up to six decimals; undefined for anything else. */
export function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^-?\d{1,6}(\.\d{1,6})?$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** Number of a race or a submission in a query parameter, or null. */
export function idIn(text: string | null | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : null;
}

/** Rows of one table that a page shows at most: longer pages would keep the render worker from others. */
export const MOST_ROWS = 200;

/** Rows to show, from a query parameter: a multiple of `step`, which divides `MOST_ROWS`. */
export function shownRows(text: string | null, step: number): number {
  const rows = wholeNumberIn(text, step, Number.MAX_SAFE_INTEGER) ?? step;
  return Math.min(Math.ceil(rows / step) * step, MOST_ROWS);
}
