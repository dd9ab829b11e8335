import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { ElevationBadge } from "./elevation-badge.tsx";
import { Participants, RaceDate } from "./race-figures.tsx";
import { placeText } from "./race-place.ts";

interface ShortRaceListProps {
  races: readonly RaceCard[];
  /** Text below the place of each race. */
  detail?: "date" | "runners";
  /** On a phone, only the first. */
  firstOnPhone?: boolean;
}

/** Short list of races. */
export function ShortRaceList({ races, detail = "date", firstOnPhone = false }: ShortRaceListProps) {
  return (
    <ul className={`border-t border-line-strong ${firstOnPhone ? "max-md:[&>li:nth-child(n+2)]:hidden" : ""}`}>
      {races.map((race) => (
        <li key={race.id} className="group relative border-b border-line py-3 hover:bg-sunken">
          <Link
            to={racePath(race)}
            className="font-serif text-[1.0625rem] leading-snug font-[560] underline-offset-4 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
          >
            {race.name}
          </Link>
          <p className="text-sm text-muted">{placeText(race)}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
            {detail === "date" ? (
              <RaceDate race={race} />
            ) : (
              <span>
                <Participants race={race} /> <span className="text-muted">runners</span>
              </span>
            )}
            {race.elevationProfile && <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
