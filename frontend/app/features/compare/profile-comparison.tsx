import { useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { formatAltitude, formatHeight, formatLength, type Units } from "~/domain/units/units.ts";
import { gainUpTo, type ProfilePoint } from "~/domain/course/course-profile.ts";
import { ProfileLines, SERIES_CLASSES, SERIES_DASHES } from "~/ui/charts/profile-lines.tsx";
import { profileFigures } from "./profile-figures.ts";
import { Section } from "~/ui/section.tsx";
import { SwipeHint } from "~/ui/swipe-hint.tsx";
import { UnitsSwitch } from "~/ui/units-switch.tsx";

const MODES = { altitude: "Altitude", gain: "Climb so far" } as const;
type Mode = keyof typeof MODES;

interface Drawn {
  race: Race;
  profile: readonly ProfilePoint[];
  /** Metres climbed up to each point; at the last point, the stated climb of the race. */
  gains: readonly number[];
}

function drawnOf(race: Race): Drawn[] {
  const profile = race.course?.profile ?? [];
  return profile.length < 2 ? [] : [{ race, profile, gains: gainUpTo(profile, race.elevationGainM) }];
}

/** The climb in the place of the altitude, for the chart. */
const asProfile = ({ profile, gains }: Drawn): ProfilePoint[] =>
  profile.map(({ distanceKm }, index) => ({ distanceKm, altitudeM: gains[index] ?? 0 }));

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <div role="group" aria-label="Chart shows" className="inline-flex">
      {(Object.keys(MODES) as Mode[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => onChange(each)}
          className="min-h-9 cursor-pointer border border-line-strong px-3 text-sm font-semibold text-muted first:rounded-l-md last:-ml-px last:rounded-r-md hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {MODES[each]}
        </button>
      ))}
    </div>
  );
}

function ProfileTable({ drawn, units }: { drawn: readonly Drawn[]; units: Units }) {
  return (
    <div role="region" aria-label="Profile figures" tabIndex={0} className="overflow-x-auto">
      <table className="data-table swiped-table">
        <thead>
          <tr>
            <th scope="col">Race</th>
            {["Distance", "Start", "Highest", "Lowest", "Finish", "Climb"].map((name) => (
              <th key={name} scope="col" data-align="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ race, profile, gains }, place) => {
            const { distanceKm, startM, highestM, lowestM, finishM } = profileFigures(race, profile);
            const altitudes = [startM, highestM, lowestM, finishM].map((metres) => formatAltitude(metres, units));
            const figures = [
              formatLength(distanceKm, units),
              ...altitudes,
              formatHeight(race.elevationGainM ?? gains.at(-1) ?? 0, units),
            ];
            return (
              <tr key={race.id}>
                <th scope="row" className="font-semibold">
                  <svg aria-hidden="true" width="28" height="8" className="mr-2 inline-block">
                    <line
                      x1="0"
                      x2="28"
                      y1="4"
                      y2="4"
                      strokeWidth="3"
                      strokeDasharray={SERIES_DASHES[place]}
                      className={SERIES_CLASSES[place]}
                    />
                  </svg>
                  {race.name}
                </th>
                {figures.map((figure, index) => (
                  <td key={index} data-align="end" className="whitespace-nowrap">
                    {figure}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** All known profiles on one scale. */
export function ProfileComparison({ races, units }: { races: readonly Race[]; units: Units }) {
  const [mode, setMode] = useState<Mode>("altitude");
  const drawn = races.flatMap(drawnOf);
  if (drawn.length === 0) return null;
  const names = drawn.map(({ race }) => race.name).join(", ");
  const unconfirmed = drawn.filter(({ race }) => race.course?.match !== "confirmed").map(({ race }) => race.name);
  const missing = races.filter((race) => !drawn.some((each) => each.race.id === race.id)).map(({ name }) => name);
  return (
    <Section title="Profiles on one scale" actions={<UnitsSwitch />}>
      <div className="no-print mb-3">
        <ModeSwitch mode={mode} onChange={setMode} />
      </div>
      <ProfileLines
        profiles={drawn.map((each) => (mode === "gain" ? asProfile(each) : each.profile))}
        units={units}
        label={`${MODES[mode]} along the course of ${names}. The table below has the figures.`}
      />
      <div className="mt-4">
        <SwipeHint hiddenFrom="@min-[40rem]:hidden" />
      </div>
      <ProfileTable drawn={drawn} units={units} />
      <p className="mt-2 text-sm text-muted">
        Climb: the published or measured figure where there is one, else the sum of the rises of at least{" "}
        {units === "metric" ? "two metres" : "6.6 feet"} in the profile.
        {unconfirmed.length > 0 &&
          ` Drawn from a track that is not confirmed as the race’s course: ${unconfirmed.join(", ")}.`}
        {missing.length > 0 && ` No profile is known for: ${missing.join(", ")}.`}
      </p>
    </Section>
  );
}
