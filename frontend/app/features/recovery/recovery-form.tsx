import type { ReactNode, RefObject } from "react";
import { writeLength } from "~/domain/pace/distances.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields, DATE_FIELD, DISTANCE_OPTIONS, ToolForm, UNIT_OPTIONS } from "~/ui/tool-form.tsx";
import type { RecoveryRequest, FinishedRace, RecoveryInputs } from "./recovery-inputs.ts";

const SUCH_AS: Readonly<Record<RecoveryRequest["unit"], string>> = { km: "Such as 50 km", mi: "Such as 30 miles" };

interface RecoveryFormProps {
  form: RefObject<HTMLFormElement | null>;
  inputs: RecoveryInputs;
  request: RecoveryRequest;
  race: FinishedRace | null;
  raceChoice: ReactNode;
  onChange: (change: RecoveryInputs) => void;
}

/** Form of the recovery tips. */
export function RecoveryForm({ form, inputs, request, race, raceChoice, onChange }: RecoveryFormProps) {
  const text = bindFields(inputs, request.problems, onChange);
  return (
    <ToolForm ref={form} action="/recovery-tips" label="Your race" submitLabel="Show the days" className="gap-5">
      {raceChoice}
      {!race && (
        <ChipChoice
          legend="Distance"
          name="distance"
          value={request.distance}
          options={DISTANCE_OPTIONS}
          onChange={(distance) => onChange({ distance })}
        />
      )}
      {request.distance === "ultra" && (race?.distanceM ?? null) === null && (
        <ShortField label="How far" hint="For example 50 km or 100 miles." {...text("km")} />
      )}
      <ShortField
        label="Race day"
        {...DATE_FIELD}
        {...text("date")}
        value={inputs.date ?? race?.day ?? ""}
        hint={
          race?.day && !inputs.date
            ? "The date in this guide. Change it to the day you ran."
            : "Without a date, days are counted from the race."
        }
      />
      <ShortField
        label="Usual weekly distance before the race"
        placeholder={request.weeklyM === null ? SUCH_AS[request.unit] : writeLength(request.weeklyM, request.unit)}
        hint="Sets the length of the runs. Without it, runs are in minutes."
        {...text("weekly")}
      />
      <ShortField label="Day of your next race, if there is one" {...DATE_FIELD} {...text("next")} />
      <ChipChoice
        legend="Units"
        name="units"
        value={request.unit}
        options={UNIT_OPTIONS}
        onChange={(units) => onChange({ units })}
      />
    </ToolForm>
  );
}
