import type { LoaderFunctionArgs } from "react-router";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { readInputs } from "~/lib/tool-inputs.ts";
import { parseDistance } from "~/running/distances.ts";
import { readRunner } from "./runner-fields.tsx";
import { EXAMPLES, TOOL_FIELDS } from "./tool-fields.ts";
import { SmallTools } from "./tools-islands.ts";

/** Asks for the parts of the page, and for the standards of the age in its address. */
export async function loadTools({ request, context }: LoaderFunctionArgs): Promise<null> {
  const fields = { ...EXAMPLES, ...readInputs(new URL(request.url).search, TOOL_FIELDS) };
  const { runner } = readRunner(fields);
  const distance = parseDistance(fields.raced, fields.units === "mi" ? "mi" : "km");
  const asked = [SmallTools.load()];
  if (runner && "distanceM" in distance) {
    // only where it is asked for: the browser has it with the small tools
    const { ageStandardsOptions } = await import("~/lib/age-standards.ts");
    asked.push(prefetch(queryClientOf(context), ageStandardsOptions(runner.sex, runner.age, distance.distanceM)));
  }
  await Promise.all(asked);
  return null;
}
