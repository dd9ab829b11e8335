/** Words of the rule that a date follows each year. */
import { monthName } from "~/lib/format/formats.ts";

export const WEEKS = [
  { value: "1", label: "First" },
  { value: "2", label: "Second" },
  { value: "3", label: "Third" },
  { value: "4", label: "Fourth" },
  { value: "-1", label: "Last" },
];
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
  (label, index) => ({ value: `${index}`, label }),
);

interface RuleTexts {
  ruleKind: "" | "weekday" | "day";
  ruleMonth: string;
  ruleWeek: string;
  ruleWeekday: string;
  ruleDay: string;
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? "";

/** Empty without a rule. */
export function ruleWords({ ruleKind, ruleMonth, ruleWeek, ruleWeekday, ruleDay }: RuleTexts): string {
  if (ruleKind === "" || ruleMonth === "") return "";
  const month = monthName(Number(ruleMonth));
  if (ruleKind === "day") return `${ruleDay} ${month} each year`;
  return `${labelOf(WEEKS, ruleWeek)} ${labelOf(WEEKDAYS, ruleWeekday)} of ${month}`;
}
