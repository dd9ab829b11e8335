import type { SyntheticEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { monthName } from "~/lib/formats.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { slugOfContinent } from "./plots.ts";
import { parsePlots, plotsAddress, STEP } from "./plots-inputs.ts";

const FIELD =
  "min-h-11 w-full cursor-pointer rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink hover:border-ink";
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** A plain form that asks for an address; with script, every choice asks at once. */
export function PlotsForm({ continents }: { continents: readonly string[] }) {
  const navigate = useNavigate();
  const inputs = parsePlots(new URLSearchParams(useLocation().search));
  const ask = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = { ...parsePlots(queryOf(event.currentTarget)), show: STEP };
    void navigate(plotsAddress(next), { preventScrollReset: true });
  };
  return (
    <form
      method="get"
      action="/insights"
      aria-label="Which races are drawn"
      className="no-print grid grid-cols-2 items-end gap-3 sm:flex [&>label]:sm:w-44"
      onChange={ask}
      onSubmit={ask}
    >
      <label className="block min-w-0 max-sm:col-span-2">
        <span className="legend mb-1 block">Races</span>
        <select name="raceType" key={inputs.raceType} defaultValue={inputs.raceType} className={FIELD}>
          <option value="any">All of them</option>
          {RACE_TYPES.map((type) => (
            <option key={type} value={type}>
              {RACE_TYPE_NAMES[type].many}
            </option>
          ))}
        </select>
      </label>
      <label className="block min-w-0">
        <span className="legend mb-1 block">Month</span>
        <select name="month" key={inputs.month} defaultValue={String(inputs.month ?? "")} className={FIELD}>
          <option value="">Any</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </select>
      </label>
      <label className="block min-w-0">
        <span className="legend mb-1 block">Where</span>
        <select name="continent" key={inputs.continent} defaultValue={inputs.continent} className={FIELD}>
          <option value="">Anywhere</option>
          {continents.map((name) => (
            <option key={name} value={slugOfContinent(name)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" className="max-sm:col-span-2">
        Draw
      </Button>
    </form>
  );
}
