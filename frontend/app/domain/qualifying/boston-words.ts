/** Sentences about Boston, the same on every screen: which edition, what the drop adds, margin and buffer. */
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { formatDuration, spellDuration } from "~/domain/pace/durations.ts";
import { formatHeight, type Units } from "~/domain/units/units.ts";
import {
  announcedYear,
  BOSTON_RULES,
  type BostonEdition,
  bostonEdition,
  type BostonMargin,
  bostonMargin,
  type DaySpan,
  downhillIndex,
  leastCountedDropM,
} from "./boston.ts";
import { dropOf, isOfMarathonDistance, type QualifyingCourse } from "./qualifying-course.ts";

interface DatedRace {
  nextEventDate: string | null;
  expectedMonth: string | null;
  expectedWeekStart: string | null;
  eventStatus: string;
}

/** Possible days of a race's next edition; null where none is known. A cancelled edition keeps its day, and counts for no year. */
export function nextDays(race: DatedRace): DaySpan | null {
  const { nextEventDate, expectedMonth, expectedWeekStart } = race;
  if (race.eventStatus === "cancelled") return null;
  if (nextEventDate !== null) return { from: nextEventDate, to: nextEventDate };
  if (expectedWeekStart !== null) return { from: expectedWeekStart, to: addDays(expectedWeekStart, 6) };
  return expectedMonth === null ? null : { from: `${expectedMonth}-01`, to: `${expectedMonth}-31` };
}

/** Of whose time, on which course and for which Boston Marathon. A prediction counts as the whole seconds it is shown in. */
interface BostonCase {
  timeS: number;
  age: number | null;
  sex: "female" | "male" | null;
  netDropM: number | null;
  mayDropMore?: boolean;
  edition: BostonEdition;
}

/** Null where age or sex is not given, or the age has no standard. */
export function bostonCaseMargin({ timeS, age, sex, edition, ...drop }: BostonCase) {
  if (age === null || sex === null) return null;
  return bostonMargin(BOSTON_RULES, { timeS: Math.round(timeS), age, sex, year: edition.year, ...drop });
}

/** Of a time in a race of the guide: the same question in lists, on its page, in the predictor and in the comparison. No margin over another distance. */
export function bostonOnRace(
  race: DatedRace & QualifyingCourse & { raceType: string; distanceKm: number | null },
  runner: Pick<BostonCase, "timeS" | "age" | "sex">,
): { edition: BostonEdition; margin: BostonMargin | "not accepted" | null } {
  const edition = bostonEdition(nextDays(race));
  if (!isOfMarathonDistance(race)) return { edition, margin: null };
  return { edition, margin: bostonCaseMargin({ ...runner, ...dropOf(race), edition }) };
}

/** "Boston 2028 (provisional: by the rules of 2027)". */
export function editionWords({ year }: BostonEdition): string {
  const announced = announcedYear(year);
  return announced === year ? `Boston ${year}` : `Boston ${year} (provisional: by the rules of ${announced})`;
}

const COUNTING: Record<BostonEdition["basis"], (edition: BostonEdition) => string> = {
  published: (edition) => `The next edition is within the qualifying period of ${editionWords(edition)}.`,
  usual: (edition) =>
    `Registration usually closes in September, so the next edition should count for ${editionWords(edition)}. The Boston Athletic Association publishes the days; ours are not verified.`,
  unsure: (edition) =>
    `Registration usually closes in September, the month of the next edition: it may count for Boston ${edition.year - 1} or for ${editionWords(edition)}. Ask the Boston Athletic Association.`,
  "no day": (edition) =>
    `The day of the next edition is not known, so we cannot say for which year it counts. These are the rules of ${editionWords(edition)}.`,
};

/** For which Boston Marathon the next edition of a race counts. */
export function countingWords(edition: BostonEdition): string {
  return COUNTING[edition.basis](edition);
}

