/** A whole number of an address between two bounds; null where it says none. */
export function wholeNumberIn(text: string | null, least: number, most: number): number | null {
  const value = Number(text ?? "");
  return Number.isInteger(value) && value >= least && value <= most ? value : null;
}
