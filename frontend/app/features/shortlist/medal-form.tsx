import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { today } from "~/lib/today.ts";
import type { KeptRace } from "~/lib/shortlist-context.ts";
import { isBelievable, parseFinishTime } from "./finish-time.ts";
import { problemOf } from "./shortlist-texts.ts";
import { useMedalChanges } from "./use-medal-changes.ts";

const FIELD = "mt-1 block min-h-11 w-full rounded-md border border-line-strong bg-paper px-3";
const NO_TIME = "Write the time as hours, minutes and seconds, for example 3:45:12.";
const TOO_FAST = "Nobody has been as fast as that. Write the hours first, for example 3:45:12.";
const FAILED = "The medal could not be saved. Please try again.";
const SECOND_WITHOUT_DAY =
  "You have a medal of this race without a date. Give the day that you ran: it tells the two apart.";
const SECOND_OF_DAY = "You have a medal of this race on this day. To change it, remove it on your dashboard first.";
const NO_DAY = "Choose a day on which the race can have been run.";
/** Nobody alive has run before it; the server says the same. */
const FIRST_DAY = "1920-01-01";

interface MedalProblem {
  text: string;
  /** Whose fault it is. */
  field?: "time" | "day";
}

const OF_DAY = new Set<string | undefined>(["already_in_medals", "finish_before_race", "finish_in_future"]);

/** The server's "already in medals" says neither which one, nor what to do about it. */
function refusedBy(error: unknown, finishedOn: string): MedalProblem {
  const { code, message = FAILED } = problemOf(error);
  const known = finishedOn === "" ? SECOND_WITHOUT_DAY : SECOND_OF_DAY;
  const text = code === "already_in_medals" ? known : message;
  return OF_DAY.has(code) ? { text, field: "day" } : { text };
}

function typedWrongly({ raceType }: KeptRace, timeS: number | null | undefined, day: string): MedalProblem | undefined {
  if (timeS === undefined) return { text: NO_TIME, field: "time" };
  if (timeS !== null && !isBelievable(timeS, raceType)) return { text: TOO_FAST, field: "time" };
  const isNoDay = day !== "" && (day < FIRST_DAY || day > today());
  return isNoDay ? { text: NO_DAY, field: "day" } : undefined;
}

interface MedalFormProps {
  race: KeptRace;
  onDone: () => void;
}

/** Finish time and day are welcome, and not asked for. */
export function MedalForm({ race, onDone }: MedalFormProps) {
  const [time, setTime] = useState("");
  const [finishedOn, setFinishedOn] = useState("");
  const [problem, setProblem] = useState<MedalProblem>();
  const { addition } = useMedalChanges();
  const [timeId, dayId, problemId] = [useId(), useId(), useId()];

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const finishTimeS = time.trim() === "" ? null : parseFinishTime(time);
    const wrong = typedWrongly(race, finishTimeS, finishedOn);
    setProblem(wrong);
    if (wrong || finishTimeS === undefined) return;
    addition.mutate(
      { raceId: race.id, raceType: race.raceType, finishTimeS, finishedOn: finishedOn || null },
      { onSuccess: onDone, onError: (error) => setProblem(refusedBy(error, finishedOn)) },
    );
  };

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
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
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-danger">
          {problem.text}
        </p>
      )}
      <Button type="submit" disabled={addition.isPending} className="justify-self-start">
        {addition.isPending ? "Saving…" : "Save medal"}
      </Button>
    </form>
  );
}
