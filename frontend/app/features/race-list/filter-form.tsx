import { startTransition, type SyntheticEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { MONTH_OPTIONS } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ELEVATION_STYLES, ELEVATION_PROFILES } from "~/features/races/elevation.ts";
import { ElevationGlyph } from "~/features/races/elevation-badge.tsx";
import { Select } from "~/ui/select.tsx";
import { ChoiceField, DateField } from "./filter-fields.tsx";
import { listAddress, PLACE_PARAMETERS, parseFilters, type RaceFilters, SORTS } from "./race-filters.ts";
import { VIEW_PARAMETERS } from "./view-parameters.ts";
import { TERRAIN_STYLES, TERRAINS, TerrainGlyph } from "~/features/races/terrain-mark.tsx";

export type FilterField = "raceType" | "elevationProfile" | "pbPotential";

interface FilterFormProps {
  path: string;
  filters: RaceFilters;
  /** Additional fields of this page. */
  fields: readonly FilterField[];
  /** The list is ranked unless the address names another order; left out: most runners come first. */
  isRankedFirst?: boolean;
}

const ANY = { value: "", label: "Any" };
const TYPES = RACE_TYPES.map((type) => ({ value: type, label: RACE_TYPE_NAMES[type].many }));
const PB_STEPS = [50, 60, 70, 80, 90].map((value) => ({ value: String(value), label: `At least ${value}` }));
const PROFILES = ELEVATION_PROFILES.map((profile) => ({
  value: ELEVATION_STYLES[profile].slug,
  label: ELEVATION_STYLES[profile].label,
  className: ELEVATION_STYLES[profile].textClass,
  glyph: <ElevationGlyph profile={profile} />,
}));
const SURFACES = TERRAINS.map((terrain) => ({
  value: TERRAIN_STYLES[terrain].slug,
  label: terrain,
  className: TERRAIN_STYLES[terrain].textClass,
  glyph: <TerrainGlyph terrain={terrain} />,
}));

function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** A date with an incomplete year is not a filter yet. */
function isUnfinishedDate(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== "date" || target.value === "") return false;
  return parseFilters(new URLSearchParams({ dateFrom: target.value })).dateFrom === "";
}

const isRanked = (sort: string) => sort === "course" || sort === "day" || sort === "pb-potential";

/** Filter form: a GET form without script; with script every change navigates at once. */
export function FilterForm({ path, filters, fields, isRankedFirst = false }: FilterFormProps) {
  const navigate = useNavigate();
  const location = useLocation();
  // the new choice, until the URL has it
  const [draft, setDraft] = useState<RaceFilters>();
  const [lastKey, setLastKey] = useState(location.key);
  if (lastKey !== location.key) {
    setLastKey(location.key);
    setDraft(undefined);
  }
  const [isOpenAtFirst] = useState(
    filters.terrain.length > 0 ||
      filters.dateFrom !== "" ||
      filters.dateTo !== "" ||
      filters.pbPotentialMin !== undefined,
  );
  const shown = draft ?? filters;

  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isUnfinishedDate(event.target)) return;
    const next = parseFilters(queryOf(event.currentTarget));
    setDraft(next);
    const arrival = Promise.resolve(navigate(listAddress(path, next), { preventScrollReset: true }));
    // going back before the new page is rendered does not change the location key
    void arrival.then(() => startTransition(() => setDraft((newest) => (newest === next ? undefined : newest))));
  };
  const isOffered = (sort: string) => {
    // the default order already begins with the most runners
    if (sort === "runners") return isRankedFirst || shown.sort === "runners";
    if (sort === "") return !isRankedFirst;
    return !isRanked(sort) || fields.includes("pbPotential");
  };
  const sorts = Object.entries(SORTS).filter(([sort]) => isOffered(sort));

  return (
    <form
      method="get"
      action={path}
      aria-label="Filter the list"
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line pb-5"
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event);
      }}
    >
      {shown.search && <input type="hidden" name="search" value={shown.search} />}
      {PLACE_PARAMETERS.map(
        (name) => shown.places[name] && <input key={name} type="hidden" name={name} value={shown.places[name]} />,
      )}
      {shown.area && <input type="hidden" name="area" value={shown.area} />}
      {VIEW_PARAMETERS.map(
        (name) => shown.view[name] && <input key={name} type="hidden" name={name} value={shown.view[name]} />,
      )}
      {shown.withEstimates && <input type="hidden" name="estimates" value="1" />}
      <div className="grid grid-cols-2 gap-3 sm:flex sm:items-end [&>label]:sm:min-w-48">
        {fields.includes("raceType") && (
          <Select
            look="filter"
            label="Distance"
            name="raceType"
            value={shown.raceType ?? ""}
            options={[ANY, ...TYPES]}
          />
        )}
        <Select
          look="filter"
          label="Month"
          name="month"
          value={String(shown.month ?? "")}
          options={[ANY, ...MONTH_OPTIONS]}
        />
        <Select
          look="filter"
          label="Order"
          name="sort"
          value={shown.sort}
          options={sorts.map(([value, { label }]) => ({ value, label }))}
        />
        <noscript>
          <Button type="submit">Show races</Button>
        </noscript>
      </div>
      {fields.includes("elevationProfile") && (
        <ChoiceField
          legend="Steepness"
          name="elevationProfile"
          chosen={shown.elevationProfile.map((profile) => ELEVATION_STYLES[profile].slug)}
          choices={PROFILES}
        />
      )}
      <details open={isOpenAtFirst} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md text-[0.9375rem] font-semibold md:min-h-9">
          <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
          {fields.includes("pbPotential") ? "Terrain, dates and PB potential" : "Terrain and dates"}
        </summary>
        <div className="mt-3 flex flex-wrap items-start gap-x-8 *:max-sm:w-full gap-y-4">
          <ChoiceField
            legend="Terrain"
            name="terrain"
            chosen={shown.terrain.map((terrain) => TERRAIN_STYLES[terrain].slug)}
            choices={SURFACES}
          />
          <div className="grid grid-cols-2 gap-3 max-sm:w-full">
            <DateField label="From" name="dateFrom" value={shown.dateFrom} />
            <DateField label="Until" name="dateTo" value={shown.dateTo} />
          </div>
          {fields.includes("pbPotential") && (
            <Select
              look="filter"
              label="PB potential"
              name="pbPotentialMin"
              value={String(shown.pbPotentialMin ?? "")}
              options={[ANY, ...PB_STEPS]}
            />
          )}
        </div>
      </details>
    </form>
  );
}
