/** Consequences of a course: record eligibility, and the time that Boston adds for a net drop. */
import { spellDuration } from "~/domain/pace/durations.ts";
import type { PotentialRow } from "~/api/types.gen.ts";
import { BOSTON_RULES, downhillIndex } from "~/domain/qualifying/boston.ts";
import { isOfMarathonDistance } from "~/domain/qualifying/qualifying-course.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { climbRateUnit, formatClimbRate, formatHeight, type Units } from "~/domain/units/units.ts";

/** World Athletics accepts records on road courses that fall by no more than a metre per kilometre. */
const RECORD_DROP = 1 / METRES.km;

const NOT_FOR_RECORDS = "times are not valid for official records";

export interface Mark {
  short: string;
  /** The full explanation. */
  words: string;
  /** What follows, as a part of a sentence. */
  consequence: string;
  /** Whether it follows from the net drop; what a source says of a course that falls little stands alone. */
  isOfDrop: boolean;
}

type Falling = Pick<PotentialRow, "netDropM" | "raceType" | "distanceKm" | "recordEligible">;

function fall(netDropM: number | null, units: Units): string {
  return `It falls by ${formatHeight(netDropM ?? 0, units)}`;
}

/** Of a course of which neither the net drop nor what a source says about records is known: empty. Of an ultra, most of which leave the road, nobody asks for records. */
export function marksOf({ netDropM, raceType, distanceKm, recordEligible }: Falling, units: Units): Mark[] {
  const marks: Mark[] = [];
  const distanceM = distanceKm === null ? null : distanceKm * METRES.km;
  const hasRecords = raceType !== "ultra-marathon";
  if (hasRecords && netDropM !== null && distanceM !== null && netDropM > distanceM * RECORD_DROP) {
    const drop = `falls by ${formatHeight(netDropM, units)}`;
    marks.push({
      short: "not valid for records",
      words: `Times are not valid for official records: it ${drop}, more than ${Number(formatClimbRate(1, units))} ${climbRateUnit(units)}.`,
      consequence: NOT_FOR_RECORDS,
      isOfDrop: true,
    });
  } else if (hasRecords && recordEligible === "no") {
    const words = "Times are not valid for official records.";
    marks.push({ short: "not valid for records", words, consequence: NOT_FOR_RECORDS, isOfDrop: false });
  }
  const [index] = BOSTON_RULES.downhillIndex;
  const verdict =
    isOfMarathonDistance({ raceType, distanceKm }) && index ? downhillIndex(BOSTON_RULES, netDropM, index.from) : null;
  if (verdict && "accepted" in verdict) {
    const words = `${fall(netDropM, units)}. From ${index?.from} on, the Boston Marathon accepts no time run here.`;
    const consequence = `Boston accepts no time from ${index?.from} on`;
    marks.push({ short: "not for Boston", words, consequence, isOfDrop: true });
  } else if (verdict && verdict.addS > 0) {
    const added = spellDuration(verdict.addS);
    const words = `${fall(netDropM, units)}. From ${index?.from} on, the Boston Marathon adds ${added} to a time run here.`;
    marks.push({
      short: `+${added} for Boston qualifying`,
      words,
      consequence: `Boston adds ${added} from ${index?.from} on`,
      isOfDrop: true,
    });
  }
  return marks;
}

/** "It falls by 716 m: times are not valid for official records, and Boston adds 5 min from 2027 on."; null without a consequence. */
export function courseConsequences(race: Falling, units: Units): string | null {
  const marks = marksOf(race, units);
  const [first] = marks;
  if (first === undefined) return null;
  if (!first.isOfDrop) return first.words;
  return `${fall(race.netDropM, units)}: ${marks.map(({ consequence }) => consequence).join(", and ")}.`;
}
