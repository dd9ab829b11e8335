import { Section } from "~/ui/section.tsx";

const NOTES = [
  {
    term: "Dates",
    text: "Confirmed: the organiser or its own site gives a future date. Listed: only a race calendar gives it, and the organiser has not confirmed it. For both we say when we checked. Expected is our estimate. Mostly it follows a rule that past editions kept, such as the third Monday of April: for ultras we give the week, for weak rules the month. Otherwise it is the week of another race of the same event, or the month of the last edition. All other dates are to be confirmed. A past date is never shown as the next one.",
  },
  {
    term: "Steepness",
    text: "Calculated from a course track, or from published climb, descent or net drop, and distance. Flat is under 5 m of climb per km, Rolling under 10, Hilly under 20, Very Hilly under 30, Mountainous 30 or more. Net Downhill drops more than 1 m per km and loses at least one and a half times what it climbs. Downhill drops 10.84 m per km or more (1,500 ft over a marathon). Where none of these figures is known, it is the word that a source uses for the course, marked as not verified. The height of the town is never used.",
  },
  {
    term: "Participants",
    text: "Finishers of the latest edition we know, or starters if finishers are not published. An entry limit is shown as a limit and is not used for rankings. Approximate numbers are marked.",
  },
  {
    term: "PB potential",
    text: "A score out of 100 for how fast a race lets you run. It counts hills, altitude, surface and the usual weather of the month. The runner it is made for takes four hours for a marathon on a flat, cool road at sea level. That road scores 90, a race that takes a tenth longer 50, and the fastest downhill courses come near 100. Each race page shows the parts and how sure they are. If the steepness of a course is not known, there is no score: lists leave it out, and the race page says “Not rated”. Where what we know allows almost any score, both say that it is too uncertain.",
  },
  {
    term: "Temperatures",
    text: "Long-term means of the month from a weather station or a city near the race and near its height, otherwise an estimate for the place; the race page says which. The temperature over the day, the humidity and the start time are assumptions, and the page says so.",
  },
  {
    term: "Order of lists",
    text: "By date, the soonest first, unless you choose another order; a search shows the best match first. What is not known comes last.",
  },
] as const;

const GAPS = [
  "Most positions are town centres, not start lines.",
  "Most races outside the large calendars have no course data, so their steepness is unknown or unverified.",
  "Dates change. We checked each source on the day shown beside it, and not every day since.",
  "Many small races are missing, mostly in countries without a public race calendar.",
] as const;

/** Methods behind the figures, and known gaps. */
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
