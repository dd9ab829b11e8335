import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { FeaturedRace } from "~/features/home/featured-race.tsx";
import { FEATURED, topRacesOptions } from "~/features/home/top-races-query.ts";
import { TopRacesTable } from "~/features/home/top-races-table.tsx";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";

export function TopRacesSection() {
  const { data: races, isError } = useQuery(topRacesOptions());
  if (isError) return <p className="font-serif text-xl">Error loading marathons. Please try again later.</p>;
  if (!races) return <p className="text-muted">Loading races...</p>;
  if (races.length === 0) return <p className="font-serif text-xl">No marathons found.</p>;
  return (
    <div className="grid gap-16 md:gap-20">
      <Section
        title="Top 10 Marathons by Participation"
        lead={
          <>
            Finishers or starters of the edition that we have figures for. A badge with a dashed border: a source says
            so, nobody has checked it.{" "}
            <Link to={METHOD_PATH} className="text-link">
              How PB potential is worked out
            </Link>
          </>
        }
        actions={
          <LinkButton to="/marathons" variant="secondary" size="sm">
            All marathons
          </LinkButton>
        }
      >
        <TopRacesTable races={races} />
      </Section>
      <Section title="Featured Marathons">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
          {races.slice(0, FEATURED).map((race) => (
            <FeaturedRace key={race.id} race={race} />
          ))}
        </div>
      </Section>
    </div>
  );
}
