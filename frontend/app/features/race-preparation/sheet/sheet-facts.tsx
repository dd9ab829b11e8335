import type { ReactNode } from "react";
import { formatHeight, formatLength, formatLitres, formatTemperature } from "~/domain/units/units.ts";
import { drunkL } from "~/domain/fuel/station-plan.ts";
import { coldLater } from "~/features/race-preparation/conditions/cold-later.ts";
import { hasBreakfast } from "~/features/race-preparation/day/morning-steps.ts";
import { DaylightLine } from "~/features/race-preparation/day/day-deferred.ts";
import { clockBeforeStart, gelText, grams, monthPhrase } from "~/features/race-preparation/preparation-text.ts";
import { highGround } from "~/domain/course/high-ground.ts";
import { placeOf, type RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

/** What is known of the day, on one line each. */
export function SheetFacts({ plan }: { plan: RaceDayPlan }) {
  const { request, temperature, kit, carbLoad: load, fuel } = plan;
  const high = highGround(plan.race, plan.course);
  const cold = coldLater(plan);
  const place = placeOf(plan.race);
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: "Fuel",
      value:
        fuel.dosesS.length === 0
          ? "No gel needed"
          : `${gelText(request, fuel)}; ${formatLitres(drunkL(plan.stops), request.units)} to drink in all`,
    },
    ...(load
      ? [
          {
            name: hasBreakfast(plan) ? "Breakfast" : "Last meal",
            value: `${grams(load.breakfastG)} of carbohydrate by ${clockBeforeStart(plan.startMinutes, 60)}`,
          },
        ]
      : []),
    ...climbFacts(plan),
    {
      name: "Weather",
      value: temperature
        ? `${formatTemperature(temperature.startC, request.units)} at the start, ${formatTemperature(temperature.finishC, request.units)} at the finish (${temperature.basis === "forecast" ? "forecast" : `average ${monthPhrase(plan)}`})`
        : "not known: look at the forecast",
    },
    ...(kit ? [{ name: "Wear", value: kit.wear.join(", ") }] : []),
    ...(cold && cold.carry.length > 0 ? [{ name: "Carry", value: `${cold.carry.join(", ")}: ${cold.when}` }] : []),
    ...(high ? [{ name: "Highest point", value: `${formatHeight(high.highestM, request.units)}: carry a layer` }] : []),
    ...(place && plan.day !== null ? [{ name: "Daylight", value: <DaylightLine plan={plan} {...place} /> }] : []),
  ];
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1">
      {facts.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-sm font-semibold">{name}</dt>
          <dd className="text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is known of the hills: each climb from where to where, else the sum, else nothing. */
function climbFacts({ course, race, request: { units } }: RaceDayPlan): { name: string; value: string }[] {
  const climbs = [
    { name: "Longest climb", climb: course?.longestClimb },
    { name: "Steepest", climb: course?.steepestClimb },
  ].flatMap(({ name, climb }) => (climb ? [{ name, climb }] : []));
  const isOne = climbs[0]?.climb.fromKm === climbs[1]?.climb.fromKm;
  const shown = isOne ? climbs.slice(0, 1) : climbs;
  const gainM = course?.gainM ?? race?.elevationGainM ?? null;
  return [
    ...(gainM === null
      ? []
      : [
          {
            name: "Climbing",
            value: `${formatHeight(gainM, units)} in all${course ? "" : "; position of climbs unknown, so times are at even pace"}`,
          },
        ]),
    ...shown.map(({ name, climb }) => ({
      name,
      value: `${formatLength(climb.fromKm, units)} to ${formatLength(climb.toKm, units)}, ${formatHeight(climb.gainM, units)} up, ${climb.gradePercent.toFixed(1)} %`,
    })),
  ];
}
