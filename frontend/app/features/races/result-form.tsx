import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import { retryUnlessNotFound } from "~/lib/found-or-404.ts";
import { distanceOf } from "~/lib/course-length.ts";
import { runnerProfile, updateRunnerProfile } from "~/lib/runner-profile.ts";
import { METRES } from "~/running/distances.ts";
import { parseRaceTime } from "~/running/race-times.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";

const ON_A_RACE = "race";

const DISTANCES: readonly { value: string; distanceM: number; name: string }[] = [
  { value: "5 km", distanceM: 5_000, name: "5 km" },
  { value: "10 km", distanceM: 10_000, name: "10 km" },
  { value: "10 miles", distanceM: 10 * METRES.mile, name: "10 miles" },
  { value: "half", distanceM: METRES.half, name: "Half marathon" },
  { value: "marathon", distanceM: METRES.marathon, name: "Marathon" },
  { value: "50 km", distanceM: 50_000, name: "50 km" },
  { value: "100 km", distanceM: 100_000, name: "100 km" },
];

/** A search for the race of a result: what is chosen now, what to call with the next, and what is wrong with it. */
export type RaceOfResult = (
  asked: string,
  onChoose: (identifier: string) => void,
  problem: string | undefined,
) => ReactNode;

/** The field that a refusal is about, in its form. */
const FIELDS = { time: "[name=time]", race: "input[type=search]" } as const;

interface Problem {
  at: keyof typeof FIELDS;
  text: string;
}

interface ResultFormProps {
  raceChoice: RaceOfResult;
  onDone: () => void;
}

/** Keeps the new result first, and one over another distance behind it. */
function keepResult(distanceM: number, timeS: number, raceId: number | null): void {
  const others = runnerProfile().results.filter((result) => result.distanceM !== distanceM);
  updateRunnerProfile({ results: [{ distanceM, timeS, raceId, date: null }, ...others].slice(0, 2) });
}

/** A recent result, on a flat road or on a race of the guide. Without script its answer is the ranked list. */
export function ResultForm({ raceChoice, onDone }: ResultFormProps) {
  const [where, setWhere] = useState("half");
  const [asked, setAsked] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const isOnRace = where === ON_A_RACE;
  const { data: race } = useQuery({
    ...readMarathonOptions({ path: { id: asked } }),
    enabled: asked !== "",
    retry: retryUnlessNotFound,
  });
  const run = isOnRace ? race : undefined;
  const distanceM = isOnRace ? run && distanceOf(run) : DISTANCES.find(({ value }) => value === where)?.distanceM;

  const choose = (identifier: string) => {
    setAsked(identifier);
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (at: Problem["at"], text: string) => {
      setProblem({ at, text });
      form.querySelector<HTMLElement>(FIELDS[at])?.focus();
    };
    if (!distanceM) {
      refuse("race", run ? "The length of that race is not known." : "Choose the race that the time was run on.");
      return;
    }
    const text = new FormData(form).get("time");
    const time = parseRaceTime(typeof text === "string" ? text : "", distanceM);
    if ("error" in time) {
      refuse("time", time.error);
      return;
    }
    keepResult(distanceM, time.seconds, run?.id ?? null);
    onDone();
  };

  return (
    <form action="/pb-potential" onSubmit={submit} className="no-print mt-4 border-t border-line pt-4" noValidate>
      <p className="mb-3 font-semibold">Make it yours: a recent result</p>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div>
          <label htmlFor="result-distance" className="mb-1.5 block font-semibold">
            Run over
          </label>
          <select
            id="result-distance"
            name="distance"
            value={where}
            onChange={(event) => {
              setWhere(event.target.value);
              setProblem(undefined);
            }}
            className="min-h-12 w-full rounded-md border border-line-strong bg-raised px-3 text-base"
          >
            {DISTANCES.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}, on a flat road
              </option>
            ))}
            <option value={ON_A_RACE}>A race of this guide</option>
          </select>
        </div>
        <TextField
          label="Time"
          name="time"
          required
          inputMode="text"
          autoComplete="off"
          placeholder="1:52:30"
          problem={problem?.at === "time" ? problem.text : undefined}
          onChange={() => setProblem(undefined)}
        />
        <Button type="submit" className="min-h-12 md:mt-[1.875rem]">
          Work it out
        </Button>
      </div>
      {isOnRace && (
        <div className="mt-4 max-w-xl">
          {raceChoice(asked, choose, problem?.at === "race" ? problem.text : undefined)}
        </div>
      )}
      <p className="mt-3 text-sm text-muted">Kept in this browser for every tool of the guide, not with us.</p>
    </form>
  );
}
