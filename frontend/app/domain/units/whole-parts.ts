/** Rounded parts that still make the rounded whole. */

/** Whole numbers whose sum is that of the rounded whole (largest remainder method). */
export function wholeParts(parts: readonly number[]): number[] {
  const whole = Math.round(parts.reduce((sum, part) => sum + part, 0));
  const floors = parts.map(Math.floor);
  const missing = whole - floors.reduce((sum, floor) => sum + floor, 0);
  const remainders = parts.map((part, index) => part - (floors[index] ?? 0));
  const upwards = remainders
    .map((_, index) => index)
    .sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0));
  const roundedUp = new Set(upwards.slice(0, missing));
  return floors.map((floor, index) => floor + (roundedUp.has(index) ? 1 : 0));
}
