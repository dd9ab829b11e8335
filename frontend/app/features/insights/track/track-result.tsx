import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CourseAnalysis, TrackAnalysis } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatHeight, formatLength, formatSignedPercent, type Units } from "~/domain/units/units.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { courseOfTrack } from "~/domain/course/course-factors.ts";
import { namedClimbs } from "~/domain/course/named-climbs.ts";
import { timeOn } from "~/lib/runner/race-time.ts";
import { runnerText, TOO_FAR_BEYOND } from "~/lib/runner/text.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatDifference, formatInSteps, stepOfAllS } from "~/domain/pace/durations.ts";
import { GradeBands } from "~/ui/charts/grade-bands.tsx";
import { ProfileChart } from "~/ui/charts/profile-chart.tsx";
import { Section } from "~/ui/section.tsx";
import { ShareBar } from "~/ui/charts/share-bar.tsx";
import { UnitsSwitch } from "~/ui/units-switch.tsx";
import { CsvButton } from "~/features/insights/csv-button.tsx";
import { EffortTable } from "./effort-table.tsx";
import { GainTable } from "./gain-table.tsx";
import type { RenderSteepness } from "~/features/insights/race-table.tsx";
import { lengthNote, trackSentences } from "./track-text.ts";

export interface TrackResultProps {
  analysis: TrackAnalysis;
  fileName: string;
  renderSteepness: RenderSteepness;
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-xl font-semibold">{children}</dd>
    </div>
  );
}

function Figures({ course, units, steepness }: { course: CourseAnalysis; units: Units; steepness: ReactNode }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-3 md:grid-cols-6">
      <Figure name="length">{formatLength(course.distanceKm, units)}</Figure>
      <Figure name="climb">{formatHeight(course.gainM, units)}</Figure>
      <Figure name="descent">{formatHeight(course.lossM, units)}</Figure>
      <Figure name={course.netDropM < 0 ? "net rise" : "net drop"}>
        {formatHeight(Math.abs(course.netDropM), units)}
      </Figure>
      <Figure name="highest">{formatHeight(course.highestM, units)}</Figure>
      <Figure name="steepness">{steepness}</Figure>
    </dl>
  );
}

/** The factor, and its effect on a time. */
function HillTime({ course, units }: { course: CourseAnalysis; units: Units }) {
  const runner = useKnownRunner();
  const { factor, low, high } = course.grade;
  const distanceM = course.distanceKm * METRES.km;
  const there = timeOn(courseOfTrack(course), distanceM, runner);
  const stepS = stepOfAllS(there ? [there] : []);
  const time = (seconds: number) => formatInSteps(seconds, stepS);
  const difference = (seconds: number) => formatDifference(seconds, stepS);
  const percent = (value: number) => formatSignedPercent((value - 1) * 100);
  return (
    <Section level={3} title="Effect of the hills on a time">
      <p className="max-w-prose">
        Factor <strong className="font-semibold">{factor.toFixed(3)}</strong> ({low.toFixed(3)} to {high.toFixed(3)}):{" "}
        {percent(factor)} compared with a flat road of the same length. Heat, altitude and surface are not included.{" "}
        {there && (
          <>
            {runner.raced.length > 0 ? "You would take" : "A runner who takes 4:00:00 for a flat marathon would take"}{" "}
            {time(there.flatS)} on the flat and <strong className="font-semibold">{time(there.timeS)}</strong> here,{" "}
            {difference(there.timeS - there.flatS)} ({difference(there.lowS - there.flatS)} to{" "}
            {difference(there.highS - there.flatS)}).
          </>
        )}
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted">
        {there ? runnerText(runner, units, distanceM) : TOO_FAR_BEYOND}
      </p>
    </Section>
  );
}

function Gradients({ course, units }: { course: CourseAnalysis; units: Units }) {
  const rows = () => [
    ["from_percent", "to_percent", "distance_km"],
    ...course.gradeBands.map(({ fromPercent, toPercent, distanceKm }) => [fromPercent, toPercent, distanceKm]),
  ];
  return (
    <Section
      level={3}
      title="Gradients"
      actions={<CsvButton label="Gradients as CSV" fileName="startline-gradients.csv" rows={rows} />}
    >
      <ShareBar
        shares={[
          { name: "Uphill", share: course.shareUp, fillClass: "fill-elevation-hilly" },
          { name: "Flat", share: course.shareFlat, fillClass: "fill-elevation-flat" },
          { name: "Downhill", share: course.shareDown, fillClass: "fill-elevation-downhill" },
        ]}
      />
      <div className="mt-6">
        <GradeBands bands={course.gradeBands} units={units} caption="Share of the course at each grade" />
      </div>
    </Section>
  );
}

/** Short verdict. */
export function TrackDone({ analysis: { course } }: Pick<TrackResultProps, "analysis">) {
  const { units } = useRunnerProfile();
  return `Analysed: ${formatLength(course.distanceKm, units)}. The result is below.`;
}

/** Result of a track analysis. */
export function TrackResult({ analysis, fileName, renderSteepness }: TrackResultProps) {
  const { units } = useRunnerProfile();
  const { course, gains, profile } = analysis;
  const sentences = trackSentences(analysis, units);
  const note = lengthNote(course.distanceKm, units);
  const steepness = renderSteepness({ elevationProfile: course.steepness, elevationBasis: "track" });
  return (
    <Section
      title="Your track"
      lead={`${fileName}: ${formatNumber(analysis.points)} points, ${analysis.format.toUpperCase()}.`}
      actions={<UnitsSwitch />}
      className="mt-12"
    >
      <Figures course={course} units={units} steepness={steepness} />
      <figure>
        <ProfileChart
          profile={profile}
          units={units}
          label={`Elevation profile. ${sentences.join(" ")}`}
          marks={namedClimbs(course)}
        />
        <figcaption className="mt-3 max-w-prose">{sentences.join(" ")}</figcaption>
      </figure>
      {note && <p className="mt-3 max-w-prose text-muted">{note}</p>}
      <div className="mt-12 grid gap-12">
        <HillTime course={course} units={units} />
        <Gradients course={course} units={units} />
        <GainTable gains={gains} units={units} />
        <EffortTable course={course} />
        <p className="text-sm text-muted">
          Method version {course.methodVersion}, the same for this track as for every race of the guide:{" "}
          <Link to={METHOD_PATH} className="text-link">
            how it is worked out
          </Link>
          .
        </p>
      </div>
    </Section>
  );
}
