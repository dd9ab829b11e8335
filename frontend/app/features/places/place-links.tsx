import { Link } from "react-router";
import type { Place, RaceType } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { Section } from "~/ui/section.tsx";
import { placePath } from "./place-pages.ts";

interface PlaceLinksProps {
  title: string;
  places: readonly Place[];
  type: RaceType;
}

/** Links to places with the number of their races. */
export function PlaceLinks({ title, places, type }: PlaceLinksProps) {
  if (places.length === 0) return null;
  return (
    <Section title={title}>
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
                <span className="sr-only"> races</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
