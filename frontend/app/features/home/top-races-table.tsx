import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { Participants, PbPotential, RaceDate } from "~/features/races/race-figures.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { TerrainMark } from "~/features/races/terrain-mark.tsx";

interface BibProps {
  number: number;
  className?: string;
}

const HOLES = [
  [5, 5],
  [39, 5],
  [5, 29],
  [39, 29],
] as const;

/** A race number with its four pin holes. */
function Bib({ number, className = "w-11" }: BibProps) {
  return (
    <svg viewBox="0 0 44 34" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect x="0.5" y="0.5" width="43" height="33" rx="2" className="fill-raised stroke-line-strong" />
      {HOLES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.25" className="fill-line-strong" />
      ))}
      <text x="22" y="23.5" textAnchor="middle" fontSize="18" fontWeight="700" className="fill-accent font-sans">
        {number}
      </text>
    </svg>
  );
}

/** Roles are written out: on a phone the rows are laid out as blocks, which would take a table's own roles away. */
function TopRow({ race, rank }: { race: RaceCard; rank: number }) {
  return (
    <tr
      role="row"
      className="group relative grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1 border-b border-line py-3 hover:bg-sunken md:table-row md:py-0 md:[&>td]:border-b md:[&>td]:border-line md:[&>td]:py-3 md:[&>td]:pr-2 lg:[&>td]:pr-4"
    >
      <td role="cell" className="row-span-4 md:w-16">
        <span className="sr-only">{rank}</span>
        <Bib number={rank} />
      </td>
      <td role="cell" className="col-span-2">
        <Link
          to={racePath(race)}
          className="font-serif text-lg leading-snug font-[560] underline-offset-4 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
        >
          {race.name}
        </Link>
        <span className="block text-sm text-muted">{placeText(race)}</span>
      </td>
      <td role="cell" className="col-start-2 text-sm md:text-right md:text-base">
        <Participants race={race} />
        <span className="text-muted md:hidden"> runners</span>
      </td>
      <td role="cell" className="col-start-2 md:col-auto">
        <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
      </td>
      <td role="cell" className="text-right text-sm md:text-left md:text-[0.9375rem]">
        <TerrainMark terrain={race.terrain} />
      </td>
      <td role="cell" className="col-start-2 text-sm md:col-auto md:text-[0.9375rem]">
        <RaceDate race={race} />
      </td>
      <td role="cell" className="text-right text-sm md:text-[0.9375rem]">
        <span className="text-muted md:hidden">PB </span>
        <PbPotential race={race} />
      </td>
    </tr>
  );
}

const COLUMNS = ["Rank", "Marathon", "Runners", "Steepness", "Terrain", "Next Race", "PB Potential"] as const;
const FIGURES = new Set<string>(["Runners", "PB Potential"]);

/** Races without participants are dropped (SPEC section 2). */
export function TopRacesTable({ races }: { races: readonly RaceCard[] }) {
  const sized = races.filter((race) => race.participants !== null);
  return (
    <table role="table" className="block w-full border-collapse md:table">
      <caption className="sr-only">The ten marathons with most runners</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`legend border-b border-line-strong pr-2 pb-2 lg:pr-4 ${FIGURES.has(column) ? "text-right" : "text-left"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block border-t border-line md:table-row-group md:border-t-0">
        {sized.map((race, index) => (
          <TopRow key={race.id} race={race} rank={index + 1} />
        ))}
      </tbody>
    </table>
  );
}
