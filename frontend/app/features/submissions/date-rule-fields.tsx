import { useQuery } from "@tanstack/react-query";
import { readNextDates } from "~/api/sdk.gen.ts";
import { formatDate, monthName } from "~/lib/format/formats.ts";
import { Select } from "~/ui/select.tsx";
import { WEEKDAYS, WEEKS } from "./date-rule-words.ts";
import { ruleOf } from "./event-draft.ts";
import type { EventFormState } from "./use-event-form.ts";

const KINDS = [
  { value: "", label: "No rule" },
  { value: "weekday", label: "A weekday of a month" },
  { value: "day", label: "A day of a month" },
];
const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: `${index + 1}`, label: monthName(index + 1) }));
const DAYS = Array.from({ length: 31 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }));
const CHOOSE = { value: "", label: "Choose" };

function Preview({ state }: { state: EventFormState }) {
  const rule = ruleOf(state.draft);
  const { data } = useQuery({
    queryKey: ["submissions", "next-dates", rule],
    queryFn: async ({ signal }) => (await readNextDates({ query: rule ?? { month: 1 }, signal })).data,
    enabled: rule !== null && (rule.day !== undefined || (rule.week !== undefined && rule.weekday !== undefined)),
  });
  if (!rule || !data) return null;
  const [first] = data.days;
  const { nextDate } = state.draft;
  const isOther = nextDate !== "" && !data.days.includes(nextDate);
  return (
    <>
      <p className="mt-3">
        Next: <strong>{data.days.map(formatDate).join(", ")}</strong> ({data.words}).
      </p>
      {isOther && (
        <p className="mt-1 text-sm text-muted">
          The next date above is another day. That is fine for one year; otherwise please check one of them.
        </p>
      )}
      {nextDate === "" && first !== undefined && (
        <button
          type="button"
          className="text-link mt-1 min-h-9 cursor-pointer text-left font-semibold"
          onClick={() => state.change({ nextDate: first })}
        >
          {formatDate(first)} is announced: use it as the next date
        </button>
      )}
    </>
  );
}

/** The rule that a date follows each year, with its next three days. */
export function DateRuleFields({ state }: { state: EventFormState }) {
  const { ruleKind } = state.draft;
  const field = (name: "ruleMonth" | "ruleWeek" | "ruleWeekday" | "ruleDay") => {
    const { value, onChange } = state.bind(name);
    return { name, value, onChange };
  };
  const problem = state.problemOf("dateRule");
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">
        Date each year <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="mb-3 text-sm text-muted">With a rule, the next year is shown as expected before you announce it.</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select look="field" label="Rule" options={KINDS} {...state.bind("ruleKind")} />
        {ruleKind === "weekday" && (
          <>
            <Select look="field" label="Week" options={[CHOOSE, ...WEEKS]} {...field("ruleWeek")} />
            <Select look="field" label="Weekday" options={[CHOOSE, ...WEEKDAYS]} {...field("ruleWeekday")} />
          </>
        )}
        {ruleKind === "day" && <Select look="field" label="Day" options={[CHOOSE, ...DAYS]} {...field("ruleDay")} />}
        {ruleKind !== "" && <Select look="field" label="Month" options={[CHOOSE, ...MONTHS]} {...field("ruleMonth")} />}
      </div>
      {problem && <p className="mt-2 text-sm font-medium text-danger">{problem}</p>}
      <div role="status">
        <Preview state={state} />
      </div>
    </fieldset>
  );
}
