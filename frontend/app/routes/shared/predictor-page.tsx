import { useLocation } from "react-router";
import { PREDICT_FIELDS } from "~/features/predict/predict-fields.ts";
import { PredictScreen } from "~/features/predict/predict-screen.tsx";
import type { Predictor } from "~/features/predict/predictors.ts";
import { RaceChoice } from "~/features/race-choice/race-choice.tsx";
import type { HeadRequest } from "~/lib/route-handle.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { RunnerProfileBar } from "~/ui/runner-profile-bar.tsx";

function hasFigures(query: URLSearchParams): boolean {
  return PREDICT_FIELDS.some((name) => query.has(name));
}

/** Search engines know the tool itself; somebody's figures are for whoever has the link. */
export const predictorHandle = { noindex: ({ url }: HeadRequest) => hasFigures(url.searchParams) };

export function PredictorPage({ predictor }: { predictor: Predictor }) {
  const isFigured = hasFigures(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead
        title={predictor.title}
        description={`Your ${predictor.name} time from one or two recent races: the published models side by side, one honest range, and whether your goal is realistic.`}
        path={predictor.path}
        {...(isFigured ? { robots: "noindex, follow" as const } : {})}
      />
      <PageTitle
        seed={predictor.path}
        title={predictor.title}
        lead={`From a recent race to a ${predictor.name}: what the published models say, which of them to believe, and how sure one can be.`}
        trail={[
          { label: "Home", to: "/" },
          { label: "Running Tools", to: "/running-tools" },
          { label: predictor.title },
        ]}
      >
        <div className="mt-3">
          <RunnerProfileBar />
        </div>
      </PageTitle>
      <PredictScreen
        predictor={predictor}
        raceChoice={(asked, choose) => <RaceChoice asked={asked} onChoose={choose} raceType={predictor.raceType} />}
      />
    </>
  );
}
