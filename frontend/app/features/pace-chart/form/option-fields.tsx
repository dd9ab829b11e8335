import { ChipChoice } from "~/ui/chip-choice.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { bindFields } from "~/ui/tool-form.tsx";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { lengthFieldIn } from "~/lib/runner/typed-units.ts";
import type { FormPartProps } from "./strategy-fields.tsx";

const NAMES = ["gps", "gun", "cutoff", "gelFirst", "gelEvery", "water"] as const;

/** Optional fields: watch, gun time, time limit, gels and water. */
export function OptionFields({ fields, problems, change, isOpenAtFirst }: FormPartProps & { isOpenAtFirst: boolean }) {
  const field = bindFields<(typeof NAMES)[number]>(fields, problems, change);
  const unit = useRunnerProfile().units === "metric" ? "km" : "mi";
  return (
    <details open={isOpenAtFirst} className="group/options">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold">
        <Icon name="chevron-right" size={16} className="transition-transform group-open/options:rotate-90" />
        Watch, clock, time limit, gels
      </summary>
      <div className="mt-2 grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <ShortField
          label="Watch measures too far by"
          unit="%"
          inputMode="decimal"
          placeholder="0.5"
          hint="No runner follows the shortest line, and GPS is not exact."
          {...field("gps")}
        />
        <ShortField
          label="Time to reach the start line"
          unit="min"
          placeholder="2:30"
          hint="From the starting signal, with which the clocks on the course start."
          {...field("gun")}
        />
        <ChipChoice
          legend="The goal counts from"
          name="from"
          value={fields.from}
          options={[
            { value: "line", label: "The start line" },
            { value: "gun", label: "The starting signal" },
          ]}
          onChange={(from) => change({ from })}
          className="col-span-2"
        />
        <ShortField
          label="Time limit"
          placeholder="6:30:00"
          hint="Of the race, from the starting signal."
          className="col-span-2"
          {...field("cutoff")}
        />
        <ShortField label="First energy gel after" unit="min" placeholder="40" {...field("gelFirst")} />
        <ShortField label="Then every" unit="min" placeholder="40" {...field("gelEvery")} />
        <ShortField
          label="Water every"
          inputMode="decimal"
          placeholder={unit === "km" ? "5" : "3"}
          {...field("water")}
          {...lengthFieldIn(unit, fields.water, (water) => change({ water }))}
        />
        <label className="col-span-2 flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name="markers"
            value="1"
            checked={fields.markers === "1"}
            onChange={(event) => change({ markers: event.currentTarget.checked ? "1" : "" })}
            className="size-5"
          />
          <span>Wrist band: only times at the course markers</span>
        </label>
      </div>
    </details>
  );
}

/** Whether an option is filled in: then the options are open at first. */
export function hasOptions(fields: FormPartProps["fields"]): boolean {
  return fields.markers === "1" || fields.from === "gun" || NAMES.some((name) => fields[name].trim() !== "");
}
