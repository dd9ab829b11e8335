import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { readInsightsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { InsightRow } from "~/api/types.gen.ts";
import { isOffline, WAITS_FOR_CONNECTION } from "~/lib/api/connection.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import type { CsvCell } from "~/lib/storage/csv.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { monthName } from "~/lib/format/formats.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { MOST_ROWS } from "~/lib/api/query-numbers.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { CsvButton } from "~/features/insights/csv-button.tsx";
import { GroupTable } from "./group-table.tsx";
import { countriesTable, monthsTable, racesTable } from "./plot-tables.ts";
import { scatterSentences } from "./plots-text.ts";
import { drawnRows, matchingRows, type Plots, plotsOf } from "./plots.ts";
import { PlotsForm } from "./plots-form.tsx";
import { parsePlots, type PlotsInputs, plotsAddress, STEP } from "./plots-inputs.ts";
import { firstPlots } from "./plots-query.ts";
import { RaceTable, type RenderSteepness } from "~/features/insights/race-table.tsx";
import { ScatterChart } from "./scatter-chart.tsx";

const COUNTRIES_SHOWN = 12;
const LATER = "Please try again later.";

/** The data of the page; the whole table once a choice needs it. */
function usePlots(inputs: PlotsInputs) {
  const { data: table, error } = useQuery({ ...readInsightsOptions(), enabled: false });
  const first = useQuery({ ...firstPlots(inputs), enabled: false });
  const plots = useMemo(() => table && plotsOf(table, inputs), [table, inputs]);
  return { plots: plots ?? first.data, error: error ?? first.error };
}

/** URL of the races of a month or country, with the form's choices. */
function listAddress(inputs: PlotsInputs, more: Record<string, string>): string {
  const { raceType, month, continent } = inputs;
  const query = new URLSearchParams({
    ...(raceType === "any" ? {} : { raceType }),
    ...(month === null ? {} : { month: String(month) }),
    ...(continent === "" ? {} : { continent }),
    ...more,
  });
  return `/all-races?${query.toString()}`;
}

interface PartProps {
  plots: Plots;
  inputs: PlotsInputs;
}

function Months({ plots, inputs }: PartProps) {
  const { units } = useRunnerProfile();
  return (
    <Section
      level={3}
      title="By month"
      lead="When races are run and how warm it is there: the median of the monthly mean temperatures."
      actions={
        <CsvButton label="Months as CSV" fileName="startline-months.csv" rows={() => monthsTable(plots.months)} />
      }
    >
      <GroupTable
        title="Month"
        caption="Races by month"
        groups={plots.months}
        most={Math.max(...plots.months.map(({ races }) => races))}
        units={units}
        nameOf={(key) => monthName(Number(key))}
        addressOf={(key) => listAddress(inputs, { month: key })}
      />
    </Section>
  );
}

function Countries({ plots, inputs }: PartProps) {
  const { units } = useRunnerProfile();
  const { countries } = plots;
  const table = {
    title: "Country",
    most: Math.max(...countries.map(({ races }) => races)),
    units,
    nameOf: (key: string) => key,
    addressOf: (key: string) => listAddress(inputs, { country: key }),
  };
  const rest = countries.slice(COUNTRIES_SHOWN);
  return (
    <Section
      level={3}
      title="By country"
      lead="Only races in this guide are counted. Some countries publish race calendars, others do not."
      actions={
        <CsvButton label="Countries as CSV" fileName="startline-countries.csv" rows={() => countriesTable(countries)} />
      }
    >
      <GroupTable {...table} caption="Races by country" groups={countries.slice(0, COUNTRIES_SHOWN)} />
      {rest.length > 0 && (
        <Disclosure summary={`${formatNumber(rest.length)} more`} className="mt-6">
          <GroupTable {...table} caption="Races by country, continued" groups={rest} />
        </Disclosure>
      )}
    </Section>
  );
}

interface ScatterProps extends PartProps {
  renderSteepness: RenderSteepness;
  allRows: () => Promise<CsvCell[][]>;
}

function Scatter({ plots, inputs, renderSteepness, allRows }: ScatterProps) {
  const { units } = useRunnerProfile();
  const sentences = scatterSentences(plots, units);
  const more = plots.drawn - plots.rows.length;
  return (
    <Section
      level={3}
      title="Steepness, temperature and size"
      lead="Left to right: the mean temperature in the month of the race. Top to bottom: steepness. The height of a dot within its band has no meaning."
      actions={<CsvButton label="These races as CSV" fileName="startline-races.csv" rows={allRows} />}
    >
      <ScatterChart
        key={plotsAddress({ ...inputs, show: STEP })}
        plots={plots}
        units={units}
        label={`Steepness against temperature. ${sentences.join(" ")}`}
      />
      <p className="mt-2 mb-6 max-w-prose">{sentences.join(" ")}</p>
      {plots.rows.length > 0 && (
        <RaceTable
          races={plots.rows}
          units={units}
          caption="The races plotted, largest first"
          renderSteepness={renderSteepness}
        />
      )}
      {more > 0 && inputs.show === MOST_ROWS && (
        <p className="mt-6 max-w-prose text-muted">
          One page lists {MOST_ROWS} races at most. Choose a month or a continent to see others. The CSV has them all.
        </p>
      )}
      {more > 0 && inputs.show < MOST_ROWS && (
        <p className="no-print mt-6">
          <Link
            to={plotsAddress({ ...inputs, show: inputs.show + STEP })}
            preventScrollReset
            className={buttonClasses("secondary")}
          >
            Show {formatNumber(Math.min(STEP, more))} more ({formatNumber(more)} left)
          </Link>
        </p>
      )}
    </Section>
  );
}

/** Three plots of the catalogue, each with its table. */
export function CataloguePlots({ renderSteepness }: { renderSteepness: RenderSteepness }) {
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const isLoading = useNavigation().state === "loading";
  const inputs = useMemo(() => parsePlots(new URLSearchParams(search)), [search]);
  const { plots, error } = usePlots(inputs);
  const drawn = (races: readonly InsightRow[]) => racesTable(drawnRows(races));
  const allRows = async () => drawn(matchingRows(await queryClient.query(readInsightsOptions()), inputs));
  return (
    <>
      <PlotsForm continents={plots?.continents ?? []} />
      {!plots && error && (
        <p className="mt-6 text-muted">
          {failureText(error, `The plots could not be loaded. ${isOffline() ? WAITS_FOR_CONNECTION : LATER}`)}
        </p>
      )}
      {plots && (
        <div aria-busy={isLoading} className={`mt-10 grid gap-14 ${isLoading ? "opacity-60" : ""}`}>
          <Scatter plots={plots} inputs={inputs} renderSteepness={renderSteepness} allRows={allRows} />
          {plots.total > 0 && <Months plots={plots} inputs={inputs} />}
          {plots.total > 0 && <Countries plots={plots} inputs={inputs} />}
          <p className="text-sm text-muted">Scores by method version {plots.methodVersion}.</p>
        </div>
      )}
    </>
  );
}
