import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { SourcesProvider } from "~/features/race-page/sources/source-chip.tsx";
import { isPhotograph } from "~/features/races/race-picture.ts";
import { pngOf } from "~/features/races/structured-data.ts";
import { RaceActions } from "./race-actions.tsx";
import { raceSummary } from "./race-text.ts";
import { RaceTitle } from "./race-title.tsx";

interface RacePageProps {
  /** Further buttons beside Save and Compare. */
  actions?: (race: Race) => ReactNode;
  /** All that stands below the title and its actions. */
  details: (race: Race) => ReactNode;
}

/** Race page, for all three types. */
export function RacePage({ actions, details }: RacePageProps) {
  const id = useParams()["id"] ?? "";
  const { data: race } = useQuery(readMarathonOptions({ path: { id } }));
  if (!race) return null;
  return (
    <SourcesProvider race={race}>
      <PageHead
        title={race.city && !race.name.includes(race.city) ? `${race.name}, ${race.city}` : race.name}
        description={raceSummary(race)}
        path={racePath(race)}
        image={pngOf(race.imageUrl)}
        imageAlt={`${isPhotograph(race.imageUrl) ? "Photograph" : "Poster"} of ${race.name}`}
      />
      <RaceTitle race={race} />
      <RaceActions race={race}>{actions?.(race)}</RaceActions>
      {details(race)}
    </SourcesProvider>
  );
}
