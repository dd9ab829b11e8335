import { formatNumber } from "~/domain/units/format-number.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { formatLitres, formatTemperature, formatVolume } from "~/domain/units/units.ts";
import { CARBOHYDRATE_G_PER_H, FIRST_DOSE_S } from "~/domain/fuel/fuel.ts";
import { formatDuration, formatToTheMinute } from "~/domain/pace/durations.ts";
import { drunkL, type Stop } from "~/domain/fuel/station-plan.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { hasBreakfast } from "./day/morning-steps.ts";
import { distanceBasis, goalBasis } from "./goal-text.ts";
import {
  clockAfterStart,
  fluidRangeText,
  fluidRateText,
  gelText,
  grams,
  markText,
  ownChoices,
  totalText,
} from "./preparation-text.ts";
import type { RaceDayPlan } from "./race-day-plan.ts";
import { SourceLink, SOURCES } from "./sources.tsx";
import { DataTable, figures } from "~/ui/data-table.tsx";

/** More stops than this are folded away. */
const SHOWN_STOPS = 24;
/** Of a race of several days no more are listed: the rest repeats them, and a page of thousands is too large to render. */
const LISTED_STOPS = 240;

/** Where the fluid an hour comes from. */
function fluidReason({ fluidBasis, temperature, request }: RaceDayPlan): string {
  if (fluidBasis === "given") return request.units === "metric" ? "as entered" : "as entered, to the whole ounce";
  if (temperature) return `for ${formatTemperature(temperature.meanC, request.units)} on average`;
  return "the middle of the range: the temperature is not known";
}

/** What the gels make up; where there is none, the rate of the form. */
function gelGPerH({ request, fuel }: RaceDayPlan): number {
  if (fuel.dosesS.length === 0) return request.carbohydrateGPerH;
  return Math.round(fuel.carbohydrateG / (request.goalS / 3600));
}

/** Why the gels make up another rate than that of the form. Fewer than it takes where no more fit in. */
function rateText(plan: RaceDayPlan): string {
  const asked = plan.request.carbohydrateGPerH;
  const gPerH = gelGPerH(plan);
  if (gPerH === Math.round(asked)) return "";
  return gPerH > asked
    ? `; whole gels for at least ${asked} g/h`
    : `; less than ${asked} g/h, because more would be too much at once`;
}

