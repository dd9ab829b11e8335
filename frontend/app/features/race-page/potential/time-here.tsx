import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import type { TimeThere } from "~/lib/runner/race-time.ts";
import { BEYOND_THE_MARATHON, TOO_FAR_BEYOND } from "~/lib/runner/text.ts";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatToTheMinute, formatWithin } from "~/domain/pace/durations.ts";
import { FARTHEST_FROM_MARATHON_M } from "~/domain/prediction/ultra-time.ts";
import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { courseRecordsText, isBeyondLimit, timeLimitText } from "~/domain/race-day/time-limit.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Button } from "~/ui/button.tsx";
import { isClimbUnknown } from "~/features/race-page/course/course-summary.ts";
import { useGivenStart } from "../start/race-start.ts";
import { UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";
import { type RenderRaceChoice, ResultForm } from "./result-form.tsx";

/** Upper bound of Riegel's law (American Scientist 69:285 states it for up to 230 minutes). */
const LONGEST_RELIABLE_M = METRES.marathon * 1.05;

/** The one place for what cannot be said without a finish time. */
const WITHOUT_A_TIME = "Without a finish time we cannot say how long you run in the dark.";

/** Instead of a time that nobody should plan with: what is known, and the way to a time. */
function TooFarBeyond({ race }: { race: Race }) {
  const records = courseRecordsText(race);
  return (
    <>
      <p className="max-w-prose">
        {TOO_FAR_BEYOND} {WITHOUT_A_TIME}
      </p>
      <p className="mt-2 text-[0.9375rem] text-muted">
        {records ?? "No course record is known to us."}
        <UnverifiedMark of={["courseRecordMen", "courseRecordWomen"]} />{" "}
        {timeLimitText(race, null) ?? "The organiser states the cut-off times; we do not have them."}
        <UnverifiedMark of={["cutOffH"]} />
      </p>
    </>
  );
}

/** Id of the folded form. */
export const RESULT_FORM = "my-result";

interface TimeHereProps {
  race: Race;
  there: TimeThere | undefined;
  /** True where some result gives a time: without `there` the race lies too far beyond the runner's own. */
  isAnswerable: boolean;
  runner: KnownRunner;
  raceChoice: RenderRaceChoice;
}

function cautionOf(race: Race): string {
  const distanceM = distanceOf(race) ?? 0;
  if (distanceM > LONGEST_RELIABLE_M) {
    return BEYOND_THE_MARATHON;
  }
  return "The range covers the course and the weather, not your form on the day.";
}

/** What stands between the reader and a time: of a course of known length, its steepness. */
function unknownOf(race: Race): string {
  if (distanceOf(race) !== null) return "how steep the course is";
  return isClimbUnknown(race) ? "how long and how steep the course is" : "how long the course is";
}

/** The visitor's time on this race, or the reference runner's with a form for the visitor's own result. */
export function TimeHere({ race, there, isAnswerable, runner, raceChoice }: TimeHereProps) {
  const [isFormOpen, setIsFormOpen] = useState(false);
  const isMine = runner.raced.length > 0;
  const given = useGivenStart();
  const name = isMine ? "Your time here" : "Example time";
  const [result] = runner.raced;
  const doubt = result && worldsBestNote(result.timeS, result.distanceM, "The result you entered");
  const isUltraNeeded = (distanceOf(race) ?? 0) > FARTHEST_FROM_MARATHON_M;
  const box = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus moves to the box. */
  const showForm = (isOpen: boolean) => {
    setIsFormOpen(isOpen);
    box.current?.focus();
  };
  return (
    <div
      id="my-time"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={name}
      className="rounded-md border border-line bg-raised p-4"
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
            {isMine ? "" : "For a runner who takes 4:00:00 for a marathon on a flat, cool road. "}
            {cautionOf(race)}
          </p>
          {doubt && <p className="basis-full text-[0.9375rem] text-warning">{doubt}</p>}
          {race.cutOffH !== null && (isMine || isBeyondLimit(race, there.highS)) && (
            <p
              className={`basis-full text-[0.9375rem] ${isBeyondLimit(race, there.highS) ? "text-warning" : "text-muted"}`}
            >
              {timeLimitText(race, there.timeS, there.highS)}
              <UnverifiedMark of={["cutOffH"]} />
            </p>
          )}
        </div>
      )}
      {!there && isAnswerable && <TooFarBeyond race={race} />}
      {!isAnswerable && (
        <p>
          We can work out a time once we know {unknownOf(race)}. Until then no result gives one.
          {race.raceType === "ultra-marathon" && ` ${WITHOUT_A_TIME}`}
        </p>
      )}
      {isMine && (!isFormOpen || !isAnswerable) && (
        <p className="no-print mt-3 flex flex-wrap gap-x-4 gap-y-2">
          {isAnswerable && (
            <Button variant="secondary" size="sm" onClick={() => showForm(true)}>
              Use another result
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              updateRunnerProfile({ results: [] });
              showForm(false);
            }}
          >
            Delete my result
          </Button>
          {race.raceType !== "ultra-marathon" && there && (
            <Link
              to={`/${race.raceType}-predictor?race=${race.slug ?? String(race.id)}`}
              className="text-link inline-flex min-h-9 items-center text-[0.9375rem]"
            >
              See how it is predicted{given !== undefined && ", for the race’s own start"}
            </Link>
          )}
        </p>
      )}
      {isAnswerable && (!isMine || isFormOpen) && (
        <Disclosure
          key={String(isMine)}
          id={RESULT_FORM}
          isOpen={isMine}
          summary="Enter a recent result"
          className="mt-3 border-b-0"
        >
          <ResultForm raceChoice={raceChoice} isUltraNeeded={isUltraNeeded} onDone={() => showForm(false)} />
        </Disclosure>
      )}
    </div>
  );
}
