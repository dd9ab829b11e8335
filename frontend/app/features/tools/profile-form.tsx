import { useState } from "react";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import {
  type RecentResult,
  type RunnerProfile,
  recentResult,
  updateRunnerProfile,
} from "~/lib/storage/runner-profile.ts";
import { nameOfDistance, parseDistance, writeLength } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { parseRaceTime } from "~/domain/prediction/race-times.ts";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { ShortField } from "~/ui/short-field.tsx";
import { SEX_OPTIONS, UNIT_OPTIONS } from "~/ui/tool-form.tsx";
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

/** Reads the form. A field that is not valid has a problem and leaves the stored value as it is. */
function readTexts(
  texts: Texts,
  unit: Unit,
  stored: RunnerProfile,
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
    const found = (distance ?? time) === undefined ? result : stored.results[index];
    return found ?? [];
  });
  const change = {
    results,
    weeklyDistanceM: weekly.problem === undefined ? weekly.metres : stored.weeklyDistanceM,
    longestRunM: longest.problem === undefined ? longest.metres : stored.longestRunM,
    age: age.problem === undefined ? (age.runner?.age ?? null) : stored.age,
  };
  return { change, problems };
}

/** Fields of the runner's profile. Every valid value is stored as it is typed. */
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
        <p className="mb-4 text-muted">Saving your figures needs JavaScript. Without it, enter them in each tool.</p>
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
            options={SEX_OPTIONS}
            onChange={(sex) => updateRunnerProfile({ sex: sex === "male" ? "male" : "female" })}
          />
          <ChipChoice
            legend="Units"
            name="profile-units"
            value={unit}
            options={UNIT_OPTIONS}
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
