import { memo } from "react";
import { ELEVATION_STYLES } from "~/features/races/elevation.ts";
import { TERRAIN_STYLES, TERRAINS, TerrainGlyph } from "~/features/races/terrain-mark.tsx";
import { MONTH_OPTIONS, monthName } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { Select } from "~/ui/select.tsx";
import { countOf, type FacetCounts, type ListFacets, withCount } from "./facets-query.ts";
import { CheckField, ChoiceField, DateField } from "./filter-fields.tsx";
import type { RaceFilters } from "./filter-parameters.ts";
import { LEAST, LeastField } from "./least-field.tsx";
import { type Range, RangeField } from "./range-field.tsx";
import { type Season, seasonsIn } from "~/lib/format/seasons.ts";
import { SteepnessField } from "./steepness-field.tsx";

export type FilterField = "raceType" | "elevationProfile" | "pbPotential";

const ANY = { value: "", label: "Any" };
const RANGES: readonly Range[] = [
  { filter: "distanceKm", min: "distanceKmMin", max: "distanceKmMax", step: 0.01 },
  { filter: "climbM", min: "climbMMin", max: "climbMMax", step: 1 },
  { filter: "climbMPerKm", min: "climbMPerKmMin", max: "climbMPerKmMax", step: 0.1 },
  { filter: "temperatureC", min: "temperatureCMin", max: "temperatureCMax", step: 0.1 },
  { filter: "participants", min: "participantsMin", max: "participantsMax", step: 1 },
];

interface FilterPanelProps {
  path: string;
  filters: RaceFilters;
  /** That steps of figures are links from: those of the address. */
  linked: RaceFilters;
  fields: readonly FilterField[];
  facets: ListFacets | undefined;
}

type Counts = Readonly<Record<string, number>> | undefined;

function monthsOption(label: string, months: readonly number[], facet: FacetCounts | undefined) {
  return { value: months.join(","), label: withCount(label, countOf(facet, months.map(String))) };
}

/** Several months of an address that are no season are an option of their own, which the form keeps. */
function monthOptions(chosen: string, facet: FacetCounts | undefined, within: readonly Season[]) {
  const months = MONTH_OPTIONS.map(({ value, label }) => ({ value, label: withCount(label, facet?.counts[value]) }));
  const seasons = within.map((season) => monthsOption(season.label, season.months, facet));
  const groups = [
    { group: "Months", options: months },
    { group: "Seasons", options: seasons },
  ];
  if ([ANY, ...months, ...seasons].some(({ value }) => value === chosen)) return [ANY, ...groups];
  const others = chosen.split(",").map(Number);
  return [ANY, monthsOption(others.map(monthName).join(", "), others, facet), ...groups];
}

type MonthFieldProps = Parameters<typeof seasonsIn>[0] & {
  value: string;
  facet: FacetCounts | undefined;
};

const MonthField = memo(function MonthField({ value, facet, ...place }: MonthFieldProps) {
  return (
    <Select
      look="filter"
      label="Month"
      name="month"
      value={value}
      options={monthOptions(value, facet, seasonsIn(place))}
    />
  );
});

interface ChosenProps {
  /** Slugs, with commas between. */
  chosen: string;
  counts: Counts;
}

const TerrainField = memo(function TerrainField({ chosen, counts }: ChosenProps) {
  return (
    <ChoiceField
      legend="Terrain"
      name="terrain"
      chosen={chosen.split(",")}
      choices={TERRAINS.map((terrain) => ({
        value: TERRAIN_STYLES[terrain].slug,
        label: terrain,
        className: TERRAIN_STYLES[terrain].textClass,
        glyph: <TerrainGlyph terrain={terrain} />,
        count: counts?.[terrain],
      }))}
    />
  );
});

/** All filters but the place, with how many races each choice would leave. A field renders when its own value or counts change. */
export const FilterPanel = memo(function FilterPanel({ path, filters, linked, fields, facets }: FilterPanelProps) {
  const countsOf = (filter: keyof ListFacets["byFilter"]) => facets?.byFilter[filter]?.counts;
  const types = countsOf("raceType");
  // a page of a country names it in its path
  const [, list, country] = path.split("/");
  // the one type whose races differ in length
  const isOfUltras = list === "ultra-marathons";
  // no other race qualifies for Boston
  const hasMarathons = !isOfUltras && list !== "half-marathons";
  const qualifies = filters.flags.includes("bostonQualifier");
  const { places, near, numbers } = filters;
  const hasScores = fields.includes("pbPotential");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:in-[.folded-filters]:grid-cols-4 lg:in-[.folded-filters]:items-start">
      {fields.includes("raceType") && (
        <Select
          look="filter"
          label="Distance"
          name="raceType"
          value={filters.raceType ?? ""}
          options={[
            ANY,
            ...RACE_TYPES.map((type) => ({ value: type, label: withCount(RACE_TYPE_NAMES[type].many, types?.[type]) })),
          ]}
        />
      )}
      <MonthField
        value={filters.months.join(",")}
        facet={facets?.byFilter.month}
        country={places.country ?? country}
        continent={places.continent}
        latitude={near?.latitude}
      />
      <div className="grid grid-cols-2 gap-3">
        <DateField label="From" name="dateFrom" value={filters.dateFrom} />
        <DateField label="Until" name="dateTo" value={filters.dateTo} />
      </div>
      {fields.includes("elevationProfile") && (
        <SteepnessField
          chosen={filters.elevationProfile.map((profile) => ELEVATION_STYLES[profile].slug).join(",")}
          counts={countsOf("elevationProfile")}
        />
      )}
      <TerrainField
        chosen={filters.terrain.map((terrain) => TERRAIN_STYLES[terrain].slug).join(",")}
        counts={countsOf("terrain")}
      />
      <div className="border-b border-line">
        {RANGES.map((range) => (
          <RangeField
            key={range.filter}
            range={range}
            path={path}
            low={numbers[range.min]}
            high={numbers[range.max]}
            linked={linked}
            facet={facets?.byFilter[range.filter]}
            isOpen={range.filter === "distanceKm" && isOfUltras}
          />
        ))}
      </div>
      {LEAST.filter(({ filter }) => hasScores || filter === "cutOffH").map((least) => (
        <LeastField key={least.name} least={least} value={numbers[least.name]} facet={facets?.byFilter[least.filter]} />
      ))}
      {(hasMarathons || qualifies) && (
        <CheckField
          name="bostonQualifier"
          value="true"
          label="Boston qualifier"
          isChecked={qualifies}
          count={countsOf("bostonQualifier")?.["true"]}
        />
      )}
      <CheckField
        name="hasCourse"
        value="true"
        label="Has a course profile"
        isChecked={filters.flags.includes("hasCourse")}
        count={countsOf("hasCourse")?.["true"]}
      />
      <CheckField
        name="dateStatus"
        value="confirmed"
        label="Date confirmed by the organiser"
        isChecked={filters.isConfirmed}
        count={countsOf("dateStatus")?.["confirmed"]}
      />
    </div>
  );
});
