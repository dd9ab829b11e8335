import { bostonEdition } from "~/domain/qualifying/boston.ts";
import {
  bostonCaseMargin,
  bostonOnRace,
  bufferWords,
  countingWords,
  courseDropWords,
  editionWords,
  marginWords,
} from "~/domain/qualifying/boston-words.ts";
import { isOfMarathonDistance } from "~/domain/qualifying/qualifying-course.ts";
import { formatDuration, spellDuration } from "~/domain/pace/durations.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import type { PredictorRace } from "~/features/predictor/predictor-race.ts";

interface MarginProps {
  prediction: Prediction;
  age: number;
  sex: "female" | "male";
  race: PredictorRace["race"] | undefined;
}

function Margin({ prediction, age, sex, race }: MarginProps) {
  const { timeS } = prediction.expected;
  const runner = { timeS, age, sex };
  const { edition, margin } = race
    ? bostonOnRace(race, runner)
    : {
        edition: bostonEdition(null),
        margin: bostonCaseMargin({ ...runner, netDropM: null, edition: bostonEdition(null) }),
      };
  const units = prediction.request.units === "mi" ? "imperial" : "metric";
  const drop = race ? courseDropWords(race, edition.year, units) : null;
  if (race && !isOfMarathonDistance(race))
    return <p className="text-muted">Boston counts times over the marathon distance alone. This course has another.</p>;
  if (margin === null) return <p className="text-muted">No standard is known for this age.</p>;
  if (margin === "not accepted") return <p>{drop}</p>;
  return (
    <>
      <p className="text-3xl font-bold tracking-tight first-letter:uppercase">{marginWords(margin)}</p>
      <p className="mt-1 max-w-prose">
        {formatDuration(timeS)}
        {margin.addedS > 0
          ? ` and ${margin.mayAddMore ? "at least " : ""}${spellDuration(margin.addedS)} for the net drop of the course`
          : ""}{" "}
        against {formatDuration(margin.standardS)}, the standard of {editionWords(edition)} at age {age}.
      </p>
      <p className="mt-1.5 max-w-prose text-muted">{bufferWords(margin)}</p>
      {race && (
        <p className="mt-1.5 max-w-prose text-muted">
          {countingWords(edition)} {drop}
        </p>
      )}
    </>
  );
}

/** The margin to Boston's standard at the time one would plan with, with the downhill index. */
export function BostonSection({ prediction, target }: { prediction: Prediction; target: PredictorRace | undefined }) {
  const { age, ageProblem, sex } = prediction.request;
  return (
    <Section
      id="boston"
      title="Boston"
      lead="The qualifying standard depends on your age on the day of Boston. Women and non-binary runners have the same standard."
    >
      {age !== null && sex !== null ? (
        <Margin prediction={prediction} age={age} sex={sex} race={target?.fits ? target.race : undefined} />
      ) : (
        <p className="text-muted">{ageProblem ?? "Enter your age, and choose women’s or men’s standards."}</p>
      )}
    </Section>
  );
}
