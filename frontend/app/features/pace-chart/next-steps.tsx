import type { Race } from "~/api/types.gen.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";
import type { PaceChart } from "./pace-charts.ts";

interface NextStepsProps {
  chart: PaceChart;
  /** Null where none is given. */
  goal: string | null;
  /** The race that the goal is for. */
  race: Race | undefined;
  /** The goal is for the chart's own distance, the only one that its predictor judges. */
  isPredictable: boolean;
}

/** Where a goal leads: every tool takes it along, and the race; never an example. */
export function NextSteps({ chart, goal, race, isPredictable }: NextStepsProps) {
  const distance = chart.raceType === "half-marathon" ? "half" : "marathon";
  const about = race ? { race: race.slug ?? String(race.id) } : undefined;
  const given: Record<string, string> = goal === null ? {} : { goal };
  const asked = new URLSearchParams({ ...about, ...given }).toString();
  const query = asked === "" ? "" : `?${asked}`;
  const elsewhere = new URLSearchParams({ ...(about ?? { distance }), ...given }).toString();
  return (
    <Section title="Next steps" className="no-print">
      <div className="flex flex-wrap gap-3">
        {isPredictable && (
          <LinkButton to={chart.predictor + query} variant="secondary">
            Is it realistic?
          </LinkButton>
        )}
        <LinkButton to={`/training-plans?${elsewhere}`} variant="secondary">
          Training plan
        </LinkButton>
        <LinkButton to={`/race-preparation?${elsewhere}`} variant="secondary">
          Prepare for race day
        </LinkButton>
      </div>
    </Section>
  );
}
