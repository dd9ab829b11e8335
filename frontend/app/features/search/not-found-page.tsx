import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Container } from "~/ui/container.tsx";
import { Section } from "~/ui/section.tsx";
import { nearestArticlesOptions } from "./nearest-articles.ts";
import { nearestRacesOptions } from "./nearest-races.ts";
import { RaceSearch } from "./race-search.tsx";

/** SPEC section 8: any other path. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { data: nearest = [] } = useQuery(nearestRacesOptions(pathname));
  const { data: articles = [] } = useQuery(nearestArticlesOptions(pathname));
  return (
    <>
      <PageHead
        title="404 Page Not Found"
        description="There is no page at this address."
        path={pathname}
        robots="noindex"
      />
      <PageTitle
        seed="off the map"
        title="404 Page Not Found"
        lead="There is no page at this address. The race may have a new name: search for it here."
      >
        <div className="mt-6 max-w-xl">
          <RaceSearch />
        </div>
      </PageTitle>
      <Container className="pt-10">
        {articles.length > 0 && (
          <Section title="Articles you may be looking for" className="mb-10">
            <ul className="max-w-2xl border-t border-line">
              {articles.map(({ slug, title }) => (
                <li key={slug} className="border-b border-line">
                  <Link to={`/articles/${slug}`} className="flex min-h-14 items-center font-semibold hover:underline">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {nearest.length > 0 && (
          <Section title="Were you looking for one of these?" className="mb-10">
            <ul className="max-w-2xl border-t border-line">
              {nearest.map((race) => (
                <li key={race.id} className="border-b border-line">
                  <Link to={racePath(race)} className="group flex min-h-14 flex-wrap items-baseline gap-x-3 py-3">
                    <span className="font-semibold group-hover:text-accent group-hover:underline">{race.name}</span>
                    <span className="text-sm text-muted">
                      {[race.city, race.country, RACE_TYPE_NAMES[race.raceType].one].filter(Boolean).join(", ")}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/all-races">All Races</LinkButton>
          <LinkButton to="/" variant="secondary">
            Home
          </LinkButton>
        </div>
      </Container>
    </>
  );
}
