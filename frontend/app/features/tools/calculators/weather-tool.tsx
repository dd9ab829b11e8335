import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { altitudeFactor } from "~/domain/course/altitude.ts";
import { heatLevelS, productOf, type Triple } from "~/domain/course/course-time.ts";
import { parseDistance } from "~/domain/pace/distances.ts";
import { formatDifference, formatDuration, parseDuration } from "~/domain/pace/durations.ts";
import { parseRaceTime } from "~/domain/prediction/race-times.ts";
import { heatFactor, wbgtC } from "~/domain/course/heat.ts";
import { parseHeight, type ParsedQuantity, parseNumber, parseTemperature } from "~/domain/pace/quantities.ts";
import { formatTemperature } from "~/domain/units/units.ts";
import { ShortField } from "~/ui/short-field.tsx";
import type { ToolFields } from "~/features/tools/tool-fields.ts";
import { Figures, ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";

function errorOf(parsed: ParsedQuantity): string | undefined {
  return "error" in parsed ? parsed.error : undefined;
}

function read({ usual, usualOver, temperature, humidity, altitude, units }: ToolFields) {
  const isImperial = units === "mi";
  const distance = parseDistance(usualOver, isImperial ? "mi" : "km");
  const distanceM = "error" in distance ? undefined : distance.distanceM;
  const time = distanceM === undefined ? parseDuration(usual) : parseRaceTime(usual, distanceM);
  const air = parseTemperature(temperature, isImperial ? "F" : "C");
  const damp = parseNumber(humidity, { name: "Humidity", least: 0, most: 100, unit: " %" });
  const height = parseHeight(altitude, isImperial ? "ft" : "m");
  const problems = {
    usual: "error" in time ? time.error : undefined,
    usualOver: "error" in distance ? distance.error : undefined,
    temperature: errorOf(air),
    humidity: errorOf(damp),
    altitude: errorOf(height),
  };
  if ("error" in time || "error" in distance || "error" in air || "error" in damp || "error" in height) {
    return { problems, day: undefined };
  }
  return {
    problems,
    day: {
      distanceM: distance.distanceM,
      timeS: time.seconds,
      celsius: air.value,
      humidity: damp.value,
      altitudeM: height.value,
    },
  };
}

function range(timeS: number, [, low, high]: Triple): string {
  if (low === high) return "nothing";
  return `${formatDifference(timeS * (low - 1))} to ${formatDifference(timeS * (high - 1))}`;
}

/** What weather and altitude do to a usual time. */
export function WeatherTool(part: ToolPart) {
  const { fields, change } = part;
  const { problems, day } = read(fields);
  const heat = day && heatFactor(day.celsius, day.humidity, day.timeS, heatLevelS(day.timeS, day.distanceM));
  const air = day && altitudeFactor(day.altitudeM);
  const whole = heat && air && productOf([heat, air]);
  useRememberedResult(
    part,
    day && whole ? `${formatDuration(day.timeS)} becomes ${formatDuration(day.timeS * whole[0])}` : undefined,
  );
  const field = (name: "usual" | "usualOver" | "temperature" | "humidity" | "altitude", label: string) => (
    <ShortField
      label={label}
      name={name}
      value={fields[name]}
      problem={problems[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const isImperial = fields.units === "mi";
  return (
    <ToolSection
      tool="weather"
      part={part}
      note={day ? worldsBestNote(day.timeS, day.distanceM) : null}
      source={`Heat by the simplified wet-bulb globe temperature of the ACSM and the slowdowns of Ely and others (2007). It costs nothing up to the best temperature of the runner's level (El Helou and others 2012: ${isImperial ? "38.8 to 49.8 °F" : "3.8 to 9.9 °C"} of air), and little at first. That it grows with the time spent in it is our own assumption. Altitude by ultraPacer's published model: 6 % for each ${isImperial ? "3,281 ft above 2,461 ft" : "1,000 m above 750 m"}. The range goes from half of it to the loss of oxygen uptake (VO2max) that Wehrlin and Hallén measured (2006). If you are used to heat or altitude, you lose less.`}
      form={
        <>
          <div className="grid grid-cols-2 gap-3">
            {field("usualOver", "Distance")}
            {field("usual", "Usual time")}
          </div>
          <div className="grid grid-cols-2 gap-3">
            {field("temperature", "Temperature")}
            {field("humidity", "Humidity")}
          </div>
          {field("altitude", "Altitude")}
        </>
      }
    >
      {day && heat && air && whole ? (
        <Figures
          figures={[
            { name: "Time on such a day", value: formatDuration(day.timeS * whole[0]) },
            {
              name: "Likely between",
              value: `${formatDuration(day.timeS * whole[1])} and ${formatDuration(day.timeS * whole[2])}`,
            },
            {
              name: `Heat, at a heat-stress temperature (WBGT) of ${formatTemperature(wbgtC(day.celsius, day.humidity), isImperial ? "imperial" : "metric")}`,
              value: formatDifference(day.timeS * (heat[0] - 1)),
            },
            { name: "Heat, likely range", value: range(day.timeS, heat) },
            { name: "Altitude", value: formatDifference(day.timeS * (air[0] - 1)) },
            { name: "Altitude, likely range", value: range(day.timeS, air) },
          ]}
        />
      ) : (
        <Unreadable />
      )}
    </ToolSection>
  );
}
