import { formatNumber } from "~/domain/units/format-number.ts";
import { formatLitres } from "~/domain/units/units.ts";
import { formatDuration, parseDuration } from "~/domain/pace/durations.ts";
import { fuelPlan } from "~/domain/fuel/fuel.ts";
import { type ParsedQuantity, parseDrinks, parseNumber } from "~/domain/pace/quantities.ts";
import { ShortField } from "~/ui/short-field.tsx";
import type { ToolFields } from "~/features/tools/tool-fields.ts";
import { Figures, ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";

/** A race for which one eats on the way: from forty minutes to four days. */
const EXPECTED_S = [2400, 345_600] as const;

function errorOf(parsed: ParsedQuantity): string | undefined {
  return "error" in parsed ? parsed.error : undefined;
}

function read(fields: ToolFields) {
  const time = parseDuration(fields.finish, { expectedS: [EXPECTED_S[0], EXPECTED_S[0] * 59] });
  const carbs = parseNumber(fields.carbs, { name: "Carbohydrate", least: 10, most: 120, unit: " g" });
  const gel = parseNumber(fields.gel, { name: "A dose", least: 5, most: 100, unit: " g" });
  const first = parseNumber(fields.first, { name: "The first dose", least: 5, most: 120, unit: " min" });
  const fluid = parseDrinks(fields.fluid, fields.units === "mi" ? "fl oz" : "l");
  const problems = {
    finish: "error" in time ? time.error : undefined,
    carbs: errorOf(carbs),
    gel: errorOf(gel),
    first: errorOf(first),
    fluid: errorOf(fluid),
  };
  if ("error" in time || "error" in carbs || "error" in gel || "error" in first || "error" in fluid) {
    return { problems, plan: undefined };
  }
  const plan = fuelPlan({
    timeS: time.seconds,
    carbohydrateGPerH: carbs.value,
    doseG: gel.value,
    firstDoseS: first.value * 60,
    fluidLPerH: fluid.value,
  });
  return { problems, plan };
}

/** What to eat and drink on the way, and at which minute. */
export function FuelTool(part: ToolPart) {
  const { fields, change } = part;
  const { problems, plan } = read(fields);
  const units = fields.units === "mi" ? "imperial" : "metric";
  useRememberedResult(
    part,
    plan && `${plan.dosesS.length} doses, ${formatLitres(plan.fluidL, units)} for ${fields.finish.trim()}`,
  );
  const field = (name: "carbs" | "gel" | "first" | "fluid", label: string, unit: string) => (
    <ShortField
      label={label}
      name={name}
      unit={unit}
      inputMode="decimal"
      value={fields[name]}
      problem={problems[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <ToolSection
      tool="fuel"
      part={part}
      source="Five public calculators have in common: an hour 60 to 90 g of carbohydrate, 0.4 to 0.8 l (14 to 27 fl oz) of fluid and 300 to 600 mg of sodium. The first portion comes after 20 to 45 minutes. Try it in training; in heat drink to thirst and never more than you sweat. That no portion is taken in the last quarter of an hour is ours."
      form={
        <>
          <ShortField
            label="Finish time"
            name="finish"
            value={fields.finish}
            problem={problems.finish}
            onChange={(finish) => change({ finish })}
          />
          <div className="grid grid-cols-2 gap-3">
            {field("carbs", "Carbohydrate", "g/h")}
            {field("gel", "In one portion", "g")}
            {field("first", "First portion after", "min")}
            {field("fluid", "Fluid", units === "metric" ? "l/h" : "fl oz/h")}
          </div>
        </>
      }
    >
      {plan ? (
        <Figures
          figures={[
            { name: "Portions", value: `${plan.dosesS.length} (${Math.round(plan.carbohydrateG)} g in all)` },
            // between one portion and the next
            ...(plan.dosesS.length > 1 ? [{ name: "One every", value: `${Math.round(plan.everyS / 60)} min` }] : []),
            {
              name: "At",
              value:
                plan.dosesS.length > 0
                  ? plan.dosesS.map((seconds) => formatDuration(Math.round(seconds / 60) * 60).slice(0, -3)).join(", ")
                  : "none: the race is over before",
            },
            { name: "Fluid", value: formatLitres(plan.fluidL, units) },
            {
              name: "Sodium",
              value: `${formatNumber(Math.round(plan.sodiumMg[0]))} to ${formatNumber(Math.round(plan.sodiumMg[1]))} mg`,
            },
          ]}
        />
      ) : (
        <Unreadable />
      )}
    </ToolSection>
  );
}
