import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { formatDate, formatDistance } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";

/** The other races of the same event: several distances, or several days. */
export function EventRaces({ race }: { race: Race }) {
  const others = race.event?.races.filter(({ id }) => id !== race.id) ?? [];
  if (race.event === null || others.length === 0) return null;
  return (
    <section aria-labelledby="event-races">
      <h2 id="event-races" className="legend mb-2 font-sans">
        Other distances of this event
      </h2>
      <ul className="border-t border-line-strong">
        {others.map((other) => (
          <li key={other.id} className="group relative border-b border-line py-2 hover:bg-sunken">
            <Link
              to={racePath(other)}
              className="underline-offset-4 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
            >
              {other.name}
            </Link>
            <p className="text-sm text-muted">
              {RACE_TYPE_NAMES[other.raceType].one}
              {other.distanceKm !== null && `, ${formatDistance(other.distanceKm)}`}
              {/* The date only where it is another day than this race's. */}
              {other.nextEventDate !== null &&
                other.nextEventDate !== race.nextEventDate &&
                `, ${formatDate(other.nextEventDate)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
