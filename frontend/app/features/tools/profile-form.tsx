import { useState } from "react";
import { useHydrated } from "~/lib/hydrated.ts";
import { type RecentResult, type RunnerProfile, recentResult, updateRunnerProfile } from "~/lib/runner-profile.ts";
import { nameOfDistance, parseDistance, writeLength } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { parseRaceTime } from "~/running/race-times.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { readRunner } from "./runner-fields.tsx";

type Unit = "km" | "mi";
type Text = "distance" | "time" | "distance2" | "time2" | "weekly" | "longest" | "age";
type Texts = Record<Text, string>;
type Problems = Partial<Texts>;

function textsOf(profile: RunnerProfile, unit: Unit): Texts {
  const [first, second] = profile.results;
  const distance = (result: RecentResult | undefined) => (result ? nameOfDistance(result.distanceM, unit) : "");
  const time = (result: RecentResult | undefined) => (result ? formatDuration(result.timeS, { short: true }) : "");
  const length = (metres: number | null) => (metres === null ? "" : writeLength(metres, unit));
  return {
    distance: distance(first),
    time: time(first),
    distance2: distance(second),
    time2: time(second),
    weekly: length(profile.weeklyDistanceM),
    longest: length(profile.longestRunM),
    age: profile.age === null ? "" : String(profile.age),
  };
}

function readResult(
  distanceText: string,
  timeText: string,
  unit: Unit,
): { result?: RecentResult; distance?: string; time?: string } {
  if (distanceText.trim() === "" && timeText.trim() === "") return {};
  const distance = parseDistance(distanceText, unit);
  if ("error" in distance) return { distance: distance.error };
  const time = parseRaceTime(timeText, distance.distanceM);
  if ("error" in time) return { time: time.error };
  return { result: recentResult(distance.distanceM, time.seconds) };
}

function readLength(text: string, unit: Unit): { metres: number | null; problem?: string } {
  if (text.trim() === "") return { metres: null };
  const parsed = parseDistance(text, unit);
  return "error" in parsed ? { metres: null, problem: parsed.error } : { metres: parsed.distanceM };
}

/** What can be read of the form, and what is wrong with the rest: there what was kept before stays. */
function readTexts(
  texts: Texts,
  unit: Unit,
  kept: RunnerProfile,
): { change: Partial<RunnerProfile>; problems: Problems } {
  const first = readResult(texts.distance, texts.time, unit);
  const second = readResult(texts.distance2, texts.time2, unit);
  const weekly = readLength(texts.weekly, unit);
  const longest = readLength(texts.longest, unit);
  const age = readRunner({ age: texts.age, sex: "female" });
  const problems: Problems = {};
  const say = (name: Text, problem: string | undefined) => {
    if (problem !== undefined) problems[name] = problem;
  };
  say("distance", first.distance);
  say("time", first.time);
  say("distance2", second.distance);
  say("time2", second.time);
  say("weekly", weekly.problem);
  say("longest", longest.problem);
  say("age", age.problem);
  const results = [first, second].flatMap(({ result, distance, time }, index) => {
    const found = (distance ?? time) === undefined ? result : kept.results[index];
    return found ?? [];
  });
  const change = {
    results,
    weeklyDistanceM: weekly.problem === undefined ? weekly.metres : kept.weeklyDistanceM,
    longestRunM: longest.problem === undefined ? longest.metres : kept.longestRunM,
    age: age.problem === undefined ? (age.runner?.age ?? null) : kept.age,
  };
  return { change, problems };
}

/** The fields of the profile: kept as they are typed, as far as they can be read. */
export function ProfileForm({ profile }: { profile: RunnerProfile }) {
  const isHydrated = useHydrated();
  const unit: Unit = profile.units === "imperial" ? "mi" : "km";
  const [typed, setTyped] = useState<Texts>();
  const texts = typed ?? textsOf(profile, unit);
  const { problems } = readTexts(texts, unit, profile);
  const type = (part: Partial<Texts>) => {
    const next = { ...texts, ...part };
    setTyped(next);
    updateRunnerProfile(readTexts(next, unit, profile).change);
  };
  const field = (name: Text, label: string) => (
    <ShortField
      label={label}
      name={name}
      value={texts[name]}
      problem={problems[name]}
      onChange={(value) => type({ [name]: value })}
    />
  );
  return (
    <form aria-label="Your figures" onSubmit={(event) => event.preventDefault()}>
      <noscript>
        <p className="mb-4 text-muted">Your figures are kept by script; without it, enter them in each tool.</p>
      </noscript>
      <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-2 items-start gap-x-4 gap-y-4 lg:grid-cols-4">
        <legend className="sr-only">Your figures</legend>
        {field("distance", "A recent race")}
        {field("time", "Its time")}
        {field("distance2", "Another race")}
        {field("time2", "Its time")}
        {field("weekly", "Weekly distance")}
        {field("longest", "Longest run")}
        {field("age", "Age")}
        <div className="flex flex-wrap gap-x-6 gap-y-4 max-lg:col-span-2">
          <ChipChoice
            legend="Standards for"
            name="profile-sex"
            value={profile.sex ?? ""}
            options={[
              { value: "female", label: "Women" },
              { value: "male", label: "Men" },
            ]}
            onChange={(sex) => updateRunnerProfile({ sex: sex === "male" ? "male" : "female" })}
          />
          <ChipChoice
            legend="Units"
            name="profile-units"
            value={unit}
            options={[
              { value: "km", label: "km" },
              { value: "mi", label: "Miles" },
            ]}
            onChange={(units) => {
              setTyped(undefined);
              updateRunnerProfile({ units: units === "mi" ? "imperial" : "metric" });
            }}
          />
        </div>
      </fieldset>
    </form>
  );
}
