import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { OwnRace } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { formFailure } from "./form-failure.ts";
import { RaceStatusForm } from "./race-status-form.tsx";
import { ownRacesQuery } from "./submission-queries.ts";

type Status = OwnRace["eventStatus"];

const STATUS_WORDS: Record<Status, string> = { scheduled: "", postponed: ", postponed", cancelled: ", cancelled" };

function OwnRaceItem({ race }: { race: OwnRace }) {
  const [chosen, setChosen] = useState<Status>();
  const [done, setDone] = useState(false);
  const nameId = `own-race-${race.raceId}`;
  const keptFocus = useKeptFocus(nameId);
  const choose = (status: Status) => {
    setDone(false);
    setChosen(status);
  };
  const offered: readonly (readonly [Status, string])[] = [
    ["postponed", "Postpone"],
    ["cancelled", "Cancel"],
    ["scheduled", "It takes place"],
  ];
  return (
    <li className="rounded-md border border-line bg-raised p-4" {...keptFocus}>
      <Link
        id={nameId}
        to={racePath({ id: race.raceId, slug: race.slug, raceType: race.raceType })}
        className="font-serif text-xl font-[560] hover:underline"
      >
        {race.name}
      </Link>
      <p className="text-sm text-muted">
        {RACE_TYPE_NAMES[race.raceType].one}
        {race.nextDate && `, ${formatDate(race.nextDate)}`}
        {STATUS_WORDS[race.eventStatus]}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={`/submit-race?race=${race.raceId}`} variant="secondary" size="sm">
          Correct it
        </LinkButton>
        {offered
          .filter(([status]) => status !== race.eventStatus)
          .map(([status, label]) => (
            <Button
              key={status}
              variant="quiet"
              size="sm"
              aria-expanded={chosen === status}
              onClick={() => choose(status)}
            >
              {label}
            </Button>
          ))}
      </div>
      {chosen && (
        <RaceStatusForm
          key={chosen}
          race={race}
          status={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => setDone(true)}
        />
      )}
      <p role="status" className="mt-2 empty:mt-0">
        {done && "It is published."}
      </p>
    </li>
  );
}

/** The races that one organises, each with what can be done about it. */
export function OwnRaces() {
  const { data, error } = useQuery(ownRacesQuery());
  if (error && !data) return <p role="alert">{formFailure(error).text}</p>;
  if (!data) return <p className="text-muted">Loading your races…</p>;
  if (data.length === 0) {
    return (
      <p className="max-w-prose">
        You organise no race here yet. Submit a new one, or open the page of a listed race and follow “Organiser? Claim
        this race”.
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {data.map((race) => (
        <OwnRaceItem key={race.raceId} race={race} />
      ))}
    </ul>
  );
}
