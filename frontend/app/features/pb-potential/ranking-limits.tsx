import { formatClimbRate, type Units } from "~/domain/units/units.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";

/** Steepest drop with which a time is valid for records, in metres for each kilometre. */
const RECORD_DROP_M_PER_KM = 1;

const limitsIn = (units: Units) => [
  {
    term: "Fast winners do not make a fast course",
    text: "The score covers the course and its weather only. Fast winning times may come from pacemakers and prize money.",
  },
  {
    term: "Downhill is hard on the legs",
    text: `Long descents tire the thighs, and the last ${units === "metric" ? "kilometres" : "miles"} of a steep course are often slower than calculated. Train for it, or choose a flat course.`,
  },
  {
    term: "Some times are not valid for records or for Boston",
    text: `A time is not valid for official records on a course that drops by more than ${units === "metric" ? "a metre per kilometre" : `${formatClimbRate(RECORD_DROP_M_PER_KM, units)} feet per mile`}, or whose start and finish are more than half its length apart. From 2027 the Boston Marathon adds minutes to times from marathons that drop by 1,500 ft or more. The list marks both where they are known.`,
  },
  {
    term: "The weather varies",
    text: `The heat is that of an average day in the month. Race day can easily be ${units === "metric" ? "five" : "nine"} degrees warmer or cooler. Wind is not included.`,
  },
];

/** Limits of the ranking. */
export function RankingLimits() {
  const { units } = useRunnerProfile();
  return (
    <dl className="grid gap-x-12 md:grid-cols-2">
      {limitsIn(units).map(({ term, text }) => (
        <div key={term} className="border-t border-line py-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
