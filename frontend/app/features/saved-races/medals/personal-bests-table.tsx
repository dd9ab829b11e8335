import { useId } from "react";
import type { MedalCard, RaceCard } from "~/api/types.gen.ts";
import { formatDate, UNKNOWN } from "~/lib/format/formats.ts";
import { Section } from "~/ui/section.tsx";
import { formatDuration } from "~/domain/pace/durations.ts";
import { personalBests } from "./personal-bests.ts";

interface PersonalBestsProps {
  medals: readonly MedalCard[];
  races: ReadonlyMap<number, RaceCard>;
}

/** Empty while no medal has a time. */
export function PersonalBests({ medals, races }: PersonalBestsProps) {
  const captionId = useId();
  const bests = personalBests(medals, races);
  if (bests.length === 0) return null;
  return (
    <Section title="Personal bests by distance" lead="From the finish times of your medals.">
      <div className="overflow-x-auto">
        <table className="data-table" aria-labelledby={captionId}>
          <caption id={captionId} className="sr-only">
            Best finish time over each distance
          </caption>
          <thead>
            <tr>
              <th scope="col">Distance</th>
              <th scope="col" data-align="end">
                Time
              </th>
              <th scope="col">Race</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {bests.map(({ distance, finishTimeS, medal }) => (
              <tr key={distance}>
                <th scope="row" className="font-semibold">
                  {distance}
                </th>
                <td data-align="end">{formatDuration(finishTimeS)}</td>
                <td>{races.get(medal.raceId)?.name ?? `Race ${medal.raceId}`}</td>
                <td className="whitespace-nowrap">
                  {medal.finishedOn === null ? UNKNOWN : formatDate(medal.finishedOn)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
