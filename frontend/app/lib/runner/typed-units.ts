/** Units of typed numbers: a bare number keeps the unit in which it was typed. */
import type { ToolInputs } from "./tool-inputs.ts";

type TypedUnit = "km" | "mi";

/** The unit of a bare number, by the units of the form. */
type UnitMarks<Name extends string> = Readonly<Partial<Record<Name, Readonly<Record<TypedUnit, string>>>>>;

export const LENGTH_MARK = { km: "km", mi: "miles" } as const;

/** A number, or a pace such as "5:41", without its unit. */
function isBare(text: string | undefined): text is string {
  return text !== undefined && /^\s*[+−–-]?\d[\d.,:'\s]*$/.test(text);
}

function marked<Name extends string>(marks: UnitMarks<Name>): readonly Name[] {
  return Object.keys(marks) as Name[];
}

/**
 * The units of a URL: those that it states; kilometres where it contains a bare number and states none, so that a URL
 * means the same for every reader; else the reader's own.
 */
export function typedUnit<Name extends string>(
  inputs: ToolInputs<Name>,
  stated: string | undefined,
  marks: UnitMarks<Name>,
  own: TypedUnit,
): TypedUnit {
  if (stated === "km" || stated === "mi") return stated;
  return marked(marks).some((name) => isBare(inputs[name])) ? "km" : own;
}

/**
 * Further changes that follow from `part`: other units keep every length and append the unit in which it was typed; a
 * bare number typed in miles states the miles.
 */
export function keepingUnits<Name extends string>(
  part: ToolInputs<Name | "units">,
  inputs: ToolInputs<Name | "units">,
  marks: UnitMarks<Name>,
  unit: TypedUnit,
): ToolInputs<Name | "units"> {
  if (part.units !== undefined) {
    if (part.units === unit) return part;
    const stated = marked(marks).flatMap((name) => {
      const text = inputs[name];
      return isBare(text) ? [[name, `${text.trim()} ${marks[name]?.[unit] ?? ""}`]] : [];
    });
    return { ...(Object.fromEntries(stated) as ToolInputs<Name>), ...part };
  }
  const isTyped = marked(marks).some((name) => isBare(part[name]));
  return isTyped && unit === "mi" ? { ...part, units: "mi" } : part;
}

/**
 * A length field whose bare numbers are kilometres, shown to who counts in miles: a bare number that is typed there is
 * stated in miles, and one from an address in kilometres.
 */
export function lengthFieldIn(unit: TypedUnit, text: string, change: (text: string) => void) {
  if (unit === "km") return { unit, value: text, onChange: change };
  const inMiles = /^(.*\d.*?) mi$/.exec(text)?.[1];
  const isOther = inMiles === undefined && text !== "";
  return {
    // no unit stands beside a number that states another
    ...(isOther ? {} : { unit }),
    value: inMiles ?? (isBare(text) ? `${text} km` : text),
    onChange: (typed: string) => change(isBare(typed) ? `${typed} mi` : typed),
  };
}
