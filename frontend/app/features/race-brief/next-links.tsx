import { formatDuration } from "~/running/durations.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";
import type { RaceDayPlan } from "./race-day-plan.ts";

/** Race, distance and goal go along to the other tools. */
export function NextLinks({ plan }: { plan: RaceDayPlan }) {
  const { race, read } = plan;
  const about: Record<string, string> = race
    ? { race: race.slug ?? String(race.id) }
    : { distance: read.kind, ...(read.kind === "ultra" ? { km: String(read.distanceM / 1000) } : {}) };
  const goal: Record<string, string> = read.isGoalUsual ? {} : { goal: formatDuration(read.goalS) };
  const chart = read.kind === "half" ? "/half-marathon-pace-chart" : "/marathon-pace-chart";
  const link = (path: string, query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? path : `${path}?${text}`;
  };
  return (
    <Section title="Take it further" className="no-print">
      <div className="flex flex-wrap gap-3">
        {(race !== null || read.kind !== "ultra") && (
          <LinkButton to={link(chart, { ...(race ? about : {}), ...goal })} variant="secondary">
            Splits and wrist band
          </LinkButton>
        )}
        <LinkButton to={link("/training-plans", { ...about, ...goal })} variant="secondary">
          Train for it
        </LinkButton>
        <LinkButton to={link("/recovery-tips", about)} variant="secondary">
          And afterwards
        </LinkButton>
      </div>
    </Section>
  );
}
