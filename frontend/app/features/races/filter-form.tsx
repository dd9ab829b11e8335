import { startTransition, type SyntheticEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { monthName } from "~/lib/formats.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ELEVATION_LOOKS, ELEVATION_PROFILES } from "./elevation.ts";
import { ElevationGlyph } from "./elevation-badge.tsx";
import { ChoiceField, DateField, SelectField } from "./filter-fields.tsx";
import { listAddress, PLACE_PARAMETERS, parseFilters, type RaceFilters, SORTS } from "./race-filters.ts";
import { TERRAIN_LOOKS, TERRAINS, TerrainGlyph } from "./terrain-mark.tsx";

export type FilterField = "raceType" | "elevationProfile" | "pbPotential";

interface FilterFormProps {
  path: string;
  asked: RaceFilters;
  /** Fields that make sense on this page beyond the usual ones. */
  fields: readonly FilterField[];
}

const ANY = { value: "", label: "Any" };
const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }));
const TYPES = RACE_TYPES.map((type) => ({ value: type, label: RACE_TYPE_NAMES[type].many }));
const PB_STEPS = [50, 60, 70, 80, 90].map((value) => ({ value: String(value), label: `At least ${value}` }));
const PROFILES = ELEVATION_PROFILES.map((profile) => ({
  value: ELEVATION_LOOKS[profile].slug,
  label: ELEVATION_LOOKS[profile].label,
  className: ELEVATION_LOOKS[profile].textClass,
  glyph: <ElevationGlyph profile={profile} />,
}));
const SURFACES = TERRAINS.map((terrain) => ({
  value: TERRAIN_LOOKS[terrain].slug,
  label: terrain,
  className: TERRAIN_LOOKS[terrain].textClass,
  glyph: <TerrainGlyph terrain={terrain} />,
}));

function queryOf(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return new URLSearchParams(entries);
}

/** A year half typed is a date the filters leave out: nothing is to happen yet. */
function isUnfinishedDate(target: EventTarget): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== "date" || target.value === "") return false;
  return parseFilters(new URLSearchParams({ dateFrom: target.value })).dateFrom === "";
}

/** A plain form that asks for an address; with script, every change asks at once. */
export function FilterForm({ path, asked, fields }: FilterFormProps) {
  const navigate = useNavigate();
  const location = useLocation();
  // what was just chosen, until the address says it
  const [draft, setDraft] = useState<RaceFilters>();
  const [knownKey, setKnownKey] = useState(location.key);
  if (knownKey !== location.key) {
    setKnownKey(location.key);
    setDraft(undefined);
  }
  const [isOpenAtFirst] = useState(
    asked.terrain.length > 0 || asked.dateFrom !== "" || asked.dateTo !== "" || asked.pbPotentialMin !== undefined,
  );
  const shown = draft ?? asked;

  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isUnfinishedDate(event.target)) return;
    const filters = parseFilters(queryOf(event.currentTarget));
    setDraft(filters);
    const arrival = Promise.resolve(navigate(listAddress(path, filters), { preventScrollReset: true }));
    // who goes back before the new address was drawn never sees another key
    void arrival.then(() => startTransition(() => setDraft((newest) => (newest === filters ? undefined : newest))));
  };
  const isOffered = (sort: string) => {
    // the plain order already begins with the most runners
    if (sort === "runners") return shown.sort === "runners";
    return sort !== "pb-potential" || fields.includes("pbPotential");
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
      <div className="grid grid-cols-2 gap-3 sm:flex sm:items-end [&>label]:sm:min-w-48">
        {fields.includes("raceType") && (
          <SelectField label="Distance" name="raceType" value={shown.raceType ?? ""} options={[ANY, ...TYPES]} />
        )}
        <SelectField label="Month" name="month" value={String(shown.month ?? "")} options={[ANY, ...MONTHS]} />
        <SelectField
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
          chosen={shown.elevationProfile.map((profile) => ELEVATION_LOOKS[profile].slug)}
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
            chosen={shown.terrain.map((terrain) => TERRAIN_LOOKS[terrain].slug)}
            choices={SURFACES}
          />
          <div className="grid grid-cols-2 gap-3 max-sm:w-full">
            <DateField label="From" name="dateFrom" value={shown.dateFrom} />
            <DateField label="Until" name="dateTo" value={shown.dateTo} />
          </div>
          {fields.includes("pbPotential") && (
            <SelectField
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
