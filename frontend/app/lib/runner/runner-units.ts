/** Lengths, heights and climb rates as text in the runner's units. */
import { formatDistance, formatMetres } from "~/lib/format/formats.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { climbRateUnit, formatAltitude, formatClimbRate, formatHeight, formatLength } from "~/domain/units/units.ts";

export interface UnitFormats {
  length: (km: number) => string;
  height: (metres: number) => string;
  /** Of metres above the sea. */
  altitude: (metres: number) => string;
  /** Of metres for each kilometre. */
  climbRate: (mPerKm: number) => string;
}

export const METRIC: UnitFormats = {
  length: formatDistance,
  height: formatMetres,
  altitude: formatMetres,
  climbRate: (mPerKm) => `${mPerKm.toFixed(1)} m per km`,
};

export const IMPERIAL: UnitFormats = {
  length: (km) => formatLength(km, "imperial"),
  height: (metres) => formatHeight(metres, "imperial"),
  altitude: (metres) => formatAltitude(metres, "imperial"),
  climbRate: (mPerKm) => `${formatClimbRate(mPerKm, "imperial")} ${climbRateUnit("imperial")}`,
};

export function useUnitFormats(): UnitFormats {
  return useRunnerProfile().units === "metric" ? METRIC : IMPERIAL;
}
