import { useRef, useState } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import type { TimeThere } from "~/lib/runner/race-time.ts";
import { BEYOND_THE_MARATHON, TOO_FAR_BEYOND } from "~/lib/runner/text.ts";
import { updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import { METRES, nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration, formatToTheMinute, formatWithin } from "~/domain/pace/durations.ts";
import { FARTHEST_FROM_MARATHON_M } from "~/domain/prediction/ultra-time.ts";
import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { lengthUnit } from "~/domain/units/units.ts";
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

/** That the visitor's results are saved, why they give no time here, and what would. */
function tooShortText(raced: KnownRunner["raced"], unit: "km" | "mi"): string {
  const named = raced.map(({ distanceM, timeS }) => {
    const name = nameOfDistance(distanceM, unit);
    return `${name.endsWith("marathon") ? `a ${name}` : name} in ${formatDuration(timeS, { short: true })}`;
  });
  const subject =
    named.length === 1
      ? `Your result, ${named.join("")}, is saved, but it says`
      : `Your results, ${named.join(" and ")}, are saved, but they say`;
  return `${subject} too little about so long a race, so we give no finish time: the night, altitude and sleep decide it. Enter a result over an ultra, such as 50 km or 100 km, and we work out a time with its range.`;
}

interface TooFarBeyondProps {
  race: Race;
  /** The visitor's results; none of the reference runner. */
  raced: KnownRunner["raced"];
}

/** Instead of a time that nobody should plan with: what is known, and the way to a time. */
function TooFarBeyond({ race, raced }: TooFarBeyondProps) {
  const { units } = useRunnerProfile();
  const records = courseRecordsText(race);
  return (
    <>
      <p role={raced.length > 0 ? "status" : undefined} className="max-w-prose">
        {raced.length > 0 ? tooShortText(raced, lengthUnit(units)) : TOO_FAR_BEYOND} {WITHOUT_A_TIME}
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
  const isTooFar = isAnswerable && !there;
  const isTooShort = isMine && isTooFar;
  // within the farthest, a marathon of the visitor's own may still be fast enough until it is known
  const isUltraNeeded = isTooShort || (distanceOf(race) ?? 0) > FARTHEST_FROM_MARATHON_M;
  const isFormShown = isAnswerable && (!isMine || isFormOpen || isTooShort);
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
      className="break-inside-avoid rounded-md border border-line bg-raised p-4"
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
      {isTooFar && <TooFarBeyond race={race} raced={runner.raced} />}
      {!isAnswerable && (
        <p>
          We can work out a time once we know {unknownOf(race)}. Entering a result would not help yet.
          {race.raceType === "ultra-marathon" && ` ${WITHOUT_A_TIME}`}
        </p>
      )}
      {isMine && (!isFormOpen || !isAnswerable || isTooShort) && (
        <p className="no-print mt-3 flex flex-wrap gap-x-4 gap-y-2">
          {isAnswerable && !isTooShort && (
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
      {isFormShown && (
        <Disclosure
          // rendered again with the distances that help
          key={`${isMine} ${isTooShort}`}
          id={RESULT_FORM}
          isOpen={isMine}
          summary="Enter a recent result"
          className="no-print mt-3 border-b-0"
        >
          <ResultForm
            raceChoice={raceChoice}
            isUltraNeeded={isUltraNeeded}
            isUltraLikely={isTooFar}
            onDone={() => showForm(false)}
          />
        </Disclosure>
      )}
    </div>
  );
}
