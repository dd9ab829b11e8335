import type { ReactNode } from "react";
import type { ElevationBasis, Race } from "~/api/types.gen.ts";
import { formatAltitude, formatHeight, type Units } from "~/domain/units/units.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import type { Fact } from "~/features/races/fact-list.tsx";
import { TerrainMark } from "~/features/races/terrain-mark.tsx";
import { UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";
import { hasUnconfirmedTrack, isClimbUnknown, type ProfileAltitudes } from "./course-summary.ts";

const BASIS_TEXTS: Record<ElevationBasis, string> = {
  track: "computed from a track of the course",
  figures: "from published figures of climb and length",
  stated: "stated, not verified",
};

type Field = keyof Race;

/** Fields of the figures of a course. */
export const COURSE_FIELDS: readonly Field[] = [
  "course",
  "elevationProfile",
  "terrain",
  "elevationGainM",
  "elevationLossM",
  "netDropM",
  "startAltitudeM",
  "finishAltitudeM",
  "minAltitudeM",
  "maxAltitudeM",
  "townAltitudeM",
];

function Steepness({ race: { elevationProfile, elevationBasis } }: { race: Race }) {
  return (
    <>
      <ElevationBadge profile={elevationProfile} basis={elevationBasis} />
      {elevationProfile && elevationBasis && (
        // the badge tells screen readers that the class is stated
        <span aria-hidden={elevationBasis === "stated"} className="mt-0.5 block text-sm text-muted">
          {BASIS_TEXTS[elevationBasis]}
        </span>
      )}
    </>
  );
}

/** Null where nothing can be said. */
function climbOf(race: Race, units: Units): ReactNode {
  if (race.elevationGainM !== null) return formatHeight(race.elevationGainM, units);
  return hasUnconfirmedTrack(race.course) ? (
    <span className="text-muted">Not certain: the track is not confirmed</span>
  ) : null;
}

/** Names of the figures that are not known, for one line; without the climb where the key facts say it. */
export function unknownCourseFacts(race: Race): string[] {
  return [
    race.elevationProfile === null && "steepness",
    race.terrain === null && "terrain",
    race.elevationGainM === null && !hasUnconfirmedTrack(race.course) && !isClimbUnknown(race) && "climb",
  ].filter((name) => name !== false);
}

/** Figures of the course. Those that the sentences about the profile state are left out: one figure for each fact. */
export function courseFacts(race: Race, units: Units, inSentences: ProfileAltitudes): Fact[] {
  const height = (name: string, field: Field, metres: number | null) =>
    metres === null ? [] : [marked(name, [field], formatHeight(metres, units))];
  const altitude = (metres: number | null) => (metres === null ? null : formatAltitude(metres, units));
  const marked = (name: string, fields: readonly Field[], value: ReactNode): Fact => ({
    name,
    value: (
      <>
        {value}
        <UnverifiedMark of={fields} />
      </>
    ),
  });
  const point = (name: string, field: Field, metres: number | null) =>
    metres === null || inSentences.extremes ? [] : [marked(name, [field], altitude(metres))];
  const climb = climbOf(race, units);
  const [start, finish] = [altitude(race.startAltitudeM), altitude(race.finishAltitudeM)];
  const town = altitude(race.townAltitudeM);
  return [
    ...(race.elevationProfile === null ? [] : [{ name: "Steepness", value: <Steepness race={race} /> }]),
    ...(race.terrain === null ? [] : [{ name: "Terrain", value: <TerrainMark terrain={race.terrain} /> }]),
    ...(climb === null ? [] : [marked("Climb", ["elevationGainM"], climb)]),
    ...height("Descent", "elevationLossM", race.elevationLossM),
    ...height(
      (race.netDropM ?? 0) < 0 ? "Net rise" : "Net drop",
      "netDropM",
      race.netDropM === null ? null : Math.abs(race.netDropM),
    ),
    ...((start === null && finish === null) || inSentences.ends
      ? []
      : [
          marked(
            "Altitude",
            ["startAltitudeM", "finishAltitudeM"],
            `Start ${start ?? "not known"}, finish ${finish ?? "not known"}`,
          ),
        ]),
    ...point("Highest point", "maxAltitudeM", race.maxAltitudeM),
    ...point("Lowest point", "minAltitudeM", race.minAltitudeM),
    ...(town === null
      ? []
      : [{ name: "Altitude of the town", value: race.flatSurroundings ? `${town}, flat land all around` : town }]),
  ];
}
