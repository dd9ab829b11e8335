import { type SyntheticEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { monthName } from "~/lib/formats.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/race-path.ts";
import { runnerProfile, updateRunnerProfile, useRunnerProfile } from "~/lib/runner-profile.ts";
import { nameOfDistance, RACE_DISTANCES } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { Button } from "~/ui/button.tsx";
import { heardByForm } from "~/ui/heard-by-form.ts";
import type { Region } from "./ranking.ts";
import { parseRanking, rankingAddress, STEP, typedResult } from "./ranking-inputs.ts";

const FIELD =
  "min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink hover:border-ink aria-invalid:border-danger";
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** What was typed becomes the runner's latest result, for every tool. The same result again keeps what else is known of it. */
function keepResult(query: URLSearchParams): void {
  const typed = typedResult(parseRanking(query));
  if (!typed || !("timeS" in typed)) return;
  const { results } = runnerProfile();
  if (results[0]?.timeS === typed.timeS && results[0].distanceM === typed.distanceM) return;
  updateRunnerProfile({ results: [{ ...typed, raceId: null, date: null }, ...results.slice(1)] });
}

interface RankingFormProps {
  continents: readonly Region[];
  countries: readonly Region[];
}

/** A plain form that asks for an address; with script, every choice asks at once, and a time when it is sent. */
export function RankingForm({ continents, countries }: RankingFormProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [kept] = useRunnerProfile().results;
  const [draft, setDraft] = useState<URLSearchParams>();
  const [knownKey, setKnownKey] = useState(location.key);
  if (knownKey !== location.key) {
    setKnownKey(location.key);
    setDraft(undefined);
  }
  const asked = new URLSearchParams(location.search);
  const inputs = parseRanking(draft ?? asked);
  const isFromProfile = !draft && inputs.time === "" && kept !== undefined;
  const time = isFromProfile ? formatDuration(kept.timeS) : inputs.time;
  const distance = isFromProfile ? nameOfDistance(kept.distanceM) : inputs.distance || "marathon";
  const distances = RACE_DISTANCES.map(({ name }) => name);
  const found = typedResult(parseRanking(asked));
  const problem = found && "error" in found ? found : undefined;

  const ask = (query: URLSearchParams) => {
    const next = { ...parseRanking(query), show: STEP };
    void navigate(rankingAddress(next), { preventScrollReset: true });
  };
  const change = (event: SyntheticEvent<HTMLFormElement>) => {
    const query = queryOf(event.currentTarget);
    setDraft(query);
    const isResult = event.target instanceof HTMLElement && event.target.closest("[data-result]") !== null;
    if (!isResult) ask(query);
  };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = queryOf(event.currentTarget);
    keepResult(query);
    ask(query);
  };
  return (
    <form
      method="get"
      action="/pb-potential"
      aria-label="Rank the races"
      className="no-print grid gap-4"
      onChange={change}
      onSubmit={send}
    >
      <div data-result className="grid grid-cols-2 items-end gap-3 sm:flex">
        <label className="block min-w-0 sm:w-44">
          <span className="legend mb-1 block">Recent result over</span>
          <select name="distance" value={distance} onChange={heardByForm} className={`${FIELD} cursor-pointer`}>
            {!distances.includes(distance) && <option value={distance}>{distance}</option>}
            {distances.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="block min-w-0 sm:w-36">
          <span className="legend mb-1 block">Time</span>
          <input
            name="time"
            value={time}
            onChange={heardByForm}
            placeholder="3:59:30"
            autoComplete="off"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "ranking-problem" : undefined}
            className={FIELD}
          />
        </label>
        <Button type="submit" className="max-sm:col-span-2">
          Rank for me
        </Button>
      </div>
      <div role="alert" className="empty:hidden">
        {problem && (
          <p id="ranking-problem" className="text-sm font-medium text-danger">
            {problem.error} The list stands for a runner of four hours.
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:flex [&>label]:sm:w-44">
        <label className="block min-w-0">
          <span className="legend mb-1 block">Races</span>
          <select name="raceType" value={inputs.raceType} onChange={heardByForm} className={`${FIELD} cursor-pointer`}>
            {RACE_TYPES.map((type) => (
              <option key={type} value={type}>
                {RACE_TYPE_NAMES[type].many}
              </option>
            ))}
            <option value="any">All of them</option>
          </select>
        </label>
        <label className="block min-w-0">
          <span className="legend mb-1 block">Month</span>
          <select
            name="month"
            value={String(inputs.month ?? "")}
            onChange={heardByForm}
            className={`${FIELD} cursor-pointer`}
          >
            <option value="">Any</option>
            {MONTHS.map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
        </label>
        <label className="block min-w-0 max-sm:col-span-2">
          <span className="legend mb-1 block">Where</span>
          <select name="region" value={inputs.region} onChange={heardByForm} className={`${FIELD} cursor-pointer`}>
            <option value="">Anywhere</option>
            <optgroup label="Continents">
              {continents.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Countries">
              {countries.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
        <legend className="legend mb-1">Leave out of the ranking</legend>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            name="without"
            value="heat"
            checked={!inputs.options.heat}
            onChange={heardByForm}
            className="size-5"
          />
          The heat of its month
        </label>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            name="without"
            value="altitude"
            checked={!inputs.options.altitude}
            onChange={heardByForm}
            className="size-5"
          />
          The altitude
        </label>
      </fieldset>
    </form>
  );
}
