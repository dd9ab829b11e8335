import { capitalised } from "~/lib/format/formats.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ageStandardsOptions, preloadAgeStandards } from "~/lib/runner/age-standards.ts";
import { ageGrade, ageGradedTimeS } from "~/domain/prediction/age-grade.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import { resultText } from "~/features/predictor/prediction-text.ts";
import { DataTable, figures } from "~/ui/data-table.tsx";

interface GradedProps {
  prediction: Prediction;
  age: number;
  sex: "female" | "male";
}

function Graded({ prediction, age, sex }: GradedProps) {
  const { raced, units } = prediction.request;
  const [result] = raced;
  const { data: standards, isError } = useQuery(ageStandardsOptions(sex, age, result.distanceM));
  if (isError) return <p className="text-muted">The tables could not be loaded.</p>;
  if (!standards) return <p className="text-muted">Looking it up…</p>;
  if (standards.length === 0)
    return <p className="text-muted">The tables have no standard over {nameOfDistance(result.distanceM, units)}.</p>;
  return (
    <DataTable
      caption={`Age grade of ${resultText(result, units)}`}
      columns={[
        "Table",
        figures("Age grade"),
        figures("Age standard", "whitespace-normal!"),
        figures("Age-graded time", "whitespace-normal!"),
      ]}
    >
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
    </DataTable>
  );
}

/** How good is the result for an age? By both tables, the year named. */
export function AgeGradeSection({ prediction }: { prediction: Prediction }) {
  const { age, ageProblem, sex, raced, units } = prediction.request;
  useEffect(() => {
    const settled = setTimeout(preloadAgeStandards, 1500);
    return () => clearTimeout(settled);
  }, []);
  return (
    <Section
      id="age-grade"
      title="Age grade"
      lead={`${capitalised(resultText(raced[0], units))} against the best of the same age (the age standard), by the road tables of 2025 and 2020.`}
    >
      {age !== null && sex !== null ? (
        <Graded prediction={prediction} age={age} sex={sex} />
      ) : (
        <p className="text-muted">{ageProblem ?? "Enter your age, and choose women’s or men’s standards."}</p>
      )}
      <p className="mt-3 max-w-prose text-sm text-muted">
        Age-graded time: what you would run with the same effort at the age of the fastest runners.
      </p>
    </Section>
  );
}
