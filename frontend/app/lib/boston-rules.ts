/** The rules of the Boston Marathon that the guide knows, dated and with their source in `data/boston.json`. */
import rules from "../../../data/boston.json";
import type { BostonRules } from "~/running/boston.ts";

// JSON knows no `false`, only booleans
export const BOSTON_RULES = rules as BostonRules;

/** The latest Boston Marathon whose standards are known. */
export const BOSTON_YEAR = Math.max(...rules.qualifyingTimes.flatMap(({ validFor }) => validFor));
