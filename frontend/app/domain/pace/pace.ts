/** Pace and speed. A pace is stored in seconds per kilometre; only its display has a unit. */
import { METRES } from "./distances.ts";
import { formatDuration, parseDuration } from "./durations.ts";

export type PaceUnit = "km" | "mi";

const UNIT_M: Readonly<Record<PaceUnit, number>> = { km: METRES.km, mi: METRES.mile };

/** World-class sprinting to a slow walk: a pace of 1 to 45 minutes per kilometre or mile. */
const EXPECTED_S = [60, 2700] as const;

type ParsedPace = { paceSPerKm: number } | { error: string };

/** Seconds per kilometre of a time over a distance. */
export function paceOf(timeS: number, distanceM: number): number {
  return timeS / (distanceM / METRES.km);
}

/** Seconds for a distance at a pace. Not rounded. */
export function timeAt(paceSPerKm: number, distanceM: number): number {
  return paceSPerKm * (distanceM / METRES.km);
}

/** Seconds per kilometre → seconds per mile, or per kilometre unchanged. */
export function paceIn(unit: PaceUnit, paceSPerKm: number): number {
  return (paceSPerKm * UNIT_M[unit]) / METRES.km;
}

/** 341.3 → "5:41", in "mi" "9:09": to the nearest second. For a display only, never for a sum. */
export function formatPace(paceSPerKm: number, unit: PaceUnit = "km"): string {
  return formatDuration(paceIn(unit, paceSPerKm), { short: true });
}

/** With its unit: "5:41 /km". */
export function formatPaceWithUnit(paceSPerKm: number, unit: PaceUnit = "km"): string {
  return `${formatPace(paceSPerKm, unit)} /${unit}`;
}

/** Both units, the runner's own first. */
export function ownUnitFirst(own: PaceUnit): readonly [PaceUnit, PaceUnit] {
  return own === "km" ? ["km", "mi"] : ["mi", "km"];
}

/** In both units, the runner's own first: "5:41 /km, 9:09 /mi". */
export function formatBothPaces(paceSPerKm: number, own: PaceUnit, separator = ", "): string {
  return ownUnitFirst(own)
    .map((unit) => formatPaceWithUnit(paceSPerKm, unit))
    .join(separator);
}

/** Speed of a pace in kilometres, or miles, per hour. */
export function speedOf(paceSPerKm: number, unit: PaceUnit = "km"): number {
  return 3600 / paceIn(unit, paceSPerKm);
}

/** 12.34 → "12.3 km/h", in "mi" "7.7 mph". */
export function formatSpeed(paceSPerKm: number, unit: PaceUnit, digits = 1): string {
  return `${speedOf(paceSPerKm, unit).toFixed(digits)} ${unit === "km" ? "km/h" : "mph"}`;
}

/** Pace of a speed in kilometres, or miles, per hour. */
export function paceOfSpeed(speedPerHour: number, unit: PaceUnit = "km"): number {
  return ((3600 / speedPerHour) * METRES.km) / UNIT_M[unit];
}

/** Units of speed first: their names end in the hour. */
const SUFFIXES: readonly (readonly [RegExp, PaceUnit, "pace" | "speed"])[] = [
  [/\s*(km\/h|kmh|kph|kmph)$/, "km", "speed"],
  [/\s*(mph|mi\/h|miles? per hour|miles? an hour)$/, "mi", "speed"],
  [/\s*(min)?\s*(\/|per\s|a\s)\s*(km|k|kilomet(re|er))$/, "km", "pace"],
  [/\s*(min)?\s*(\/|per\s|a\s)\s*(mi|mile|ml)$/, "mi", "pace"],
];

/**
 * `5:41`, `5:41/km`, `9:09 per mile`, `5'41`, `12.5 km/h`: a unit that is typed wins over `unit`.
 * Keeps fractions of a second: a speed rarely is a whole number of seconds.
 */
export function parsePace(text: string, unit: PaceUnit = "km"): ParsedPace {
  const plain = text.normalize("NFKC").trim().toLowerCase();
  const suffix = SUFFIXES.find(([pattern]) => pattern.test(plain));
  const value = suffix ? plain.replace(suffix[0], "") : plain;
  const typedUnit = suffix?.[1] ?? unit;
  if (suffix?.[2] === "speed") {
    const speedPerHour = Number(value.replace(",", "."));
    if (!(speedPerHour > 0 && speedPerHour < 100)) return { error: "Enter a speed such as 12.5 km/h." };
    return { paceSPerKm: paceOfSpeed(speedPerHour, typedUnit) };
  }
  const parsed = parseDuration(value, { expectedS: EXPECTED_S, keepFractions: true });
  if ("error" in parsed)
    return { error: parsed.error.replace("Enter a time, such as 3:59:30.", "Enter a pace, such as 5:41.") };
  return { paceSPerKm: (parsed.seconds * METRES.km) / UNIT_M[typedUnit] };
}
