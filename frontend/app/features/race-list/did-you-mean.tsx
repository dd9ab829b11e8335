/** Races and places that a text without a match may mean: short names written out, letters corrected. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { readSuggestions } from "~/api/sdk.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { focusResultsOnFollow } from "~/lib/navigation/focus-results.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { useIsSamePage } from "~/lib/navigation/use-open-address.ts";

interface Meant {
  name: string;
  address: string;
  detail: string;
}

/** Only what the screen shows is kept, because the page carries it. */
export function meantQuery(text: string) {
  return queryOptions({
    queryKey: ["did you mean", text] as const,
    queryFn: async ({ signal }): Promise<readonly Meant[]> => {
      const { data } = await readSuggestions({ query: { q: text }, signal, throwOnError: true });
      const races = data.races.map((race) => ({
        name: race.name,
        address: racePath(race),
        detail: [race.city, race.country, RACE_TYPE_NAMES[race.raceType].one].filter(Boolean).join(", "),
      }));
      const places = data.locations.map(({ title, parameters, count }) => ({
        name: title,
        address: `/all-races?${new URLSearchParams(parameters).toString()}`,
        detail: formatCount(count, "race"),
      }));
      return [...races, ...places];
    },
  });
}

/** Nothing where the text means no race or place either. */
export function DidYouMean({ text }: { text: string }) {
  const isSamePage = useIsSamePage();
  const { data: meant = [] } = useQuery(meantQuery(text));
  if (meant.length === 0) return null;
  return (
    <section aria-label="Did you mean" className="mt-4">
      <h3 className="font-serif text-lg">Did you mean</h3>
      <ul>
        {meant.map(({ name, address, detail }) => (
          <li key={address}>
            <Link
              to={address}
              onClick={(event) => {
                // another page takes the focus itself
                if (isSamePage(address)) focusResultsOnFollow(event);
              }}
              className="text-link inline-flex min-h-9 items-center"
            >
              {name}
            </Link>
            <span className="text-muted">: {detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
