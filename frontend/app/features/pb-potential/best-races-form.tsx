import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { nameOfDistance, RACE_DISTANCES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { capitalised, MONTH_OPTIONS } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Button } from "~/ui/button.tsx";
import { Select } from "~/ui/select.tsx";
import { BestRaceList } from "./best-race-list.tsx";
import type { BestRaces } from "./best-races.ts";
import { parseRanking, rankingAddress, type RankingInputs, typedResult } from "./ranking/ranking-inputs.ts";
import { queryOf, storeTypedResult } from "./ranking/ranking-result.ts";

const ANY_MONTH = [{ value: "", label: "Any month" }, ...MONTH_OPTIONS];
const REGIONS = [
  { value: "", label: "Anywhere" },
  ...["Africa", "Asia", "Europe", "North America", "Oceania", "South America"].map((name) => ({
    value: name.toLowerCase().replace(" ", "-"),
    label: name,
  })),
];
const TYPES = (["marathon", "half-marathon"] as const).map((type) => ({
  value: type,
  label: RACE_TYPE_NAMES[type].one,
}));
const FIELD =
  "min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink hover:border-ink aria-invalid:border-danger";

type Outcome = { state: "searching" } | { state: "found"; found: BestRaces } | { state: "refused"; text: string };

const NO_TIME = "Enter a recent time, such as 1:45:30.";
const FAILED = "The races could not be loaded. Please try again later.";

async function outcomeOf(queryClient: QueryClient, inputs: RankingInputs): Promise<Outcome> {
  try {
    const { findBestRaces } = await import("./best-races.ts");
    return { state: "found", found: await findBestRaces(queryClient, inputs) };
  } catch (error) {
    return { state: "refused", text: failureText(error, FAILED) };
  }
}

/** The races of the newest question, also where an earlier answer comes later. */
function useBestRaces() {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const asked = useRef(0);
  const find = async (query: URLSearchParams) => {
    asked.current += 1;
    const turn = asked.current;
    const inputs = parseRanking(query);
    const typed = typedResult(inputs);
    if (!typed || "error" in typed) {
      setOutcome({ state: "refused", text: typed?.error ?? NO_TIME });
      return;
    }
    setOutcome({ state: "searching" });
    storeTypedResult(query);
    const next = await outcomeOf(queryClient, inputs);
    if (turn === asked.current) setOutcome(next);
  };
  return { outcome, find };
}

/** "Where can I run my best?" in one line; without script a form that opens the ranking. */
export function BestRacesForm() {
  const { outcome, find } = useBestRaces();
  const [storedResult] = useRunnerProfile().results;
  const [typedTime, setTypedTime] = useState<string>();
  const [chosenDistance, setChosenDistance] = useState<string>();
  const isRefused = outcome?.state === "refused";
  const distance = chosenDistance ?? (storedResult ? nameOfDistance(storedResult.distanceM) : "half marathon");
  const names = RACE_DISTANCES.map(({ name }) => name);
  const distances = names.includes(distance) ? names : [distance, ...names];
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find(queryOf(event.currentTarget));
  };
  return (
    <div>
      <form
        method="get"
        action="/pb-potential"
        aria-label="Where can I run my best?"
        onSubmit={send}
        className="no-print grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        <input type="hidden" name="by" value="pb" />
        <Select
          look="filter"
          label="Recent race"
          name="distance"
          value={distance}
          onChange={setChosenDistance}
          options={distances.map((name) => ({ value: name, label: capitalised(name) }))}
        />
        <label className="block min-w-0">
          <span className="legend mb-1 block">Time</span>
          <input
            name="time"
            value={typedTime ?? (storedResult ? formatDuration(storedResult.timeS) : "")}
            onChange={(event) => setTypedTime(event.currentTarget.value)}
            placeholder="1:45:30"
            autoComplete="off"
            aria-invalid={isRefused ? true : undefined}
            aria-describedby={isRefused ? "best-races-problem" : undefined}
            className={FIELD}
          />
        </label>
        <Choice label="Race type" name="raceType" options={TYPES} />
        <Choice label="Month" name="month" options={ANY_MONTH} />
        <Choice label="Where" name="continent" options={REGIONS} />
        <Button type="submit" className="max-md:col-span-2 max-xl:w-full">
          Show races
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {outcome?.state === "searching" && <p className="mt-4 text-muted">Loading races...</p>}
        {isRefused && (
          <p id="best-races-problem" className="mt-3 text-sm font-medium text-danger">
            {outcome.text}
          </p>
        )}
        {outcome?.state === "found" && (
          <>
            <BestRaceList {...outcome.found} />
            <p className="mt-4">
              <Link to={rankingAddress(outcome.found.inputs)} className="text-link">
                All races ranked for you
              </Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly { value: string; label: string }[];
}

/** A select that keeps its own value. */
function Choice({ label, name, options }: ChoiceProps) {
  const [value, setValue] = useState(options[0]?.value ?? "");
  return <Select look="filter" label={label} name={name} value={value} onChange={setValue} options={options} />;
}
