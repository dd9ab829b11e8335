import type { CourseAnalysis } from "~/api/types.gen.ts";
import { stretchesIn, unitByUnit } from "~/lib/course-units.ts";
import type { Units } from "~/lib/runner-profile.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { GradeBands } from "~/ui/grade-bands.tsx";
import { KilometreTable } from "~/ui/kilometre-table.tsx";
import { ShareBar } from "~/ui/share-bar.tsx";

/** How much of the course goes up and how much down. */
export function CourseShares({ analysis }: { analysis: CourseAnalysis }) {
  return (
    <div className="mt-6">
      <h3 className="legend mb-2 font-sans">Up, level and down</h3>
      <ShareBar
        shares={[
          { name: "Up", share: analysis.shareUp, fillClass: "fill-elevation-hilly" },
          { name: "Level", share: analysis.shareFlat, fillClass: "fill-elevation-flat" },
          { name: "Down", share: analysis.shareDown, fillClass: "fill-elevation-downhill" },
        ]}
      />
    </div>
  );
}

/** How steeply it does so, and every kilometre or mile of it. */
export function CourseGrades({ analysis, units }: { analysis: CourseAnalysis; units: Units }) {
  const everyUnit = unitByUnit(units);
  return (
    <div className="mt-8 grid gap-y-6">
      <GradeBands bands={analysis.gradeBands} units={units} caption="How much lies at which grade" />
      <Disclosure summary={everyUnit}>
        <KilometreTable
          stretches={stretchesIn(analysis, units)}
          units={units}
          caption={`The course ${everyUnit.toLowerCase()}`}
        />
        <p className="mt-2 max-w-prose text-sm text-muted">
          Time: what the grade does to it, against level ground at the same effort. Downhill counts for less than the
          energy saved, because runners do not take all of it.
        </p>
      </Disclosure>
    </div>
  );
}