/** "13 s below the standard"; where the drop is not known, as the best there can be. */
export function marginWords({ marginS, qualifies, addedS, mayAddMore }: BostonMargin): string {
  if (mayAddMore && addedS === 0) return `${plainMargin(marginS)} before any addition for the drop`;
  if (mayAddMore) return `at ${marginS === 0 ? "best" : qualifies ? "most" : "least"} ${plainMargin(marginS)}`;
  return marginS === 0 ? `${plainMargin(marginS)}, which qualifies` : plainMargin(marginS);
}

function plainMargin(marginS: number): string {
  if (marginS === 0) return "exactly the standard";
  return `${spellDuration(Math.abs(marginS))} ${marginS > 0 ? "below" : "above"} the standard`;
}

/** The last cut-off as the buffer one needs; "" where none is known. */
export function bufferWords({ buffer, addedS, mayAddMore }: BostonMargin): string {
  if (!buffer) return "";
  const { year, belowStandardS, neededS, isMet } = buffer;
  const further = mayAddMore ? `, less any ${addedS > 0 ? "further " : ""}addition for the drop` : "";
  const enough = mayAddMore ? "whether this would be enough is not known" : "this would be enough";
  return `For Boston ${year} you had to beat the standard by ${spellDuration(belowStandardS)}. With that buffer you need ${formatDuration(neededS)}${further}: ${isMet ? enough : "this would not be enough"}.`;
}

/** "+5 min for the drop", or what is known of that. */
function shortDropWords({ addedS, mayAddMore }: BostonMargin): string {
  if (mayAddMore && addedS === 0) return ", which is not known";
  if (mayAddMore) return `, at least +${spellDuration(addedS)} for the drop, which is not known`;
  return addedS > 0 ? `, +${spellDuration(addedS)} for the drop` : "";
}

/** "Boston 2028: 5 min below the standard, +5 min for the drop; enough for the 2026 cut-off", for lists and tables. */
export function shortMarginWords({ year }: BostonEdition, margin: BostonMargin | "not accepted"): string {
  if (margin === "not accepted") return `Boston ${year}: not accepted, the course drops too far`;
  const { buffer, qualifies, mayAddMore } = margin;
  const isDecided = buffer && qualifies && !(buffer.isMet && mayAddMore);
  const cutOff = isDecided ? `; ${buffer.isMet ? "enough" : "not enough"} for the ${buffer.year} cut-off` : "";
  return `Boston ${year}: ${marginWords(margin)}${shortDropWords(margin)}${cutOff}`;
}

/** What the index adds on the course of a race, with its drop where that is known. */
export function courseDropWords(race: QualifyingCourse, year: number, units: Units): string {
  const known = dropWords(race.courseNetDropM, year, units);
  if (known !== null) return known;
  const least = formatHeight(leastCountedDropM(BOSTON_RULES), units);
  const { netDropM, mayDropMore } = dropOf(race);
  const verdict = downhillIndex(BOSTON_RULES, netDropM, year);
  if (verdict && "addS" in verdict)
    return `The net drop of this course is not stated. It is called downhill, which means ${least} or more over a marathon: at least ${spellDuration(verdict.addS)} is added to a time from here.`;
  return mayDropMore
    ? "The net drop of this course is not known, so we cannot say what Boston’s downhill rule adds to a time from here."
    : `The net drop of this course is not stated. A flat course drops far less than the ${least} at which Boston’s downhill rule begins, so no time should be added.`;
}

/** What the index adds for a known drop, with the drop; null where it is not known. */
export function dropWords(netDropM: number | null, year: number, units: Units): string | null {
  const verdict = downhillIndex(BOSTON_RULES, netDropM, year);
  if (netDropM === null || verdict === null) return null;
  const drop = netDropM > 0 ? `A net drop of ${formatHeight(netDropM, units)}` : "No net drop";
  const since = `the downhill rule in force from Boston ${BOSTON_RULES.downhillIndex[0]?.from ?? year}`;
  if ("accepted" in verdict) return `${drop}: by ${since}, times from this course are not accepted.`;
  if (verdict.addS > 0) return `${drop}: by ${since}, ${spellDuration(verdict.addS)} is added to a time from here.`;
  return `${drop}: ${since} adds nothing to a time from here.`;
}
