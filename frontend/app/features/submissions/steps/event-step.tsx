import { useQuery } from "@tanstack/react-query";
import { DateRuleFields } from "../date-rule-fields.tsx";
import { DuplicateHints } from "../duplicate-hints.tsx";
import { FormChoice, FormText } from "../field.tsx";
import { LONGEST_NAME, LONGEST_PLACE } from "../longest-texts.ts";
import { placesQuery } from "../submission-queries.ts";
import type { EventFormState } from "../use-event-form.ts";

/** Their races are listed by state. */
const WITH_STATES = new Set(["GB", "US"]);

function Place({ state }: { state: EventFormState }) {
  const { data: countries = [] } = useQuery(placesQuery());
  const { countryCode } = state.draft;
  const country = countries.find(({ code }) => code === countryCode);
  const countryOptions = [
    { value: "", label: countries.length > 0 ? "Choose" : "Loading…" },
    // a draft that was restored shows its country before the list is there
    ...(country || countryCode === "" ? [] : [{ value: countryCode, label: countryCode }]),
    ...countries.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormChoice label="Country" isRequired binding={state.bind("countryCode")} options={countryOptions} />
      {WITH_STATES.has(countryCode) ? (
        <FormChoice
          label={countryCode === "GB" ? "Nation" : "State"}
          isRequired
          binding={state.bind("state")}
          options={[
            { value: "", label: "Choose" },
            ...(country?.states ?? []).map((name) => ({ value: name, label: name })),
          ]}
        />
      ) : (
        <FormText label="State or region" binding={state.bind("state")} maxLength={LONGEST_PLACE} />
      )}
      <FormText label="Town" isRequired binding={state.bind("city")} maxLength={LONGEST_PLACE} />
      <FormText label="County or district" binding={state.bind("county")} maxLength={LONGEST_PLACE} />
    </div>
  );
}

/** Name, place and date of the event; of a new one with races that may be the same. */
export function EventStep({ state, isEdit }: { state: EventFormState; isEdit: boolean }) {
  const { name, city, countryCode, nextDate } = state.draft;
  return (
    <div className="grid gap-5">
      <FormText
        label="Name of the event"
        isRequired
        binding={state.bind("name")}
        maxLength={LONGEST_NAME}
        hint="As runners know it, without the year and without “1st” or “2nd”."
      />
      <Place state={state} />
      <FormText
        label="Next date"
        type="date"
        isRequired={state.draft.ruleKind === ""}
        binding={state.bind("nextDate")}
        hint="The day of the race itself. Leave it empty if it is not announced, and give the rule."
        className="max-w-xs"
      />
      {!isEdit && <DuplicateHints name={name} city={city} countryCode={countryCode} nextDate={nextDate} />}
      <DateRuleFields state={state} />
    </div>
  );
}
