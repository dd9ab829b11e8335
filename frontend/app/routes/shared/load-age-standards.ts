/** The standards of the age in the address of the running tools. */
import type { QueryClient } from "@tanstack/react-query";
import { parseDistance } from "~/domain/pace/distances.ts";
import { readRunner } from "~/features/tools/runner-fields.tsx";
import { TOOL_FIELDS } from "~/features/tools/tool-field-names.ts";
import { EXAMPLES } from "~/features/tools/tool-fields.ts";
import { prefetch } from "~/lib/api/query-client.ts";
import { ageStandardsOptions } from "~/lib/runner/age-standards.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";

export async function loadAgeStandards(queryClient: QueryClient, request: Request): Promise<void> {
  const fields = { ...EXAMPLES, ...readInputs(new URL(request.url).search, TOOL_FIELDS) };
  const { runner } = readRunner(fields);
  const distance = parseDistance(fields.raced, fields.units === "mi" ? "mi" : "km");
  if (!runner || !("distanceM" in distance)) return;
  await prefetch(queryClient, ageStandardsOptions(runner.sex, runner.age, distance.distanceM));
}
