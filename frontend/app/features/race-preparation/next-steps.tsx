import { distanceOf } from "~/domain/course/course-length.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { courseStrategy } from "~/lib/navigation/course-strategy.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { ARTICLES } from "~/lib/navigation/article-links.ts";
import { ReadMore } from "~/ui/read-more.tsx";
import { Section } from "~/ui/section.tsx";
import type { RaceDayPlan } from "./race-day-plan.ts";

/** Race, distance, race day and goal go along to the other tools. */
export function NextSteps({ plan }: { plan: RaceDayPlan }) {
  const { race, request } = plan;
  // with its unit: a bare number would turn the next tool to kilometres
  const km: Record<string, string> =
    request.kind === "ultra" ? { km: `${Number((request.distanceM / 1000).toFixed(4))} km` } : {};
  const about: Record<string, string> = race
    ? { race: race.slug ?? String(race.id), ...(distanceOf(race) === null && !request.isDistanceAssumed ? km : {}) }
    : { distance: request.kind, ...km };
  const planned = { goal: formatDuration(request.goalS) };
  const goal: Record<string, string> = request.isGoalAssumed ? {} : planned;
  // of a race whose day is not typed, the other tools know it themselves
  const day: Record<string, string> = request.date === null ? {} : { date: request.date };
  const isHalf = race ? race.raceType === "half-marathon" : request.kind === "half";
  const chart = isHalf ? "/half-marathon-pace-chart" : "/marathon-pace-chart";
  // the chart knows the distance of a race that states one, and its own
  const hasChart = race ? distanceOf(race) !== null : request.kind !== "ultra";
  const link = (path: string, query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return (
    <Section title="Next steps" className="no-print">
      <div className="flex flex-wrap gap-3">
        {hasChart && (
          <LinkButton
            // the goal of this page, also an assumed one: the band would assume its own
            to={link(chart, { ...(race ? about : {}), ...planned, ...courseStrategy(race) })}
            variant="secondary"
          >
            Split times and wrist band
          </LinkButton>
        )}
        <LinkButton to={link("/training-plans", { ...about, ...day, ...goal })} variant="secondary">
          Training plan
        </LinkButton>
        <LinkButton to={link("/recovery-tips", { ...about, ...day })} variant="secondary">
          Recovery after the race
        </LinkButton>
      </div>
      <ReadMore articles={[ARTICLES.taper, ARTICLES.fuelling, ARTICLES.heat, ARTICLES.travel]} className="mt-5" />
    </Section>
  );
}
