import { Link } from "react-router";
import type { Place, RaceType } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { placePath } from "./place-pages.ts";

interface PlaceLinksProps {
  title: string;
  places: readonly Place[];
  type: RaceType;
}

/** Shown at once; a country with few races is looked for by its name. */
const SHOWN = 24;

function Links({ places, type }: Omit<PlaceLinksProps, "title">) {
  return (
    <ul className="gap-x-10 border-t border-line-strong sm:columns-2 lg:columns-3">
      {places.map((place) => (
        <li key={place.slug} className="break-inside-avoid border-b border-line">
          <Link
            to={placePath(type, place)}
            className="group flex min-h-11 items-center justify-between gap-4 text-[0.9375rem] hover:bg-sunken"
          >
            <span className="underline-offset-4 group-hover:text-accent group-hover:underline">{place.name}</span>
            <span className="text-muted">
              {formatNumber(place.count)}
              <span className="sr-only">{place.count === 1 ? " race" : " races"}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Links to places with the number of their races; of many, those with fewer races are folded. */
export function PlaceLinks({ title, places, type }: PlaceLinksProps) {
  if (places.length === 0) return null;
  const isLong = places.length > SHOWN * 1.5;
  return (
    <Section title={title}>
      <Links places={isLong ? places.slice(0, SHOWN) : places} type={type} />
      {isLong && (
        <Disclosure summary={`${formatNumber(places.length - SHOWN)} more`} className="border-t-0">
          <Links places={places.slice(SHOWN)} type={type} />
        </Disclosure>
      )}
    </Section>
  );
}
