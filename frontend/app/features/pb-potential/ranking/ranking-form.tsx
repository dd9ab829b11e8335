import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { capitalised, MONTH_OPTIONS } from "~/lib/format/formats.ts";
import { useOpenAddress } from "~/lib/navigation/use-open-address.ts";
import { useNewestSearch } from "~/lib/navigation/use-newest-search.ts";
import { ANYWHERE, type Where } from "~/lib/navigation/where.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { nameOfDistance, RACE_DISTANCES } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { Button } from "~/ui/button.tsx";
import { noop } from "~/ui/noop.ts";
import { Select } from "~/ui/select.tsx";
import {
  parseRanking,
  rankedListAddress,
  rankingAddress,
  type RankingInputs,
  STEP,
  typedResult,
} from "./ranking-inputs.ts";
import { queryOf, storeTypedResult } from "./ranking-result.ts";

const FIELD =
  "min-h-11 w-full rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink hover:border-ink aria-invalid:border-danger";
const TYPES = [
  ...RACE_TYPES.map((type) => ({ value: type, label: RACE_TYPE_NAMES[type].many })),
  { value: "any", label: "All of them" },
];
const ORDERS = [
  { value: "course", label: "Course" },
  { value: "day", label: "Usual weather of race day" },
  { value: "pb", label: "PB potential: both" },
];
const MONTHS = [{ value: "", label: "Any" }, ...MONTH_OPTIONS];

interface WhereSlot {
  where: Where;
  onChange: (where: Where) => void;
  onTypedPlace: (text: string) => void;
}

/** The fields of place and radius; given by the route. They keep `name="place"` for what is typed. */
export type RenderWhere = (slot: WhereSlot) => ReactNode;

type Result = Pick<RankingInputs, "time" | "distance">;

/** Letters of a place that is being typed are no choice yet. */
function isTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.name === "place";
}

/** What is typed as the result; until the address has another one. */
function useTypedResult({ time, distance }: Result) {
  const [typed, setTyped] = useState<Result>();
  const [last, setLast] = useState({ time, distance });
  if (last.time !== time || last.distance !== distance) {
    setLast({ time, distance });
    setTyped(undefined);
  }
  return { typed, setTyped };
}

/** Ranking form: a GET form without script; with script every choice applies at once, and a time on submit. */
export function RankingForm({ renderWhere }: { renderWhere: RenderWhere }) {
  const openAddress = useOpenAddress();
  const requested = new URLSearchParams(useLocation().search);
  const [storedResult] = useRunnerProfile().results;
  const inputs = parseRanking(new URLSearchParams(useNewestSearch()));
  const { typed, setTyped } = useTypedResult(inputs);
  // a place that is found stands in other parameters
  const unknownPlace = parseRanking(requested).place;
  const isFromProfile = !typed && inputs.time === "" && storedResult !== undefined;
  const time = isFromProfile ? formatDuration(storedResult.timeS) : (typed ?? inputs).time;
  const distance = isFromProfile ? nameOfDistance(storedResult.distanceM) : (typed ?? inputs).distance || "marathon";
  const names = RACE_DISTANCES.map(({ name }) => name);
  const distances = names.includes(distance) ? names : [distance, ...names];
  const result = typedResult(parseRanking(requested));
  const problem = result && "error" in result ? result : undefined;
  // other tools store such a result too
  const doubt = isFromProfile
    ? worldsBestNote(storedResult.timeS, storedResult.distanceM, "The result you entered")
    : null;

  const [startsOpen] = useState(inputs.withEstimates || !inputs.options.altitude);

  const open = (next: RankingInputs) =>
    openAddress(rankingAddress({ ...next, show: STEP }), { preventScrollReset: true });
  const change = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isTyped(event.target)) return;
    const { time, distance, ...choices } = parseRanking(queryOf(event.currentTarget));
    const isResult = event.target instanceof HTMLElement && event.target.closest("[data-result]") !== null;
    if (isResult) setTyped({ time, distance });
    else open({ ...choices, time, distance, place: "" });
  };
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = queryOf(event.currentTarget);
    storeTypedResult(query);
    setTyped(undefined);
    const next = parseRanking(query);
    open(next.place === "" ? { ...next, where: ANYWHERE } : next);
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
        <Select
          look="filter"
          label="Recent race"
          name="distance"
          value={distance}
          options={distances.map((name) => ({ value: name, label: capitalised(name) }))}
          className="sm:w-44"
        />
        <label className="block min-w-0 sm:w-36">
          <span className="legend mb-1 block">Time</span>
          <input
            name="time"
            value={time}
            onChange={noop}
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
            {problem.error} The list is for a four-hour marathon runner.
          </p>
        )}
        {doubt !== null && <p className="text-sm font-medium text-warning">{doubt}</p>}
        {unknownPlace !== "" && (
          <p className="text-sm font-medium text-danger">
            No place with races called “{unknownPlace}” was found. Try a larger town nearby.
          </p>
        )}
      </div>
      {renderWhere({
        where: inputs.where,
        onChange: (where) => open({ ...inputs, ...typed, where, place: "" }),
        onTypedPlace: (place) => open({ ...inputs, ...typed, place, ...(place === "" && { where: ANYWHERE }) }),
      })}
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap [&>label]:sm:w-44">
        <Select look="filter" label="Rank by" name="by" value={inputs.by} options={ORDERS} />
        <Select look="filter" label="Races" name="raceType" value={inputs.raceType} options={TYPES} />
        <Select look="filter" label="Month" name="month" value={String(inputs.month ?? "")} options={MONTHS} />
      </div>
      <p className="text-[0.9375rem] text-muted">
        <Link to={rankedListAddress(inputs)} className="text-link">
          The same races as a list
        </Link>
        , with every filter, a calendar and a map.
      </p>
      {/* folded on phones, where the ranking comes first */}
      <details open={startsOpen} className="md:details-content:block md:details-content:[content-visibility:visible]">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link md:supports-[selector(::details-content)]:hidden">
          More options
        </summary>
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="legend mb-1 max-md:sr-only">Change the ranking</legend>
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 md:pointer-fine:min-h-9">
            <input
              type="checkbox"
              name="without"
              value="altitude"
              checked={!inputs.options.altitude}
              onChange={noop}
              className="size-5"
            />
            Leave out the effect of altitude
          </label>
          {inputs.by !== "day" && (
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 md:pointer-fine:min-h-9">
              <input
                type="checkbox"
                name="estimates"
                value="1"
                checked={inputs.withEstimates}
                onChange={noop}
                className="size-5"
              />
              Include estimated scores
            </label>
          )}
        </fieldset>
      </details>
    </form>
  );
}
