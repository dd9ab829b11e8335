/** The filter by steepness, with what its words mean. */
import { memo } from "react";
import { climbRateUnit, formatClimbRate, heightUnit, lengthUnit, type Units } from "~/domain/units/units.ts";
import { ElevationGlyph } from "~/features/races/elevation-badge.tsx";
import { ELEVATION_PROFILES, elevationStyle } from "~/features/races/elevation.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { ChoiceField } from "./filter-fields.tsx";

/** Where the words part in m per km, as the server has them (docs/method.md). */
const LIMITS_M_PER_KM = { flat: 5, rolling: 10, hilly: 20, veryHilly: 30, netDownhill: 1, downhill: 10.84 };

/** "Flat: under 5 m of climb per km. …" */
export function steepnessWords(units: Units): string {
  const limit = (name: keyof typeof LIMITS_M_PER_KM) =>
    Math.round(Number(formatClimbRate(LIMITS_M_PER_KM[name], units)));
  const rate = climbRateUnit(units);
  return [
    `Flat: under ${limit("flat")} ${heightUnit(units)} of climb per ${lengthUnit(units)}`,
    `Rolling: under ${limit("rolling")}`,
    `Hilly: under ${limit("hilly")}`,
    `Very hilly: under ${limit("veryHilly")}`,
    `Mountainous: ${limit("veryHilly")} or more`,
    `Net downhill: ends lower than it starts, by more than ${limit("netDownhill")} ${rate}, and falls much more than it climbs`,
    `Downhill: by ${limit("downhill")} ${rate} or more.`,
  ].join(". ");
}

function SteepnessWords() {
  const { units } = useRunnerProfile();
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link md:pointer-fine:min-h-9">
        What the words mean
      </summary>
      <p className="pb-2">{steepnessWords(units)}</p>
    </details>
  );
}

interface SteepnessFieldProps {
  /** Slugs, with commas between. */
  chosen: string;
  counts: Readonly<Record<string, number>> | undefined;
}

export const SteepnessField = memo(function SteepnessField({ chosen, counts }: SteepnessFieldProps) {
  return (
    <div className="min-w-0">
      <ChoiceField
        legend="Steepness"
        name="elevationProfile"
        chosen={chosen.split(",")}
        choices={ELEVATION_PROFILES.map((profile) => ({
          value: elevationStyle(profile).slug,
          label: elevationStyle(profile).label,
          className: elevationStyle(profile).textClass,
          glyph: <ElevationGlyph profile={profile} />,
          count: counts?.[profile],
        }))}
      />
      <SteepnessWords />
    </div>
  );
});
