import type { SyntheticEvent } from "react";
import { MONTH_OPTIONS } from "~/lib/format/formats.ts";
import { useOpenAddress } from "~/lib/navigation/use-open-address.ts";
import { useNewestSearch } from "~/lib/navigation/use-newest-search.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { Select } from "~/ui/select.tsx";
import { slugOfContinent } from "./plots.ts";
import { parsePlots, plotsAddress, STEP } from "./plots-inputs.ts";

const TYPES = [
  { value: "any", label: "All of them" },
  ...RACE_TYPES.map((type) => ({ value: type, label: RACE_TYPE_NAMES[type].many })),
];
const MONTHS = [{ value: "", label: "Any" }, ...MONTH_OPTIONS];

function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** Plots form: a GET form without script; with script every choice applies at once. */
export function PlotsForm({ continents }: { continents: readonly string[] }) {
  const openAddress = useOpenAddress();
  const inputs = parsePlots(new URLSearchParams(useNewestSearch()));
  const applyChoice = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = { ...parsePlots(queryOf(event.currentTarget)), show: STEP };
    openAddress(plotsAddress(next), { preventScrollReset: true });
  };
  return (
    <form
      method="get"
      action="/insights"
      aria-label="Choose the races"
      className="no-print grid grid-cols-2 items-end gap-3 sm:flex [&>label]:sm:w-44"
      onChange={applyChoice}
      onSubmit={applyChoice}
    >
      <Select
        look="filter"
        label="Races"
        name="raceType"
        value={inputs.raceType}
        options={TYPES}
        className="max-sm:col-span-2"
      />
      <Select look="filter" label="Month" name="month" value={String(inputs.month ?? "")} options={MONTHS} />
      <Select
        look="filter"
        label="Where"
        name="continent"
        value={inputs.continent}
        options={[
          { value: "", label: "Anywhere" },
          ...continents.map((name) => ({ value: slugOfContinent(name), label: name })),
        ]}
      />
      <Button type="submit" variant="secondary" className="max-sm:col-span-2">
        {" "}
        Show{" "}
      </Button>
    </form>
  );
}
