import { FormLongText, FormText } from "../field.tsx";
import { LONGEST_LINK, LONGEST_NOTE } from "../longest-texts.ts";
import type { EventFormState } from "../use-event-form.ts";

/** The source of all that was entered. */
export function SendStep({ state }: { state: EventFormState }) {
  return (
    <div className="grid gap-5">
      <FormText
        label="Source"
        type="url"
        isRequired
        binding={state.bind("sourceUrl")}
        maxLength={LONGEST_LINK}
        hint="A page that states these facts, so that we and runners can check them. It can be your own."
      />
      <FormLongText
        label="Note to the editors"
        binding={state.bind("note")}
        rows={3}
        maxLength={LONGEST_NOTE}
        hint="Not published."
      />
    </div>
  );
}
