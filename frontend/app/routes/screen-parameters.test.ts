import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parsePlots } from "~/features/insights/plots-inputs.ts";
import { PACE_INPUTS } from "~/features/paces/pace-fields.ts";
import { asksFullMethod } from "~/features/potential/full-method.ts";
import { parseRanking } from "~/features/potential/ranking-inputs.ts";
import { PREDICT_FIELDS } from "~/features/predict/predict-fields.ts";
import { BRIEF_INPUTS } from "~/features/race-brief/brief-inputs.ts";
import { parseFilters, PLACE_PARAMETERS } from "~/features/races/race-filters.ts";
import { RECOVERY_INPUTS } from "~/features/recovery/recovery-inputs.ts";
import { TOOL_FIELDS } from "~/features/tools/tool-fields.ts";
import { PLAN_INPUTS } from "~/features/training/plan-inputs.ts";
import { readComparedRaces } from "~/lib/compare-address.ts";

const APP = join(import.meta.dirname, "..");
const GOLDEN = join(APP, "../../data/golden/screen-parameters.json");

/** The names that somebody asks a query for. */
function namesRead(read: (query: URLSearchParams) => unknown): string[] {
  const names = new Set<string>();
  const query = new URLSearchParams();
  const heard =
    <Answer>(answer: (name: string) => Answer) =>
    (name: string) => {
      names.add(name);
      return answer(name);
    };
  query.get = heard(query.get.bind(query));
  query.getAll = heard(query.getAll.bind(query));
  query.has = heard(query.has.bind(query));
  read(query);
  return [...names];
}

/** Its address says where a list is, and of which type. */
const IN_THE_PATH = new Set<string>([...PLACE_PARAMETERS, "raceType", "search"]);
const FILTERS = namesRead(parseFilters);

const READ: Readonly<Record<string, readonly string[]>> = {
  "/all-races": FILTERS,
  "/marathons": FILTERS.filter((name) => !IN_THE_PATH.has(name)),
  "/compare": namesRead(readComparedRaces),
  "/insights": namesRead(parsePlots),
  "/pb-potential": [...namesRead(parseRanking), ...namesRead(asksFullMethod)],
  "/marathon-pace-chart": PACE_INPUTS,
  "/half-marathon-pace-chart": PACE_INPUTS,
  "/marathon-predictor": PREDICT_FIELDS,
  "/half-marathon-predictor": PREDICT_FIELDS,
  "/race-preparation": BRIEF_INPUTS,
  "/recovery-tips": RECOVERY_INPUTS,
  "/running-tools": TOOL_FIELDS,
  "/training-plans": PLAN_INPUTS,
};

describe("the parameters of a screen", () => {
  test("are those that the server keeps in its address", () => {
    const read = Object.fromEntries(Object.entries(READ).map(([path, names]) => [path, [...names].sort()]));

    expect(read).toEqual(JSON.parse(readFileSync(GOLDEN, "utf8")));
  });

  test("are compared here for every tool that keeps its inputs in the address", () => {
    const sources = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((name) =>
      /(?<!\.test)\.tsx?$/.test(name),
    );
    const lists = sources
      .filter((name) => name !== join("lib", "tool-inputs.ts"))
      .map((name) => readFileSync(join(APP, name), "utf8"))
      .flatMap((text) => [
        ...text.matchAll(/(?:useToolInputs|readInputs|printInputs)(?:<\w+>)?\((?:[^()]|\([^()]*\))*?([A-Z_]+)\)/g),
      ])
      .map(([, list]) => list);
    const compared = new Set([
      "PACE_INPUTS",
      "PREDICT_FIELDS",
      "BRIEF_INPUTS",
      "RECOVERY_INPUTS",
      "TOOL_FIELDS",
      "PLAN_INPUTS",
    ]);

    expect(new Set(lists)).toEqual(compared);
  });
});
