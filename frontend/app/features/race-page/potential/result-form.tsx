import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { storeResult } from "~/lib/storage/runner-profile.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { parseResultTime } from "~/domain/prediction/race-times.ts";
import { isUltra } from "~/domain/prediction/ultra-time.ts";
import { Button } from "~/ui/button.tsx";
import { Select } from "~/ui/select.tsx";
import { TextField } from "~/ui/text-field.tsx";

const RACE_OF_GUIDE = "race";

const DISTANCES: readonly { value: string; distanceM: number; name: string }[] = [
  { value: "5 km", distanceM: 5_000, name: "5 km" },
  { value: "10 km", distanceM: 10_000, name: "10 km" },
  { value: "10 miles", distanceM: 10 * METRES.mile, name: "10 miles" },
  { value: "half", distanceM: METRES.half, name: "Half marathon" },
  { value: "marathon", distanceM: METRES.marathon, name: "Marathon" },
  { value: "50 km", distanceM: 50_000, name: "50 km" },
  { value: "100 km", distanceM: 100_000, name: "100 km" },
];

function optionsFor(isUltraNeeded: boolean): { value: string; label: string }[] {
  const offered = DISTANCES.filter(({ distanceM }) => !isUltraNeeded || isUltra(distanceM));
  return [
    ...offered.map(({ value, name }) => ({ value, label: `${name}, on a flat road` })),
    { value: RACE_OF_GUIDE, label: "A race of this guide" },
  ];
}

/** Race field of a result: the chosen race, the handler of a new choice, and the problem. */
export type RenderRaceChoice = (
  identifier: string,
  onChoose: (identifier: string) => void,
  problem: string | undefined,
) => ReactNode;

/** Selector of the field that a problem belongs to. */
const FIELDS = { time: "[name=time]", race: "input[type=search]" } as const;

interface Problem {
  at: keyof typeof FIELDS;
  text: string;
}

interface ResultFormProps {
  raceChoice: RenderRaceChoice;
  /** No shorter result gives the time that is asked for. */
  isUltraNeeded?: boolean;
  /** An ultra is the first choice: a shorter result gives a time only to a fast runner. */
  isUltraLikely?: boolean;
  onDone: () => void;
}

/** Form for a recent result, on a flat road or on a race of the guide. Without script it leads to the ranking. */
export function ResultForm({ raceChoice, isUltraNeeded = false, isUltraLikely = false, onDone }: ResultFormProps) {
  const [place, setPlace] = useState(isUltraNeeded || isUltraLikely ? "50 km" : "half");
  const [identifier, setIdentifier] = useState("");
  const [problem, setProblem] = useState<Problem>();
  const isOnRace = place === RACE_OF_GUIDE;
  const { data: race } = useQuery({
    ...readMarathonOptions({ path: { id: identifier } }),
    enabled: identifier !== "",
    retry: retryUnlessNotFound,
  });
  const run = isOnRace ? race : undefined;
  const distanceM = isOnRace ? run && distanceOf(run) : DISTANCES.find(({ value }) => value === place)?.distanceM;

  const choose = (chosen: string) => {
    setIdentifier(chosen);
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
    if (isUltraNeeded && !isUltra(distanceM)) {
      refuse("race", "A result on that race says too little about so long a race. Choose an ultra.");
      return;
    }
    const text = new FormData(form).get("time");
    const time = parseResultTime(typeof text === "string" ? text : "", distanceM, { isFlat: !isOnRace });
    if ("error" in time) {
      refuse("time", time.error);
      return;
    }
    storeResult({ distanceM, timeS: time.seconds, raceId: run?.id ?? null, date: null });
    onDone();
  };

  return (
    <form action="/pb-potential" onSubmit={submit} className="no-print" noValidate>
      {isUltraNeeded && (
        <p className="mb-3 text-[0.9375rem]">A race as long as this needs a result over an ultra, such as 50 km.</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Select
          label="Distance"
          look="field"
          name="distance"
          className="col-span-2"
          value={place}
          options={optionsFor(isUltraNeeded)}
          onChange={(value) => {
            setPlace(value);
            setProblem(undefined);
          }}
        />
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
        <Button type="submit" className="mt-[1.875rem] min-h-12">
          Work it out
        </Button>
      </div>
      {isOnRace && (
        <div className="mt-4 max-w-xl">
          {raceChoice(identifier, choose, problem?.at === "race" ? problem.text : undefined)}
        </div>
      )}
      <p className="mt-2 text-sm text-muted">Saved in this browser for all our tools. We do not receive it.</p>
    </form>
  );
}
