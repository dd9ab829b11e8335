import type { Race } from "~/api/types.gen.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { bestKnownS, roundedTimeS } from "~/domain/prediction/open-standards.ts";
import { courseStrategy } from "~/lib/navigation/course-strategy.ts";
import { ARTICLES, type ArticleLink } from "~/lib/navigation/article-links.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { useGivenStart } from "./start/race-start.ts";
import { ReadMore } from "~/ui/read-more.tsx";
import { Section } from "~/ui/section.tsx";

/** Tools for this race in the order of use. The pace chart needs a known distance. */
function toolsFor({ raceType, distanceKm }: Race): readonly { label: string; path: string }[] {
  const isUltra = raceType === "ultra-marathon";
  const chart = raceType === "half-marathon" ? "/half-marathon-pace-chart" : "/marathon-pace-chart";
  return [
    ...(isUltra ? [] : [{ label: "Predict my time", path: `/${raceType}-predictor` }]),
    ...(isUltra && distanceKm === null ? [] : [{ label: "Split times and wrist band", path: chart }]),
    { label: "Make a training plan", path: "/training-plans" },
    { label: "Prepare for race day", path: "/race-preparation" },
    { label: "Recover after the race", path: "/recovery-tips" },
  ];
}

const DOWNHILL: ReadonlySet<string | null> = new Set(["Downhill", "Net Downhill"]);
/** Metres; below it our method adds nothing for thin air. */
const THIN_AIR_FROM_M = 750;

function articlesFor(race: Race): readonly ArticleLink[] {
  const altitudeM = race.startAltitudeM ?? race.townAltitudeM;
  return [
    ARTICLES.profile,
    ARTICLES.pacing,
    ...(DOWNHILL.has(race.elevationProfile) ? [ARTICLES.downhill] : []),
    ...(altitudeM !== null && altitudeM > THIN_AIR_FROM_M ? [ARTICLES.altitude] : []),
    ARTICLES.travel,
  ];
}

interface RaceToolsProps {
  race: Race;
  /** The visitor's own time here, in seconds. */
  timeS: number | undefined;
}

/** Links from a race to every tool, with its course, date and usual weather. */
export function RaceTools({ race, timeS }: RaceToolsProps) {
  const start = useGivenStart();
  const distanceM = distanceOf(race);
  const goal =
    timeS === undefined || distanceM === null
      ? undefined
      : formatDuration(roundedTimeS(timeS, 60, bestKnownS(distanceM) ?? 0));
  const queryOf = (path: string) =>
    new URLSearchParams({
      race: race.slug ?? String(race.id),
      ...(path.endsWith("-pace-chart") ? courseStrategy(race) : {}),
      // the other tools find it by themselves
      ...(path.endsWith("-pace-chart") && goal !== undefined ? { goal } : {}),
      // the one tool that asks for the start
      ...(path === "/race-preparation" && start !== undefined ? { start } : {}),
    }).toString();
  return (
    <Section title="Plan this race" className="no-print">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:gap-3">
        {toolsFor(race).map(({ label, path }) => (
          <LinkButton
            key={path}
            to={`${path}?${queryOf(path)}`}
            variant="secondary"
            className="max-md:px-2 max-md:text-center max-md:text-sm max-md:leading-tight max-md:whitespace-normal"
          >
            {label}
          </LinkButton>
        ))}
      </div>
      <ReadMore
        articles={articlesFor(race)}
        className="mt-3 max-md:[&_li:nth-child(n+3)]:hidden max-md:[&>p]:sr-only"
      />
    </Section>
  );
}
