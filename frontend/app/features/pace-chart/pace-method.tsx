import type { ReactNode } from "react";
import { METRES } from "~/domain/pace/distances.ts";
import { Section } from "~/ui/section.tsx";
import type { PaceChart } from "./pace-charts.ts";

/** How the figures come about, and what they leave out. */
export function PaceMethod({ chart, children }: { chart: PaceChart; children: ReactNode }) {
  return (
    <Section title="How it is worked out" className="no-print">
      <div className="prose">
        <p>
          {chart.distanceName === "a marathon" ? "A marathon" : "A half marathon"} is {chart.distanceM / METRES.km} km,
          or {(chart.distanceM / METRES.mile).toFixed(4)} miles of 1,609.344 m. A time at a mark is the share of the
          goal that belongs to its distance, rounded to the second. Nothing is a rounded pace multiplied, which over
          this distance would miss the goal by up to {chart.distanceM > 30_000 ? "21" : "10"} seconds.
        </p>
        <p>
          A faster or slower second half is two even halves that differ by your percentage. A gentle start is one slower
          pace, then another for all the rest. For running and walking by turns you say how fast you walk, and the pace
          of the runs follows from the goal.
        </p>
        <p>
          Even effort gives each part of the course the time that its grade costs at the same effort, by the method of
          Minetti and others (2002). Of what a descent promises it counts only a part, because real runners gain no
          more. Wind, heat, crowds and tired legs are not in it.
        </p>
        <p>
          A certified course is measured along the shortest line one may run, with a thousandth added so that it is
          never short (World Athletics and AIMS, The Measurement of Road Race Courses). A watch counts every step beside
          that line and its own errors, so most show more than the distance; how much is for you to say.
        </p>
        <p>See also the {children}.</p>
      </div>
    </Section>
  );
}
