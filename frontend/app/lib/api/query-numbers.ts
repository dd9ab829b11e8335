/** Whole number of a query parameter between two bounds, or null. */
export function wholeNumberIn(text: string | null, least: number, most: number): number | null {
  const value = Number(text ?? "");
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}
