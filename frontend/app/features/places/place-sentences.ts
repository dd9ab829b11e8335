/** Sentences about a place, computed from its figures. Unknown figures are left out. */
import { listed } from "~/lib/format/in-words.ts";
import type { PlaceFacts, RaceType } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatCount, monthName } from "~/lib/format/formats.ts";
import { nameInSentence } from "~/lib/format/place-name.ts";
import { PLACE_LISTS } from "./place-pages.ts";

function busiestMonths({ byMonth }: PlaceFacts): { names: string[]; count: number } {
  const count = Math.max(0, ...byMonth.map((entry) => entry.count));
  const names =
    count === 0 ? [] : byMonth.filter((entry) => entry.count === count).map(({ month }) => monthName(month));
  return { names, count };
}

/** "We know 170 marathons in the United Kingdom. April is the busiest month, with 31. The biggest is …" */
export function placeSentences(facts: PlaceFacts, type: RaceType): string[] {
  const { one, many } = PLACE_LISTS[type];
  const { place } = facts;
  if (place.count === 0) return [`We know no ${one} in ${nameInSentence(place.name)} yet.`];

  const sentences = [`We know ${formatCount(place.count, one, many)} in ${nameInSentence(place.name)}.`];
  const busiest = busiestMonths(facts);
  if (place.count > 2 && busiest.names.length > 0 && busiest.names.length <= 3) {
    const verb = busiest.names.length === 1 ? "is the busiest month, with" : "are the busiest months, with";
    const each = busiest.names.length === 1 ? "" : " each";
    sentences.push(`${listed(busiest.names)} ${verb} ${formatNumber(busiest.count)}${each}.`);
  }
  const biggest = facts.biggest.find((race) => race.participants !== null);
  if (biggest && biggest.participants !== null) {
    const about = biggest.participantsApproximate ? "about " : "";
    sentences.push(
      `The biggest we know of is ${biggest.name}, with ${about}${formatNumber(biggest.participants)} runners.`,
    );
  }
  return sentences;
}
