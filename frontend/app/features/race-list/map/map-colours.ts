/** Colours of the map's points: classes of one measure with label and colour, for points and the legend alike. */
import type { ExpressionSpecification } from "maplibre-gl";
import { formatNumber } from "~/domain/units/format-number.ts";
import { temperatureIn, type Units } from "~/domain/units/units.ts";
import { MONTH_OPTIONS } from "~/lib/format/formats.ts";
import { ELEVATION_PROFILES, ELEVATION_STYLES } from "~/features/races/elevation.ts";
import type { Colouring } from "./map-address.ts";

interface ColourClass {
  /** In the units of the runner. */
  label: (units: Units) => string;
  /** CSS custom property of the colour. */
  colour: string;
}

interface ColourScheme {
  label: string;
  /** Member of a point; 0 is unknown, 1 the first class. */
  property: "s" | "m" | "t" | "c";
  classes: readonly ColourClass[];
}

export const UNKNOWN_CLASS: ColourClass = { label: () => "Not known", colour: "--color-elevation-unknown" };

/** Lower bounds of the classes from the second on, in °C at the start. */
export const TEMPERATURE_STEPS = [0, 5, 10, 15, 20, 25] as const;
/** Lower bounds of the classes from the second on, out of 100. */
export const SCORE_STEPS = [50, 60, 70, 80] as const;

type Label = ColourClass["label"];

/** "Below 50", "50 to 60", "60 and above": each bound as `written`, with the unit after the last one. */
function between(steps: readonly number[], written: (step: number, units: Units) => string, unit: Label): Label[] {
  return [
    (units) => `Below ${written(steps[0] ?? 0, units)}${unit(units)}`,
    ...steps.slice(1).map(
      (step, index): Label =>
        (units) =>
          `${written(steps[index] ?? 0, units)} to ${written(step, units)}${unit(units)}`,
    ),
    (units) => `${written(steps.at(-1) ?? 0, units)}${unit(units)} and above`,
  ];
}

const DEGREES = between(
  TEMPERATURE_STEPS,
  (step, units) => formatNumber(temperatureIn(step, units)),
  (units) => (units === "metric" ? " °C" : " °F"),
);
const POINTS = between(SCORE_STEPS, String, () => "");

const numbered = (labels: readonly Label[], name: string): ColourClass[] =>
  labels.map((label, index) => ({ label, colour: `--map-${name}-${index + 1}` }));

export const COLOUR_SCHEMES: Readonly<Record<Colouring, ColourScheme>> = {
  steepness: {
    label: "Steepness",
    property: "s",
    classes: ELEVATION_PROFILES.map((profile) => ({
      label: () => ELEVATION_STYLES[profile].label,
      colour: `--color-elevation-${ELEVATION_STYLES[profile].slug}`,
    })),
  },
  month: {
    label: "Month",
    property: "m",
    classes: numbered(
      MONTH_OPTIONS.map(
        ({ label }) =>
          () =>
            label,
      ),
      "month",
    ),
  },
  temperature: {
    label: "Temperature at the start",
    property: "t",
    classes: numbered(DEGREES, "temperature"),
  },
  score: { label: "Course score", property: "c", classes: numbered(POINTS, "score") },
};

/** The class of a value: 0 where it is not known, 1 below the first step. */
export function classOf(value: number | null | undefined, steps: readonly number[]): number {
  if (value === null || value === undefined) return 0;
  return 1 + steps.filter((step) => value >= step).length;
}

/** The colour of a point as an expression of the map's style. `read` gives the value of a custom property. */
export function colourExpression(colouring: Colouring, read: (name: string) => string): ExpressionSpecification {
  const { property, classes } = COLOUR_SCHEMES[colouring];
  const cases = classes.flatMap(({ colour }, index) => [index + 1, read(colour)]);
  return ["match", ["get", property], ...cases, read(UNKNOWN_CLASS.colour)] as unknown as ExpressionSpecification;
}
