import { useId } from "react";
import type { Sex } from "~/lib/storage/runner-profile.ts";
import { Select } from "~/ui/select.tsx";

const YOUNGEST = 10;
const OLDEST = 110;

interface AgeAndSexProps {
  age: number | null;
  sex: Sex | null;
  question: string;
  onChange: (change: { age: number | null } | { sex: Sex | null }) => void;
}

const FIELD = "mt-1 block min-h-11 rounded-md border border-line-strong bg-raised px-3 text-base";

const CATEGORIES = [
  { value: "", label: "Not given" },
  { value: "female", label: "Women, non-binary" },
  { value: "male", label: "Men" },
];

/** One age is kept for every screen, so that a change of it here changes the age grades too. */
export const BOSTON_QUESTION = "Your age on the day of Boston, also for age grades";

/** Fields for age and sex, which qualifying rules need. */
export function AgeAndSex({ age, sex, question, onChange }: AgeAndSexProps) {
  const id = useId();
  return (
    <fieldset className="no-print">
      <legend className="mb-1 text-sm text-muted">{question}</legend>
      <div className="flex flex-wrap gap-4">
        <div>
          <label htmlFor={`${id}-age`} className="text-[0.9375rem] font-semibold">
            Age
          </label>
          <input
            id={`${id}-age`}
            type="number"
            inputMode="numeric"
            min={YOUNGEST}
            max={OLDEST}
            defaultValue={age ?? ""}
            onChange={(event) => {
              const typed = event.target.valueAsNumber;
              onChange({ age: typed >= YOUNGEST && typed <= OLDEST ? Math.floor(typed) : null });
            }}
            className={`${FIELD} w-24`}
          />
        </div>
        <Select
          label="Category"
          value={sex ?? ""}
          options={CATEGORIES}
          onChange={(value) => onChange({ sex: value === "female" || value === "male" ? value : null })}
        />
      </div>
    </fieldset>
  );
}
