import { FormChoice, FormText } from "../field.tsx";
import { ENTRY_STATUSES } from "../entry-statuses.ts";
import { LONGEST_LINK } from "../longest-texts.ts";
import type { EventFormState } from "../use-event-form.ts";

/** How to get a place, and where the race is on the web. */
export function EntryStep({ state }: { state: EventFormState }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormChoice label="Entry" binding={state.bind("entryStatus")} options={ENTRY_STATUSES} />
        <FormText
          label="Link to enter"
          type="url"
          binding={state.bind("entryUrl")}
          maxLength={LONGEST_LINK}
          hint="The page where runners enter or apply."
        />
      </div>
      <FormText
        label="Website"
        type="url"
        binding={state.bind("website")}
        maxLength={LONGEST_LINK}
        hint="The race’s own site, beginning with https://."
      />
    </div>
  );
}
