/** Boston qualifying rules from `data/boston.json`, dated and with their source. */
import rules from "../../../../data/boston.json";
import type { BostonRules } from "./boston.ts";

// JSON knows no `false`, only booleans
export const BOSTON_RULES = rules as BostonRules;

/** The latest Boston Marathon whose standards are known. */
export const BOSTON_YEAR = Math.max(...rules.qualifyingTimes.flatMap(({ validFor }) => validFor));
