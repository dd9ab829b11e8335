import type { CourseAnalysis } from "~/api/types.gen.ts";
import { stretchesIn, unitByUnit } from "~/domain/units/course-units.ts";
import type { Units } from "~/domain/units/units.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { KilometreTable } from "~/ui/charts/kilometre-table.tsx";
import { ShareBar } from "~/ui/charts/share-bar.tsx";

/** Shares of the course that go up, flat and down. */
export function CourseShares({ analysis }: { analysis: CourseAnalysis }) {
  return (
    <div className="mt-4">
      <h3 className="legend mb-2 font-sans">How much is uphill, flat and downhill</h3>
      <ShareBar
        shares={[
          { name: "Uphill", share: analysis.shareUp, fillClass: "fill-elevation-hilly" },
          { name: "Flat", share: analysis.shareFlat, fillClass: "fill-elevation-flat" },
          { name: "Downhill", share: analysis.shareDown, fillClass: "fill-elevation-downhill" },
        ]}
      />
    </div>
  );
}

/** The table by kilometre or mile. */
export function EveryUnit({ analysis, units }: { analysis: CourseAnalysis; units: Units }) {
  const everyUnit = unitByUnit(units);
  return (
    <Disclosure summary={everyUnit} className="max-xl:border-t-0">
      <KilometreTable
        stretches={stretchesIn(analysis, units)}
        units={units}
        caption={`The course ${everyUnit.toLowerCase()}`}
      />
      <p className="mt-2 max-w-prose text-sm text-muted">
        Extra time: what the grade costs or saves at the same effort, compared with level ground. Downhill saves less
        time than energy, because runners do not use all of it.
      </p>
    </Disclosure>
  );
}