/** What to eat and drink, where and when, and what to buy for it. */
export function FuelSection({ plan }: { plan: RaceDayPlan }) {
  const { request, fuel, fluidLPerH } = plan;
  const doses = fuel.dosesS.length;
  return (
    <Section
      id="fuel"
      title="Fuel and drink"
      lead={`For ${formatDuration(request.goalS)}${goalBasis(request)}${plan.isByEffort ? ", at even effort over the hills" : ", at even pace"}${distanceBasis(request)}.`}
    >
      <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Figure name="Carbohydrate" value={`${gelGPerH(plan)} g/h`}>
          {doses === 0 ? "the race ends before the first gel is due" : `${gelText(request, fuel)}${rateText(plan)}`}
        </Figure>
        <Figure name="Drink" value={fluidRateText(fluidLPerH, request.units)}>
          {fluidReason(plan)}
        </Figure>
        <Figure name="Drink in all" value={formatLitres(drunkL(plan.stops), request.units)}>
          {totalText(plan)}
        </Figure>
        <Figure name="Sodium" value={grams(fuel.sodiumMg).replace(/g$/, "mg")}>
          in all, from gels, drinks and food
        </Figure>
      </dl>
      {doses > 0 && (
        <p className="mb-3 max-w-prose text-muted">
          You carry the gels, so they are listed at the minute they are due. Drink with them at the next station.
        </p>
      )}
      {request.stationsM === null && (
        <p className="mb-3 max-w-prose text-muted">
          The distance between aid stations is not known, so a drink is planned every twenty minutes. Enter the distance
          in the form to plan drinks at the stations.
        </p>
      )}
      <Stops plan={plan} />
      <p className="mt-4 max-w-prose">
        Use this plan as a starting point. Drink when you are thirsty and never more than you sweat: too much water is
        more dangerous than too little (<SourceLink source={SOURCES.klingert} />
        ). Try the plan on long runs first.
        {request.kind === "ultra" && ` Instead of a gel you can take any food with ${request.doseG} g of carbohydrate.`}
        {request.kind === "marathon" && (
          <>
            {" "}
            It is worth it: 28 % of men and 17 % of women hit the wall (<SourceLink source={SOURCES.smyth} />
            ).
          </>
        )}
      </p>
      <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <Loading plan={plan} />
        <Shopping plan={plan} />
      </div>
      <p className="mt-6 max-w-prose text-sm text-muted">
        Carbohydrate {CARBOHYDRATE_G_PER_H.join(" to ")} g, fluid {fluidRangeText(request.units)} and sodium 300 to 600
        mg an hour, the first gel after {FIRST_DOSE_S.map((seconds) => seconds / 60).join(" to ")} minutes: the range of
        five public calculators, for guidance only. {ownChoices(request)}
      </p>
    </Section>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: string }) {
  return (
    <div className="break-inside-avoid">
      <dt className="legend">{name}</dt>
      <dd>
        <span className="block text-xl font-semibold tabular-nums">{value}</span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}

function Stops({ plan }: { plan: RaceDayPlan }) {
  const { stops } = plan;
  if (stops.length === 0) return <p>The race is over before anything is due.</p>;
  if (stops.length <= SHOWN_STOPS) return <StopTable plan={plan} stops={stops} caption="What to take where" />;
  const folded = stops.slice(SHOWN_STOPS, LISTED_STOPS);
  const isListed = stops.length <= LISTED_STOPS;
  return (
    <>
      <StopTable plan={plan} stops={stops.slice(0, SHOWN_STOPS)} caption="What to take where" />
      <Disclosure
        summary={`The ${isListed ? "other" : "next"} ${formatCount(folded.length, "stop")}`}
        className="printed-whole mt-3"
      >
        <StopTable plan={plan} stops={folded} caption="What to take where, continued" />
      </Disclosure>
      {!isListed && (
        <p className="mt-3 max-w-prose text-muted">
          It goes on like this to the finish: {formatCount(stops.length, "stop")} in all.
        </p>
      )}
    </>
  );
}

function StopTable({ plan, stops, caption }: { plan: RaceDayPlan; stops: readonly Stop[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      columns={["At", "Time", "Clock", figures("Gels"), figures("Drink")]}
      className="tabular-nums"
    >
      <tbody>
        {stops.map((stop) => (
          <tr key={stop.distanceM}>
            <th scope="row">{markText(stop.distanceM, plan.request.unit)}</th>
            <td>{formatToTheMinute(stop.elapsedS)}</td>
            <td>{clockAfterStart(plan, stop.elapsedS)}</td>
            <td data-align="end">{stop.doses === 0 ? "" : stop.doses}</td>
            <td data-align="end" className="whitespace-nowrap">
              {stop.drinkMl === 0 ? "" : formatVolume(stop.drinkMl, plan.request.units)}
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The days before. Grams only where the mass is known, and only for a race that is long enough. */
function Loading({ plan }: { plan: RaceDayPlan }) {
  const { request, carbLoad: load } = plan;
  return (
    <div>
      <h3 className="text-xl">Before the race</h3>
      {request.goalS <= 5400 && (
        <p className="mt-2">A race of an hour and a half or less needs no loading: your usual meals are enough.</p>
      )}
      {request.goalS > 5400 && !load && (
        <p className="mt-2">
          Over the last 36 to 48 hours, 10 to 12 g of carbohydrate a day for each kilogram of body mass. In the last one
          to four hours, another 1 to 4 g for each. Enter your body mass for grams.
        </p>
      )}
      {load && (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>
            The last 36 to 48 hours: <strong>{grams(load.aDayG)}</strong> of carbohydrate a day.
          </li>
          <li>
            One to four hours before the start: <strong>{grams(load.breakfastG)}</strong>; the earlier, the more.
          </li>
        </ul>
      )}
      {request.goalS > 5400 && (
        <p className="mt-2 text-sm text-muted">
          For races longer than 90 minutes: <SourceLink source={SOURCES.thomas} />. With diabetes or another illness
          that food matters to, ask your doctor first.
        </p>
      )}
    </div>
  );
}

/** One gel in reserve, for the one that falls. */
const SPARE = 1;

function Shopping({ plan }: { plan: RaceDayPlan }) {
  const { fuel, request, carbLoad: load } = plan;
  const doses = fuel.dosesS.length;
  return (
    <div>
      <h3 className="text-xl">Shopping list</h3>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {doses > 0 && (
          <li>
            {doses + SPARE} gels with {request.doseG} g of carbohydrate each for the race, one of them spare; as many
            again for each rehearsal
          </li>
        )}
        {load && (
          <li>Food with {grams([load.aDayG[0] * 2, load.aDayG[1] * 2])} of carbohydrate for the last two days</li>
        )}
        <li>
          {hasBreakfast(plan) ? "The breakfast that you know" : "Food that you know for the last meal"}, with{" "}
          {load ? grams(load.breakfastG) : "plenty"} of carbohydrate
        </li>
        <li>
          Salt in drink or tablets, if the gels have less than {formatNumber(Math.round(fuel.sodiumMg[0]))} mg of sodium
          among them
        </li>
        <li>Anti-chafing balm, blister plasters, safety pins</li>
        {plan.isHot && <li>Sunscreen and a white cap</li>}
      </ul>
    </div>
  );
}
