/** Race distances in metres: the usual ones, and reading what runners type. */

export const METRES = {
  km: 1000,
  mile: 1609.344,
  half: 21_097.5,
  marathon: 42_195,
} as const;

interface NamedDistance {
  distanceM: number;
  /** How it stands in a sentence: "10 km", "half marathon". */
  name: string;
}

/** What runners race, shortest first. */
export const RACE_DISTANCES: readonly NamedDistance[] = [
  { distanceM: METRES.mile, name: "1 mile" },
  { distanceM: 3000, name: "3 km" },
  { distanceM: 5000, name: "5 km" },
  { distanceM: 5 * METRES.mile, name: "5 miles" },
  { distanceM: 10_000, name: "10 km" },
  { distanceM: 15_000, name: "15 km" },
  { distanceM: 10 * METRES.mile, name: "10 miles" },
  { distanceM: 20_000, name: "20 km" },
  { distanceM: METRES.half, name: "half marathon" },
  { distanceM: 25_000, name: "25 km" },
  { distanceM: 30_000, name: "30 km" },
  { distanceM: METRES.marathon, name: "marathon" },
  { distanceM: 50_000, name: "50 km" },
  { distanceM: 50 * METRES.mile, name: "50 miles" },
  { distanceM: 100_000, name: "100 km" },
  { distanceM: 100 * METRES.mile, name: "100 miles" },
];

/** Longer than any race of the guide. */
const LONGEST_M = 5_000_000;

type ParsedDistance = { distanceM: number } | { error: string };

/** `10 km`, `13.1 miles`, `half`: 21.1 km and 26.2 miles are ways of writing the exact race distances. */
export function parseDistance(text: string, unit: "km" | "mi" = "km"): ParsedDistance {
  const plain = text.normalize("NFKC").trim().toLowerCase().replace(/[−–]/g, "-");
  if (plain === "") return { error: "Enter a distance, such as 10 km." };
  if (/^(half|half[- ]?marathon|hm)$/.test(plain)) return { distanceM: METRES.half };
  if (/^(marathon|full|full marathon|fm)$/.test(plain)) return { distanceM: METRES.marathon };
  if (plain.startsWith("-")) return { error: "A distance cannot be negative." };
  const found = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)?(?:[.,](\d+))?\s*([a-z.]*)$/.exec(plain);
  const whole = found?.[1]?.replace(/[ ,]/g, "");
  if (!found || (whole === undefined && found[2] === undefined))
    return { error: `“${text.trim()}” is not a distance. Write a number and km or miles, such as 10 km.` };
  const factor = metresIn(found[3] ?? "", unit);
  if (factor === undefined) return { error: `“${found[3] ?? ""}” is no unit of distance here. Write km, miles or m.` };
  const statedM = Number(`${whole ?? "0"}.${found[2] ?? "0"}`) * factor;
  // "42,195 km" is no 42,195 kilometres: three digits after a comma are decimals where thousands cannot be meant
  const isDecimal = statedM > LONGEST_M && found[2] === undefined && /^\d+,\d{3}$/.test(found[1] ?? "");
  const distanceM = isDecimal ? statedM / 1000 : statedM;
  if (distanceM <= 0) return { error: "A distance must be longer than zero." };
  if (distanceM > LONGEST_M) return { error: "That is more than 5,000 km (3,107 miles): too far to be right." };
  return { distanceM: namedWithin(distanceM) };
}

function metresIn(word: string, unit: "km" | "mi"): number | undefined {
  if (word === "") return unit === "km" ? METRES.km : METRES.mile;
  if (/^(k|km|kms|kilomet(er|re)s?)$/.test(word)) return METRES.km;
  if (/^(mi|mi\.|mile|miles)$/.test(word)) return METRES.mile;
  return /^(m|met(er|re)s?)$/.test(word) ? 1 : undefined;
}

/** Rounded values differ by up to a thousandth: 42.2 km, 26.2 miles, 21.1 km, 13.1 miles. */
function namedWithin(distanceM: number): number {
  const near = [METRES.half, METRES.marathon].find((exact) => Math.abs(distanceM / exact - 1) < 0.001);
  return near ?? distanceM;
}

/** "half marathon", "10 km", "3.1 miles": a race's own name where it has one, else in the runner's unit. */
export function nameOfDistance(distanceM: number, unit: "km" | "mi" = "km"): string {
  const named = RACE_DISTANCES.find((each) => Math.abs(each.distanceM - distanceM) < 0.5);
  if (named) return named.name;
  const value = distanceM / (unit === "km" ? METRES.km : METRES.mile);
  const digits = String(Number(value.toFixed(value < 100 ? 2 : 1)));
  return unit === "km" ? `${digits} km` : `${digits} miles`;
}

/**
 * Between which times a distance may have been covered on foot, far wider than any race: 12 m/s to 0.25 m/s.
 * For `parseDuration`: readings of a time lie a factor of 60 apart, so at most one by colons falls inside.
 */
export function expectedTimeS(distanceM: number): readonly [number, number] {
  return [distanceM / 12, distanceM / 0.25];
}

/** Metres as a runner writes them: "50 km", "31.1 miles". To a tenth. */
export function writeLength(distanceM: number, unit: "km" | "mi" = "km"): string {
  const value = Number((distanceM / (unit === "km" ? METRES.km : METRES.mile)).toFixed(1));
  return unit === "km" ? `${value} km` : `${value} ${value === 1 ? "mile" : "miles"}`;
}
