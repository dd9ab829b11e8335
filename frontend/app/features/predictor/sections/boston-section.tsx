import { BOSTON_RULES, BOSTON_YEAR } from "~/domain/qualifying/boston-rules.ts";
import { formatHeight } from "~/domain/units/units.ts";
import { type BostonMargin, bostonMargin } from "~/domain/qualifying/boston.ts";
import { formatDuration, spellDuration } from "~/domain/pace/durations.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import type { PredictorRace } from "~/features/predictor/predictor-race.ts";

function marginSentence({ marginS, qualifies }: BostonMargin): string {
  if (marginS === 0) return "Exactly the standard: it qualifies.";
  return qualifies
    ? `${spellDuration(marginS)} below the standard.`
    : `${spellDuration(-marginS)} too slow for the standard.`;
}

function Margin({
  prediction,
  age,
  sex,
  target,
}: {
  prediction: Prediction;
  age: number;
  sex: "female" | "male";
  target: PredictorRace | undefined;
}) {
  const timeS = Math.round(prediction.expected.timeS);
  const race = target?.fits ? target.race : undefined;
  const netDropM = race ? race.courseNetDropM : null;
  const margin = bostonMargin(BOSTON_RULES, { timeS, age, sex, year: BOSTON_YEAR, netDropM });
  if (margin === null) return <p className="text-muted">No standard is known for this age.</p>;
  if (margin === "not accepted")
    return (
      <p>
        A course with a net drop of{" "}
        {formatHeight(netDropM ?? 0, prediction.request.units === "mi" ? "imperial" : "metric")} is not accepted for
        Boston {BOSTON_YEAR}.
      </p>
    );
  return (
    <>
      <p className="text-3xl font-bold tracking-tight">{marginSentence(margin)}</p>
      <p className="mt-1 max-w-prose">
        {formatDuration(timeS)}
        {margin.addedS > 0 ? ` and ${spellDuration(margin.addedS)} for the net drop of the course` : ""} against{" "}
        {formatDuration(margin.standardS)}.
      </p>
      {margin.cutOff && margin.qualifies && (
        <p className="mt-1.5 max-w-prose text-muted">
          In {margin.cutOff.year} one had to be {spellDuration(margin.cutOff.belowStandardS)} below the standard to get
          in: this {margin.cutOff.wouldBeIn ? "would have been enough" : "would not have been enough"}.
        </p>
      )}
      {race && netDropM === null && (
        <p className="mt-1.5 max-w-prose text-muted">The net drop of this course is not known, so none is counted.</p>
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
      title={`Boston ${BOSTON_YEAR}`}
      lead="The qualifying standard depends on your age on race day. Women and non-binary runners have the same standard."
    >
      {age !== null && sex !== null ? (
        <Margin prediction={prediction} age={age} sex={sex} target={target} />
      ) : (
        <p className="text-muted">{ageProblem ?? "Enter your age, and choose women’s or men’s standards."}</p>
      )}
    </Section>
  );
}
