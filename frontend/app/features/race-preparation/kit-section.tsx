import { capitalised } from "~/lib/format/formats.ts";
import {
  formatHeight,
  formatLength,
  formatTemperature,
  formatTemperatureDifference,
  temperatureIn,
  type Units,
} from "~/domain/units/units.ts";
import { HOT_C, MUCH_C, RACE_KITS } from "~/domain/race-day/race-kit.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { clockAfterStart, monthPhrase, temperatureRange } from "./preparation-text.ts";
import { highGround } from "~/domain/course/high-ground.ts";
import { coldLater } from "./conditions/cold-later.ts";
import type { DayTemperature, RaceDayPlan } from "./race-day-plan.ts";
import { SourceLink, SOURCES } from "./sources.tsx";
import { DataTable } from "~/ui/data-table.tsx";

/** What to wear, by the temperature at the start; every row where that is not known. */
export function KitSection({ plan }: { plan: RaceDayPlan }) {
  const { temperature, kit, request, race } = plan;
  const high = highGround(race, plan.course);
  if (!temperature || !kit)
    return (
      <Section
        id="kit"
        title="What to wear"
        lead={
          race
            ? "We have no temperature for this race. Enter the temperature of a forecast, or look it up here."
            : "By the temperature at the start. Choose a race, or enter a forecast, and the row is picked for you."
        }
      >
        <KitTable units={request.units} />
        <KitBasis />
      </Section>
    );
  return (
    <Section id="kit" title="What to wear" lead={kitLead(plan, temperature)}>
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 className="text-xl">Wear</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {kit.wear.map((piece) => (
              <li key={piece}>{piece}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="text-xl">Until the start</h3>
          <p className="mt-2">{capitalised(kit.before)}.</p>
          {temperature.warmestC - temperature.startC >= MUCH_C && (
            <p className="mt-2">It gets much warmer during the race: wear layers that you can take off or push up.</p>
          )}
          <Colder plan={plan} />
          {high && (
            <p className="mt-2">
              The course climbs to {formatHeight(high.highestM, request.units)}. At the top it is about{" "}
              {formatTemperatureDifference(high.colderC, request.units)} colder than these figures say (
              {request.units === "metric" ? "6.5 °C for each 1,000 m" : "3.6 °F for each 1,000 ft"} in the standard
              atmosphere): carry a layer and a windproof.
            </p>
          )}
          {plan.isHot && (
            <p className="mt-2">
              From {formatTemperature(HOT_C, request.units)} on, heat slows everyone: start slower than planned, run in
              the shade and pour water over your head (<SourceLink source={SOURCES.racinais} />
              ).
            </p>
          )}
        </div>
      </div>
      <TemperatureBasis temperature={temperature} units={request.units} />
      <Disclosure summary="At another temperature" className="no-print mt-4">
        <KitTable units={request.units} />
      </Disclosure>
      <KitBasis />
    </Section>
  );
}

function Colder({ plan }: { plan: RaceDayPlan }) {
  const cold = coldLater(plan);
  if (!cold) return null;
  return (
    <p className="mt-2">
      It gets much colder during the race: {cold.when}.{" "}
      {cold.carry.length > 0
        ? `Carry for it: ${cold.carry.join("; ")}.`
        : "The clothes of the start are right then too: carry dry ones."}
    </p>
  );
}

function kitLead(plan: RaceDayPlan, { startC, finishC, basis, startRangeC }: DayTemperature): string {
  const { request } = plan;
  const start = formatTemperature(startC, request.units);
  const finish = `${formatTemperature(finishC, request.units)} at ${clockAfterStart(plan, request.goalS)}, when you finish`;
  if (basis === "forecast")
    return `By your forecast ${start} at the start${plan.temperature?.climate ? `; then some ${finish}` : ""}.`;
  const range = startRangeC ? ` (known to within ${temperatureRange(startRangeC, request.units)})` : "";
  return `On an average day ${monthPhrase(plan)}: ${start} at the start${range}; ${finish}.`;
}

const CLIMATE_KINDS = { station: "weather station", city: "records of the city", estimate: "estimate for the place" };

function TemperatureBasis({ temperature, units }: { temperature: DayTemperature; units: Units }) {
  const { climate } = temperature;
  if (!climate) return null;
  const spread = units === "metric" ? "5 °C" : "9 °F";
  const away = climate.distanceKm >= 1 ? `, ${formatLength(Math.round(climate.distanceKm), units)} away` : "";
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      Long-term mean of the month at {climate.place} ({CLIMATE_KINDS[climate.kind]}
      {away}
      {climate.period ? `, ${climate.period}` : ""}
      ): {formatTemperature(climate.meanC, units)}. How the day rises from it is assumed, the same for every race, and
      one day may well be {spread} off. Wind and rain are not known: look at the forecast in the last week.
    </p>
  );
}

function KitBasis() {
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      Usual practice; no study supports these limits. In wind or rain, dress as for one row colder.
    </p>
  );
}

function rangeText(index: number, units: Units): string {
  const degree = (celsius: number) => Math.round(temperatureIn(celsius, units));
  const from = RACE_KITS[index - 1]?.belowC;
  const to = RACE_KITS[index]?.belowC ?? Infinity;
  const sign = units === "metric" ? "°C" : "°F";
  if (from === undefined) return `Below ${degree(to)} ${sign}`;
  return to === Infinity ? `From ${degree(from)} ${sign}` : `${degree(from)} to ${degree(to)} ${sign}`;
}

function KitTable({ units }: { units: Units }) {
  return (
    <DataTable
      caption="Kit by the temperature at the start"
      columns={["At the start", "Wear", { label: "Until the start", className: "max-sm:hidden" }]}
    >
      <tbody>
        {RACE_KITS.map(({ belowC, wear, before }, index) => (
          <tr key={belowC}>
            <th scope="row" className="whitespace-nowrap">
              {rangeText(index, units)}
            </th>
            <td>
              {wear.join("; ")}
              <p className="mt-1 text-muted sm:hidden">Until the start: {before}</p>
            </td>
            <td className="max-sm:hidden">{before}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
