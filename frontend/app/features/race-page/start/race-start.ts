/** Start of a race: as the runner sets it in the page's address, as a source states it, or assumed. */
import { useLocation } from "react-router";
import type { Potential, Race } from "~/api/types.gen.ts";
import { formatClock } from "~/domain/calendar/clock-times.ts";
import { assumedStartMin } from "~/domain/race-day/assumed-start.ts";

export const START_PARAMETER = "start";

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export interface RaceStart {
  /** HH:MM by the local clock. */
  clock: string;
  basis: "given" | "stated" | "assumed";
}

/** The start in an address; undefined where there is none, and for what is no time of day. */
export function givenStart(search: string): string | undefined {
  const text = new URLSearchParams(search).get(START_PARAMETER) ?? "";
  return CLOCK.test(text) ? text : undefined;
}

export function useGivenStart(): string | undefined {
  return givenStart(useLocation().search);
}

/** The start of the race itself. */
export function ownStart({ startTime, raceType }: Pick<Race, "startTime" | "raceType">): RaceStart {
  if (startTime !== null) return { clock: startTime, basis: "stated" };
  return { clock: formatClock(assumedStartMin(raceType === "ultra-marathon")), basis: "assumed" };
}

export function startHour({ clock }: RaceStart): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour + minute / 60;
}

/** The race with the scores of a potential for another start. */
export function withScoresOf(potential: Potential, race: Race): Race {
  const { score, scoreLow, scoreHigh, dayScore, estimates } = potential;
  const isBand = estimates.length > 0 && scoreLow !== null && scoreHigh !== null;
  const pbPotentialBand: Race["pbPotentialBand"] = isBand ? [Math.round(scoreLow), Math.round(scoreHigh)] : null;
  return { ...race, pbPotential: score, pbPotentialBand, dayScore };
}
