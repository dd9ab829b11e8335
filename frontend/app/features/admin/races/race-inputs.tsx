import { useId } from "react";
import { Select } from "~/ui/select.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { PictureInput } from "./picture-input.tsx";
import type { Problems, RaceDraft } from "./race-draft.ts";
import { RACE_FIELD_GROUPS, type RaceField } from "./race-fields.ts";

interface InputProps {
  field: RaceField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function LongInput({ field, value, problem, onChange }: InputProps) {
  const id = useId();
  return (
    <div className="min-w-0 sm:col-span-full">
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-semibold">
        {field.label}
      </label>
      <textarea
        id={id}
        rows={5}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full rounded-md border border-line-strong bg-raised p-3 text-base text-ink hover:border-ink aria-invalid:border-danger"
      />
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function ChoiceInput({ field, value, problem, onChange }: InputProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <Select
        label={field.label}
        options={field.options ?? []}
        value={value}
        onChange={onChange}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      />
      {problem && (
        <p id={id} className="mt-1 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

function RaceInput(props: InputProps) {
  const { field, value, problem, onChange } = props;
  if (field.kind === "long") return <LongInput {...props} />;
  if (field.kind === "picture") return <PictureInput label={field.label} value={value} onChange={onChange} />;
  if (field.kind === "choice") return <ChoiceInput {...props} />;
  const type = field.kind === "date" || field.kind === "time" ? field.kind : "text";
  return (
    <ShortField
      name={field.name}
      label={field.label}
      type={type}
      inputMode={field.kind === "number" ? "decimal" : field.kind === "url" ? "url" : undefined}
      value={value}
      onChange={onChange}
      problem={problem}
      hint={field.hint}
      {...(field.unit && { unit: field.unit })}
    />
  );
}

interface RaceInputsProps {
  draft: RaceDraft;
  problems: Problems;
  onChange: (name: string, value: string) => void;
}

/** Every field of a race that can be edited. An empty field is a fact that is not known. */
export function RaceInputs({ draft, problems, onChange }: RaceInputsProps) {
  return RACE_FIELD_GROUPS.map(({ title, fields }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">{title}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map((field) => (
          <RaceInput
            key={field.name}
            field={field}
            value={draft[field.name] ?? ""}
            problem={problems[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </div>
    </fieldset>
  ));
}
