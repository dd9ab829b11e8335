import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ageStandardsOptions, preloadAgeStandards } from "~/lib/runner/age-standards.ts";
import { worldsBestNote } from "~/domain/prediction/worlds-best.ts";
import { ageGrade, ageGradedTimeS } from "~/domain/prediction/age-grade.ts";
import { nameOfDistance, parseDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { parseRaceTime } from "~/domain/prediction/race-times.ts";
import { ShortField } from "~/ui/short-field.tsx";
import { readRunner, RunnerFields } from "~/features/tools/runner-fields.tsx";
import type { ToolFields } from "~/features/tools/tool-fields.ts";
import { Figures, ToolSection, Unreadable } from "~/features/tools/tool-section.tsx";
import { type ToolPart, useRememberedResult } from "~/features/tools/use-tool-fields.ts";

function read({ raced, result, units }: ToolFields) {
  const distance = parseDistance(raced, units === "mi" ? "mi" : "km");
  if ("error" in distance) return { raced: distance.error };
  const time = parseRaceTime(result, distance.distanceM);
  return "error" in time ? { result: time.error } : { distanceM: distance.distanceM, timeS: time.seconds };
}

/** A result against the best of its age, by both tables. */
export function AgeGradeTool(part: ToolPart) {
  const { fields, change } = part;
  const found = read(fields);
  const { runner, problem } = readRunner(fields);
  const isAsked = runner !== null && found.timeS !== undefined;
  const { data: standards, isError } = useQuery({
    ...ageStandardsOptions(runner?.sex ?? "female", runner?.age ?? 18, found.distanceM ?? 0),
    enabled: isAsked,
  });
  useEffect(() => {
    const settled = setTimeout(preloadAgeStandards, 1500);
    return () => clearTimeout(settled);
  }, []);
  const unit = fields.units === "mi" ? "mi" : "km";
  const timeS = found.timeS ?? 0;
  const [newest] = isAsked ? (standards ?? []) : [];
  useRememberedResult(
    part,
    newest && `${(ageGrade(newest, timeS) * 100).toFixed(1)} % (${newest.year} table), age ${fields.age.trim()}`,
  );
  return (
    <ToolSection
      tool="ageGrade"
      part={part}
      note={found.timeS === undefined ? null : worldsBestNote(found.timeS, found.distanceM)}
      source="Age grade = age standard ÷ time; age standard = open-class standard ÷ factor. Road tables of 2025 and 2020 by Alan Lytton Jones and others (CC0), 18 to 100 years, one mile to 200 km. Between two of their distances we take a figure between."
      form={
        <>
          <ShortField
            label="Distance"
            name="raced"
            value={fields.raced}
            problem={found.raced}
            onChange={(raced) => change({ raced })}
          />
          <ShortField
            label="Time"
            name="result"
            value={fields.result}
            problem={found.result}
            onChange={(result) => change({ result })}
          />
          <RunnerFields fields={fields} change={change} problem={problem} />
        </>
      }
    >
      {!isAsked &&
        (found.timeS === undefined ? (
          <Unreadable />
        ) : (
          <p className="text-muted">Enter your age, and choose women’s or men’s standards.</p>
        ))}
      {isAsked && isError && <p className="text-muted">The tables could not be loaded.</p>}
      {isAsked && standards?.length === 0 && (
        <p className="text-muted">The tables have no standard over {nameOfDistance(found.distanceM, unit)}.</p>
      )}
      {isAsked && standards && standards.length > 0 && (
        <Figures
          figures={standards.flatMap((standard) => [
            {
              name: `Age grade, table of ${standard.year}`,
              value: `${(ageGrade(standard, timeS) * 100).toFixed(1)} %`,
            },
            { name: "Age standard, the best of that age", value: formatDuration(standard.standardS, { short: true }) },
            {
              name: "Age-graded time",
              value: formatDuration(ageGradedTimeS(standard, timeS), { short: true }),
            },
          ])}
        />
      )}
    </ToolSection>
  );
}
