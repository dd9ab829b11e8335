import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { failureText } from "~/lib/api/failed-request.ts";
import { isAnswerLost } from "~/lib/api/mutation-retry.ts";
import { Button } from "~/ui/button.tsx";
import { today } from "~/lib/format/today.ts";
import type { SavedRace } from "~/features/saved-races/saved-races-store.ts";
import { isBelievable, parseFinishTime } from "./finish-time.ts";
import { problemOf, statusOf } from "~/lib/api/problem.ts";
import { rememberPendingAction, type TypedMedal } from "~/lib/session/pending-action.ts";
import { currentSession } from "~/lib/session/session.ts";
import { signInAgainPath } from "~/lib/session/sign-in-path.ts";
import { useMedalMutations } from "./use-medal-mutations.ts";

const FIELD = "mt-1 block min-h-11 w-full rounded-md border border-line-strong bg-paper px-3";
const NO_TIME = "Enter the time as hours, minutes and seconds, for example 3:45:12.";
const TOO_FAST = "This is faster than the world record. Enter the hours first, for example 3:45:12.";
const FAILED = "The medal could not be saved. Please try again.";
const NO_ANSWER = "No answer arrived, so the medal may be saved already. Please try again: it is saved only once.";
const SECOND_WITHOUT_DAY = "You already have a medal for this race without a date. Enter the date that you ran.";
const SECOND_OF_DAY =
  "You already have a medal for this race on this date. To change it, remove it on your dashboard first.";
const NO_DAY = "Choose a date from 1920 to today.";
/** The limit of the server. */
const FIRST_DAY = "1920-01-01";
const UNAUTHORISED = 401;

interface MedalProblem {
  text: string;
  /** The field to correct. */
  field?: "time" | "day";
  /** The session has ended: signing in leads back to this form. */
  isSignedOut?: boolean;
}

const DAY_PROBLEMS = new Set<string | undefined>(["already_in_medals", "finish_before_race", "finish_in_future"]);

/** The server's text for a second medal does not say which field to correct. */
function problemFrom(error: unknown, finishedOn: string): MedalProblem {
  const { code, message = FAILED } = problemOf(error);
  // SPEC section 8, any other failed request
  if (!DAY_PROBLEMS.has(code))
    return {
      text: failureText(error, isAnswerLost(error) ? NO_ANSWER : FAILED),
      isSignedOut: statusOf(error) === UNAUTHORISED,
    };
  const duplicate = finishedOn === "" ? SECOND_WITHOUT_DAY : SECOND_OF_DAY;
  return { text: code === "already_in_medals" ? duplicate : message, field: "day" };
}

function validate({ raceType }: SavedRace, timeS: number | null | undefined, day: string): MedalProblem | undefined {
  if (timeS === undefined) return { text: NO_TIME, field: "time" };
  if (timeS !== null && !isBelievable(timeS, raceType)) return { text: TOO_FAST, field: "time" };
  const isWrongDay = day !== "" && (day < FIRST_DAY || day > today());
  return isWrongDay ? { text: NO_DAY, field: "day" } : undefined;
}

interface MedalFormProps {
  race: SavedRace;
  /** What was typed before the session ended. */
  typed: TypedMedal | undefined;
  onDone: () => void;
}

/** The text of a problem; of an ended session with the way to sign in and come back. */
function Problem({ id, problem, onSignIn }: { id: string; problem: MedalProblem; onSignIn: () => void }) {
  return (
    <p id={id} role="alert" className="text-danger">
      {problem.text}
      {problem.isSignedOut && (
        <>
          {" "}
          <a href={signInAgainPath(window.location.pathname)} onClick={onSignIn} className="text-link">
            Sign in
          </a>{" "}
          and you return to this form, with what you typed.
        </>
      )}
    </p>
  );
}

/** Finish time and date are optional. */
export function MedalForm({ race, typed, onDone }: MedalFormProps) {
  const [time, setTime] = useState(typed?.time ?? "");
  const [finishedOn, setFinishedOn] = useState(typed?.finishedOn ?? "");
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<MedalProblem>();
  const { add } = useMedalMutations();
  const [timeId, dayId, problemId] = [useId(), useId(), useId()];

  useLayoutEffect(() => {
    if (problem?.field) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  const remember = () => {
    const { account } = currentSession();
    const { id: raceId, raceType } = race;
    rememberPendingAction({ kind: "medal", raceId, raceType, typed: { account, time, finishedOn } });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const finishTimeS = time.trim() === "" ? null : parseFinishTime(time, race.raceType);
    const invalid = validate(race, finishTimeS, finishedOn);
    setProblem(invalid);
    if (invalid || finishTimeS === undefined) return;
    add.mutate(
      { raceId: race.id, raceType: race.raceType, finishTimeS, finishedOn: finishedOn || null },
      { onSuccess: onDone, onError: (error) => setProblem(problemFrom(error, finishedOn)) },
    );
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4" noValidate>
      <div>
        <label htmlFor={timeId} className="font-semibold">
          Finish time <span className="font-normal text-muted">(optional, h:mm:ss)</span>
        </label>
        <input
          id={timeId}
          value={time}
          onChange={(event) => setTime(event.target.value)}
          autoComplete="off"
          aria-invalid={problem?.field === "time"}
          aria-describedby={problem === undefined ? undefined : problemId}
          data-first-focus=""
          className={FIELD}
        />
      </div>
      <div>
        <label htmlFor={dayId} className="font-semibold">
          Date <span className="font-normal text-muted">(optional)</span>
        </label>
        <input
          id={dayId}
          type="date"
          min={FIRST_DAY}
          max={today()}
          aria-invalid={problem?.field === "day"}
          aria-describedby={problem === undefined ? undefined : problemId}
          value={finishedOn}
          onChange={(event) => setFinishedOn(event.target.value)}
          className={FIELD}
        />
      </div>
      {problem !== undefined && <Problem id={problemId} problem={problem} onSignIn={remember} />}
      <Button type="submit" isBlocked={add.isPending} className="justify-self-start">
        {add.isPending ? "Saving…" : "Save medal"}
      </Button>
    </form>
  );
}
