import { useLocation } from "react-router";
import { PREDICTION_FIELDS } from "~/features/predictor/prediction-fields.ts";
import { PredictionScreen } from "~/features/predictor/prediction-screen.tsx";
import type { Predictor } from "~/features/predictor/predictors.ts";
import { RaceChoice } from "~/features/races/race-choice.tsx";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { RunnerProfileBar } from "~/ui/runner-profile-bar.tsx";

function hasFigures(query: URLSearchParams): boolean {
  return PREDICTION_FIELDS.some((name) => query.has(name));
}

/** Search engines index the tool, not addresses with a runner's figures. */
export const predictorHandle: RouteHandle = {
  parameters: PREDICTION_FIELDS,
  noindex: ({ url }) => hasFigures(url.searchParams),
};

export function PredictorPage({ predictor }: { predictor: Predictor }) {
  const isFigured = hasFigures(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead
        title={predictor.title}
        description={`Your ${predictor.name} time from one or two recent races: the published models side by side, one range of times, and whether your goal is realistic.`}
        path={predictor.path}
        {...(isFigured ? { robots: "noindex, follow" as const } : {})}
      />
      <PageTitle
        seed={predictor.path}
        title={predictor.title}
        lead={`From a recent race to a ${predictor.name}: what the published models say, which one we recommend, and how certain it is.`}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Running Tools", to: "/running-tools" },
          { label: predictor.title },
        ]}
      >
        <div className="mt-3">
          <RunnerProfileBar />
        </div>
      </PageTitle>
      <PredictionScreen
        predictor={predictor}
        raceChoice={(identifier, choose) => (
          <RaceChoice identifier={identifier} onChoose={choose} raceType={predictor.raceType} />
        )}
      />
    </>
  );
}
