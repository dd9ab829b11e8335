import { Link } from "react-router";
import type { Potential, PotentialPart } from "~/api/types.gen.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { missingText, partText } from "~/lib/format/part-text.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { secondsOf, type TimeThere } from "~/lib/runner/race-time.ts";
import { heatFactorAt, heatLevelS, type Triple } from "~/domain/course/course-time.ts";
import { formatDifference, formatDuration } from "~/domain/pace/durations.ts";
import { Section } from "~/ui/section.tsx";
import type { Prediction } from "~/features/predictor/prediction.ts";
import type { PredictorRace } from "~/features/predictor/predictor-race.ts";

const PARTS: Record<PotentialPart["kind"], string> = {
  grade: "Hills",
  altitude: "Altitude",
  heat: "Heat",
  surface: "Surface",
};

type Times = Pick<TimeThere, "timeS" | "flatS">;

/** What a part adds for this runner: "+3:20", "+1:00 to +6:10". The parts add up to the whole. */
function cost(part: Triple, times: Times): { middle: string; range: string } {
  const [addedS, lowS, highS] = secondsOf(part, times);
  const range = lowS === highS ? "" : `${formatDifference(lowS)} to ${formatDifference(highS)}`;
  return { middle: formatDifference(addedS), range };
}

function PartRow({
  part,
  triple,
  times,
  isLeftOut,
  reason,
}: {
  part: PotentialPart;
  /** Why, in the runner's units. */
  reason: string;
  triple: Triple;
  times: Times;
  isLeftOut: boolean;
}) {
  const { middle, range } = cost(triple, times);
  return (
    <tr>
      <th scope="row" className="font-normal">
        <span className="block font-semibold">{PARTS[part.kind]}</span>
        <span className="block text-sm text-muted">{reason}</span>
      </th>
      <td data-align="end" className="whitespace-nowrap">
        {isLeftOut ? (
          <span className="text-muted">left out</span>
        ) : (
          <>
            <span className="block font-semibold">{middle}</span>
            {range && <span className="block text-sm text-muted">{range}</span>}
          </>
        )}
      </td>
    </tr>
  );
}

const OWN_HOURS =
  "The times are for the hours of your own run; the hours named beside the heat are those of an example runner. In mild weather heat costs faster runners a little more, in warm weather slower ones.";

function Parts({ prediction, potential }: { prediction: Prediction; potential: Potential }) {
  const { flat, request, course } = prediction;
  const known = courseOf(potential);
  if (!known) return null;
  const { factors, levels } = known;
  const level = heatLevelS(flat.timeS, request.inputs.targetM);
  const triples: Record<PotentialPart["kind"], Triple> = {
    grade: factors.grade,
    altitude: factors.altitude,
    surface: factors.surface,
    heat: heatFactorAt(levels, factors.heat, level),
  };
  const times = { flatS: flat.timeS, timeS: flat.timeS * (course?.factor[0] ?? 1) };
  const isLeftOut = (kind: PotentialPart["kind"]) =>
    (kind === "heat" && course?.options.heat === false) || (kind === "altitude" && course?.options.altitude === false);
  const notes = [
    ...(potential.parts.some(({ facts }) => facts.code === "heat_climate") ? [OWN_HOURS] : []),
    ...(potential.missing.length > 0 ? [`Not known: ${missingText(potential.missing)}.`] : []),
  ];
  return (
    <>
      <table className="data-table max-w-3xl">
        <caption className="sr-only">What the course changes, in minutes and seconds</caption>
        <tbody>
          {potential.parts.map((part) => (
            <PartRow
              key={part.kind}
              part={part}
              triple={triples[part.kind]}
              times={times}
              isLeftOut={isLeftOut(part.kind)}
              reason={partText(part, request.units === "mi" ? "imperial" : "metric")}
            />
          ))}
        </tbody>
      </table>
      {notes.length > 0 && <p className="mt-3 max-w-prose text-sm text-muted">{notes.join(" ")}</p>}
    </>
  );
}

/** Effect of the target race's course on the time, part by part, or why it is unknown. */
export function CourseSection({ prediction, target }: { prediction: Prediction; target: PredictorRace }) {
  const { race, potential, fits, whyNoCourse } = target;
  return (
    <Section
      id="course"
      title={`At ${race.name}`}
      lead={
        prediction.course && potential
          ? `${formatDuration(prediction.flat.timeS)} on a flat, cool road is about ${formatDuration(prediction.expected.timeS)} here.`
          : undefined
      }
    >
      {!fits && (
        <p className="max-w-prose">
          {race.name} is over another distance, so its course is not applied.{" "}
          {race.raceType === "half-marathon" && (
            <Link to={`/half-marathon-predictor?race=${race.slug ?? race.id}`} className="text-link">
              Predict a half marathon
            </Link>
          )}
          {race.raceType === "marathon" && (
            <Link to={`/marathon-predictor?race=${race.slug ?? race.id}`} className="text-link">
              Predict a marathon
            </Link>
          )}
        </p>
      )}
      {fits && whyNoCourse === "unknown" && (
        <p className="max-w-prose">
          We don’t know how hilly this course is, so the time is for a flat, cool road. See what is known on{" "}
          <Link to={racePath(race)} className="text-link">
            its page
          </Link>
          .
        </p>
      )}
      {fits && whyNoCourse === "failed" && (
        <p className="max-w-prose">The course could not be loaded just now, so the time is for a flat, cool road.</p>
      )}
      {fits && potential && <Parts prediction={prediction} potential={potential} />}
    </Section>
  );
}
