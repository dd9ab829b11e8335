import { type Measures, METRIC } from "./later-measures.ts";
import { climbRateUnit, formatClimbRate, formatHeight, formatLength } from "./measures.ts";
import { onRunnerProfile, runnerProfile } from "./runner-profile.ts";

export const IMPERIAL: Measures = {
  length: (km) => formatLength(km, "imperial"),
  height: (metres) => formatHeight(metres, "imperial"),
  climbRate: (mPerKm) => `${formatClimbRate(mPerKm, "imperial")} ${climbRateUnit("imperial")}`,
};

/** Calls back with the measures of the runner's units, now and whenever they change. Gives back how to stop. */
export function followMeasures(onChange: (measures: Measures) => void): () => void {
  const tell = () => onChange(runnerProfile().units === "metric" ? METRIC : IMPERIAL);
  tell();
  return onRunnerProfile(tell);
}
