import { Link } from "react-router";
import type { EventRace, Race } from "~/api/types.gen.ts";
import { formatDate, formatDistance } from "~/lib/format/formats.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { AsideSection } from "./aside-section.tsx";

/** ", 25 Sept 2027" where it is another day than this race's; ", cancelled" of a cancelled race. */
function dayText({ eventStatus, nextEventDate }: EventRace, race: Race): string {
  if (eventStatus === "cancelled") return ", cancelled";
  return nextEventDate === null || nextEventDate === race.nextEventDate ? "" : `, ${formatDate(nextEventDate)}`;
}

/** The other races of the same event: several distances, or several days. */
export function EventRaces({ race }: { race: Race }) {
  const { units } = useRunnerProfile();
  const others = race.event?.races.filter(({ id }) => id !== race.id) ?? [];
  if (race.event === null || others.length === 0) return null;
  return (
    <AsideSection title="Other distances of this event">
      <ul className="race-links">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={racePath(other)}>{other.name}</Link>
            <p>
              {RACE_TYPE_NAMES[other.raceType].one}
              {other.distanceKm !== null && `, ${formatDistance(other.distanceKm, units)}`}
              {dayText(other, race)}
            </p>
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}
