import { useState } from "react";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { type RunnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { SpokenProblemsContext, useSpokenProblems } from "~/ui/spoken-problems.ts";
import { SEX_OPTIONS, UNIT_OPTIONS } from "~/ui/tool-form.tsx";
import { type FigureField, NOTHING_TYPED, problemsOf, shownTexts, typeInto, type Unit } from "./profile-figures.ts";

/** Fields of the runner's profile. Every valid value is stored as it is typed. */
export function ProfileForm({ profile }: { profile: RunnerProfile }) {
  const isHydrated = useHydrated();
  const unit: Unit = profile.units === "imperial" ? "mi" : "km";
  const spoken = useSpokenProblems();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [typedIn, setTypedIn] = useState(unit);
  if (typedIn !== unit) {
    // a bare number that was typed would be read in the other unit
    setTypedIn(unit);
    setTyped(NOTHING_TYPED);
  }
  const texts = shownTexts(profile, unit, typed);
  const problems = problemsOf(texts, unit, profile.results);
  const type = (name: FigureField, text: string) => {
    const next = typeInto(name, text, { profile, unit, typed });
    setTyped(next.typed);
    updateRunnerProfile(next.change);
  };
  const field = (name: FigureField, label: string) => (
    <ShortField
      label={label}
      name={name}
      value={texts[name]}
      problem={problems[name]}
      onChange={(value) => type(name, value)}
    />
  );
  return (
    <form aria-label="Your figures" onSubmit={(event) => event.preventDefault()} onBlur={spoken.speak}>
      <noscript>
        <p className="mb-4 text-muted">Saving your figures needs JavaScript. Without it, enter them in each tool.</p>
      </noscript>
      <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-4 lg:grid-cols-4">
        <legend className="sr-only">Your figures</legend>
        <SpokenProblemsContext value={spoken.report}>
          {field("distance", "A recent race")}
          {field("time", "Its time")}
          {field("distance2", "Another race")}
          {field("time2", "Its time")}
          {field("weekly", "Weekly distance")}
          {field("longest", "Longest run")}
          {field("age", "Age")}
        </SpokenProblemsContext>
        <div className="flex flex-wrap gap-x-6 gap-y-4 max-lg:col-span-2">
          <ChipChoice
            legend="Category"
            name="profile-sex"
            value={profile.sex ?? ""}
            options={SEX_OPTIONS}
            onChange={(sex) => updateRunnerProfile({ sex: sex === "male" ? "male" : "female" })}
          />
          <ChipChoice
            legend="Units"
            name="profile-units"
            value={unit}
            options={UNIT_OPTIONS}
            onChange={(units) => updateRunnerProfile({ units: units === "mi" ? "imperial" : "metric" })}
          />
        </div>
      </fieldset>
      <p role="status" className="sr-only">
        {spoken.text}
      </p>
    </form>
  );
}
