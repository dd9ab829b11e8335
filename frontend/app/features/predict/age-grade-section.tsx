import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ageStandardsOptions, preloadAgeStandards } from "~/lib/age-standards.ts";
import { ageGrade, ageGradedTimeS } from "~/running/age-grade.ts";
import { formatDuration } from "~/running/durations.ts";
import { nameOfDistance } from "~/running/distances.ts";
import { Section } from "~/ui/section.tsx";
import type { PredictAnswer } from "./answer.ts";
import { asSentence, resultWords } from "./predict-texts.ts";

interface GradedProps {
  answer: PredictAnswer;
  age: number;
  sex: "female" | "male";
}

function Graded({ answer, age, sex }: GradedProps) {
  const { raced, units } = answer.request;
  const [result] = raced;
  const { data: standards, isError } = useQuery(ageStandardsOptions(sex, age, result.distanceM));
  if (isError) return <p className="text-muted">The tables could not be loaded.</p>;
  if (!standards) return <p className="text-muted">Looking it up…</p>;
  if (standards.length === 0)
    return <p className="text-muted">The tables have no standard over {nameOfDistance(result.distanceM, units)}.</p>;
  return (
    <table className="data-table">
      <caption className="sr-only">Age grade of {resultWords(result, units)}</caption>
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col" data-align="end">
            Age grade
          </th>
          <th scope="col" data-align="end">
            Standard
          </th>
          <th scope="col" data-align="end">
            Worth
          </th>
        </tr>
      </thead>
      <tbody>
        {standards.map((standard) => (
          <tr key={standard.year}>
            <th scope="row">{standard.year}</th>
            <td data-align="end" className="font-semibold">
              {(ageGrade(standard, result.timeS) * 100).toFixed(1)} %
            </td>
            <td data-align="end">{formatDuration(standard.standardS, { short: true })}</td>
            <td data-align="end">{formatDuration(ageGradedTimeS(standard, result.timeS), { short: true })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How good is the result for an age? By both tables, the year named. */
export function AgeGradeSection({ answer }: { answer: PredictAnswer }) {
  const { age, ageProblem, sex, raced, units } = answer.request;
  useEffect(() => {
    const settled = setTimeout(preloadAgeStandards, 1500);
    return () => clearTimeout(settled);
  }, []);
  return (
    <Section
      id="age-grade"
      title="Age grade"
      lead={`${asSentence(resultWords(raced[0], units))} against the best of the same age, by the road tables of 2025 and 2020.`}
    >
      {age !== null && sex !== null ? (
        <Graded answer={answer} age={age} sex={sex} />
      ) : (
        <p className="text-muted">{ageProblem ?? "Say your age, and whose standards count for you."}</p>
      )}
      <p className="mt-3 max-w-prose text-sm text-muted">
        “Worth” is the time of a runner in the open class for the same effort.
      </p>
    </Section>
  );
}
