import { BOSTON_RULES, BOSTON_YEAR } from "~/lib/boston-rules.ts";
import { netDropOf } from "~/lib/net-drop.ts";
import { type BostonMargin, bostonMargin } from "~/running/boston.ts";
import { formatDuration, spellDuration } from "~/running/durations.ts";
import { Section } from "~/ui/section.tsx";
import type { PredictAnswer } from "./answer.ts";
import type { TargetRace } from "./target-race.ts";

function marginSentence({ marginS, qualifies }: BostonMargin): string {
  if (marginS === 0) return "To the second the standard: it qualifies.";
  return qualifies
    ? `${spellDuration(marginS)} below the standard.`
    : `${spellDuration(-marginS)} too slow for the standard.`;
}

function Margin({
  answer,
  age,
  sex,
  target,
}: {
  answer: PredictAnswer;
  age: number;
  sex: "female" | "male";
  target: TargetRace | undefined;
}) {
  const timeS = Math.round(answer.expected.timeS);
  const race = target?.fits ? target.race : undefined;
  const netDropM = race ? netDropOf(race) : null;
  const margin = bostonMargin(BOSTON_RULES, { timeS, age, sex, year: BOSTON_YEAR, netDropM });
  if (margin === null) return <p className="text-muted">No standard is known for this age.</p>;
  if (margin === "not accepted")
    return (
      <p>
        A course that drops {Math.round(netDropM ?? 0)} m net is not accepted for Boston {BOSTON_YEAR}.
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
export function BostonSection({ answer, target }: { answer: PredictAnswer; target: TargetRace | undefined }) {
  const { age, ageProblem, sex } = answer.request;
  return (
    <Section
      id="boston"
      title={`Boston ${BOSTON_YEAR}`}
      lead="The qualifying standard goes by the age on race day; women's and non-binary runners' is one."
    >
      {age !== null && sex !== null ? (
        <Margin answer={answer} age={age} sex={sex} target={target} />
      ) : (
        <p className="text-muted">{ageProblem ?? "Say your age, and whose standards count for you."}</p>
      )}
    </Section>
  );
}
