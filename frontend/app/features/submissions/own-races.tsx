import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatDate } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { formFailure } from "./form-failure.ts";
import { ownRacesQuery } from "./submission-queries.ts";

/** The races that one organises, each with what can be done about it. */
export function OwnRaces() {
  const { data, error } = useQuery(ownRacesQuery());
  if (error) return <p role="alert">{formFailure(error).text}</p>;
  if (!data) return <p className="text-muted">Loading your races…</p>;
  if (data.length === 0) {
    return (
      <p className="max-w-prose">
        You organise no race here yet. Submit a new one, or open the page of a listed race and follow “Claim this race”.
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {data.map((race) => (
        <li key={race.raceId} className="rounded-md border border-line bg-raised p-4">
          <Link
            to={racePath({ id: race.raceId, slug: race.slug, raceType: race.raceType })}
            className="font-serif text-xl font-[560] hover:underline"
          >
            {race.name}
          </Link>
          <p className="text-sm text-muted">
            {RACE_TYPE_NAMES[race.raceType].one}
            {race.nextDate && `, ${formatDate(race.nextDate)}`}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <LinkButton to={`/submit-race?race=${race.raceId}`} variant="secondary" size="sm">
              Correct it
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
