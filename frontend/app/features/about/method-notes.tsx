import { Section } from "~/ui/section.tsx";

const NOTES = [
  {
    term: "Dates",
    text: "Confirmed: a source states a future day, and we say when we looked. Expected: the day follows from a known rule, such as the third Monday of April, or only the month is known from the last edition. Anything else is to be confirmed. A past date is never shown as the next one.",
  },
  {
    term: "Steepness",
    text: "Computed from a course track, or from published climb, descent or net drop, and distance: Flat is under 5 m of climb per km, Rolling under 10, Hilly under 20, Very Hilly under 30, Mountainous 30 or more; Net Downhill drops more than 1 m per km, Downhill 10.84 or more. Else it is a word that a source uses for the course, marked as not verified. The height of the town is never used.",
  },
  {
    term: "Participants",
    text: "Finishers, or starters where finishers are not published, of the latest edition we know. An entry limit is shown as a limit and ranks nowhere. Approximate numbers stay marked as such.",
  },
  {
    term: "PB potential",
    text: "A score out of 100 for how fast a race lets you run: hills, altitude, surface, and the usual weather of its month, for a runner who takes four hours for a marathon on a flat, cool road at sea level. That road scores 90, a race that takes a tenth longer 50, the fastest downhill courses come near 100. Each race page shows the parts and how sure they are. Where nobody says how steep the course is, there is a dash.",
  },
  {
    term: "Temperatures",
    text: "Long-term means of the month from a weather station or a city near the race and near its height, else an estimate for the place; the race page says which. How the day goes from there, the humidity and the hour of the start are assumed, and said to be.",
  },
  {
    term: "Order of lists",
    text: "By number of participants unless you choose otherwise. Races without a number come last, in a fixed order.",
  },
] as const;

const GAPS = [
  "Most positions are town centres, not start lines.",
  "Most races outside the large calendars have no course data, so their steepness is unknown or unverified.",
  "Dates move. We read each source on the day that stands beside it, and not every day since.",
  "Smaller races are missing, above all in countries without a public calendar.",
] as const;

/** How the figures come about, and what is missing. */
export function MethodNotes() {
  return (
    <>
      <Section title="How we know">
        <dl className="grid gap-x-12 md:grid-cols-2">
          {NOTES.map((note) => (
            <div key={note.term} className="border-t border-line py-4">
              <dt className="font-semibold">{note.term}</dt>
              <dd className="mt-1 text-muted">{note.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title="Known gaps">
        <ul className="prose">
          {GAPS.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      </Section>
    </>
  );
}
