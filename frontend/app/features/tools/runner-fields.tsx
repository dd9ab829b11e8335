import { GRADED_AGES } from "~/domain/prediction/graded-ages.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { SEX_OPTIONS } from "~/ui/tool-form.tsx";
import type { ToolFields } from "./tool-fields.ts";

export interface Runner {
  age: number;
  sex: "female" | "male";
}

/** Age and standards; `problem` of a field that is filled but cannot be read. */
export function readRunner({ age, sex }: Pick<ToolFields, "age" | "sex">): { runner: Runner | null; problem?: string } {
  const text = age.normalize("NFKC").trim();
  const [youngest, oldest] = GRADED_AGES;
  const years = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  if (text !== "" && years === undefined) return { runner: null, problem: "Enter the age in whole years, such as 44." };
  if (years !== undefined && (years < youngest || years > oldest)) {
    return { runner: null, problem: `Standards are known from ${youngest} to ${oldest} years.` };
  }
  if (years === undefined || (sex !== "female" && sex !== "male")) return { runner: null };
  return { runner: { age: years, sex } };
}

interface RunnerFieldsProps {
  fields: ToolFields;
  change: (part: Partial<ToolFields>) => void;
  problem: string | undefined;
}

export function RunnerFields({ fields, change, problem }: RunnerFieldsProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3">
      <ShortField
        label="Age"
        name="age"
        inputMode="numeric"
        value={fields.age}
        problem={problem}
        onChange={(age) => change({ age })}
      />
      <ChipChoice
        legend="Category"
        name="sex"
        value={fields.sex}
        options={SEX_OPTIONS}
        onChange={(sex) => change({ sex })}
      />
    </div>
  );
}
