import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/lib/course-length.ts";
import type { TimeThere } from "~/lib/race-time.ts";
import { BEYOND_THE_MARATHON } from "~/lib/time-cautions.ts";
import { updateRunnerProfile } from "~/lib/runner-profile.ts";
import type { KnownRunner } from "~/lib/runner-known.ts";
import { METRES } from "~/running/distances.ts";
import { formatToTheMinute, formatWithin } from "~/running/durations.ts";
import { Button } from "~/ui/button.tsx";
import { type RaceOfResult, ResultForm } from "./result-form.tsx";

/** Beyond, Riegel's law is a guess (American Scientist 69:285 states it for up to 230 minutes). */
const LONGEST_SURE_M = METRES.marathon * 1.05;

interface TimeHereProps {
  race: Race;
  there: TimeThere | undefined;
  runner: KnownRunner;
  raceChoice: RaceOfResult;
}

function cautionOf(race: Race): string {
  const distanceM = distanceOf(race) ?? 0;
  if (distanceM > LONGEST_SURE_M) {
    return BEYOND_THE_MARATHON;
  }
  return "The range is that of the course and the weather, not of your form on the day.";
}

/** The runner's time here, or the reference runner's, and the one line that makes it the visitor's own. */
export function TimeHere({ race, there, runner, raceChoice }: TimeHereProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isMine = runner.raced.length > 0;
  const name = isMine ? "Your time here" : "A time here";
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed goes away with this: the focus stays in the box. */
  const ask = (isNext: boolean) => {
    setIsAsking(isNext);
    box.current?.focus();
  };
  return (
    <div
      id="my-time"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={name}
      className="mt-6 rounded-md border border-line bg-raised p-4 md:p-5"
    >
      {there && (
        <div role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h3 className="text-xl">{name}</h3>
          <p>
            <span className="text-2xl font-semibold">{formatWithin(there)}</span>{" "}
            <span className="whitespace-nowrap text-muted">
              between {formatToTheMinute(there.lowS)} and {formatToTheMinute(there.highS)}
            </span>
          </p>
          <p className="basis-full text-[0.9375rem] text-muted">
            {isMine ? "" : "For a runner of 4:00:00 on a flat, cool road over the marathon. "}
            {cautionOf(race)}
          </p>
        </div>
      )}
      {!there && <p>No time can be worked out here until it is known how long and how steep the course is.</p>}
      {isMine && !isAsking ? (
        <p className="no-print mt-3 flex flex-wrap gap-x-4 gap-y-2">
          <Button variant="secondary" size="sm" onClick={() => ask(true)}>
            Another result
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              updateRunnerProfile({ results: [] });
              ask(false);
            }}
          >
            Forget my result
          </Button>
          {race.raceType !== "ultra-marathon" && there && (
            <Link
              to={`/${race.raceType}-predictor?race=${race.slug ?? String(race.id)}`}
              className="text-link inline-flex min-h-9 items-center text-[0.9375rem]"
            >
              See what it follows from
            </Link>
          )}
        </p>
      ) : (
        <ResultForm raceChoice={raceChoice} onDone={() => ask(false)} />
      )}
    </div>
  );
}
