/** Fields of the small tools, and the results that they remember. */
import { useEffect, useRef, useState } from "react";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { printInputs, type ToolInputs, typedEarlier, useToolInputs } from "~/lib/runner/tool-inputs.ts";
import { readRunner } from "./runner-fields.tsx";
import {
  examplesIn,
  FIELDS_OF,
  fieldsOfProfile,
  TOOL_FIELDS,
  type ToolField,
  type ToolFields,
  type ToolId,
} from "./tool-fields.ts";
import { SMALL_TOOLS } from "./tool-list.ts";

export interface ToolPart {
  fields: ToolFields;
  change: (part: Partial<ToolFields>) => void;
  /** Address of the tool with all its fields. */
  link: string;
  /** Stores the tool's last result, once the runner has changed a field. */
  remember: (summary: string) => void;
}

function keepInProfile({ age, sex, units }: Partial<ToolFields>): void {
  if (age !== undefined) {
    // an emptied field is an answer too; what is not valid leaves the stored age
    const { runner, problem } = readRunner({ age, sex: "female" });
    if (problem === undefined) updateRunnerProfile({ age: runner?.age ?? null });
  }
  if (sex === "female" || sex === "male") updateRunnerProfile({ sex });
  if (units === "km" || units === "mi") updateRunnerProfile({ units: units === "mi" ? "imperial" : "metric" });
}

function only(fields: ToolFields, names: readonly ToolField[]): Partial<ToolFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** The fields of all small tools, and for each of them the way to change its own. */
export function useToolFields() {
  const [inputs, write] = useToolInputs(TOOL_FIELDS);
  const profile = useRunnerProfile();
  const [touched, setTouched] = useState<ToolId>();
  const known = fieldsOfProfile(profile);
  const examples = examplesIn((inputs.units ?? known.units) === "mi" ? "mi" : "km");
  const fields: ToolFields = { ...examples, ...known, ...inputs };

  const change = (tool: ToolId, part: Partial<ToolFields>) => {
    setTouched(tool);
    // all fields of the tool go into the address, so that a link to it is complete
    write({ ...only(fields, FIELDS_OF[tool]), ...part });
    keepInProfile(part);
  };
  const linkOf = (tool: ToolId) => {
    const [path = "", anchor = ""] = SMALL_TOOLS[tool].to.split("#");
    return `${path}${printInputs(only(fields, FIELDS_OF[tool]), TOOL_FIELDS)}#${anchor}`;
  };
  const remember = (tool: ToolId, summary: string) => {
    if (touched === tool) rememberResult(SMALL_TOOLS[tool].to, { summary, to: linkOf(tool) });
  };
  const partOf = (tool: ToolId): ToolPart => ({
    fields,
    link: linkOf(tool),
    change: (part) => change(tool, part),
    remember: (summary) => remember(tool, summary),
  });
  return { partOf, touched };
}

/** Stores a result; `undefined` while a field is not valid. */
export function useRememberedResult({ remember }: ToolPart, summary: string | undefined): void {
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  useEffect(() => {
    if (summary !== undefined) latest.current(summary);
  }, [summary]);
}

/** The id of a tool's form. */
export function formOf(tool: ToolId): string {
  return `${tool}-form`;
}

/** Passes on what was typed into the server's form before this deferred one replaced it. */
export function useServerFormValues(tool: ToolId, { change }: ToolPart): void {
  const [earlier] = useState((): ToolInputs<ToolField> => {
    if (typeof window === "undefined") return {};
    const form = document.getElementById(formOf(tool));
    return form instanceof HTMLFormElement ? typedEarlier(form, TOOL_FIELDS) : {};
  });
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    // the change is made to what this browser has stored, which React shows first
    if (Object.keys(earlier).length > 0) queueMicrotask(() => latest.current(earlier));
  }, [earlier]);
}
