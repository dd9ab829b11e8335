import { queryOptions, useQuery } from "@tanstack/react-query";
import { readMarathon } from "~/api/sdk.gen.ts";
import type { RaceCard } from "~/api/types.gen.ts";
import { useUnitFormats } from "~/lib/runner/runner-units.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";
import { extentOf, lineOf, profileScale } from "~/ui/charts/profile-scale.ts";

/** On one scale a flat course looks flat beside a hilly one. */
const LEAST_SPAN_M = 200;
const MOST_POINTS = 60;

export interface Silhouette {
  /** SVG path data in a box of 100 by 100. */
  line: string;
  lowestM: number;
  highestM: number;
}

/** The outline of a course profile, computed where it is loaded: a page carries the outline and not the whole race. */
export function silhouetteQuery(race: Pick<RaceCard, "id" | "slug" | "raceType">) {
  const id = raceIdentifier(race);
  return queryOptions({
    queryKey: ["course-silhouette", id] as const,
    queryFn: async ({ signal }): Promise<Silhouette | null> => {
      const { data } = await readMarathon({ path: { id }, signal, throwOnError: true });
      const points = data.course?.profile ?? [];
      const step = Math.max(1, Math.ceil(points.length / MOST_POINTS));
      const drawn = points.filter((_, place) => place % step === 0 || place === points.length - 1);
      const extent = extentOf([drawn]);
      if (!extent || drawn.length < 2) return null;
      return {
        line: lineOf(drawn, profileScale(extent, "metric", LEAST_SPAN_M)),
        lowestM: Math.round(extent.lowestM),
        highestM: Math.round(extent.highestM),
      };
    },
  });
}

interface CourseSilhouetteProps {
  race: RaceCard;
  /** Height and lines of the drawing. */
  className: string;
  /** Of the text where no profile is known: nothing there looks like an empty drawing. */
  unknownClassName?: string;
}

/** The profile of a course as a filled outline; a line of text where no profile is known. */
export function CourseSilhouette({ race, className, unknownClassName = "" }: CourseSilhouetteProps) {
  const { data } = useQuery(silhouetteQuery(race));
  const { altitude } = useUnitFormats();
  if (data === null) return <p className={`text-sm text-muted ${unknownClassName}`}>Course profile not known</p>;
  if (!data) return <div className={className} />;
  return (
    <svg
      role="img"
      aria-label={`Course profile between ${altitude(data.lowestM)} and ${altitude(data.highestM)} above sea level`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
    >
      <path d={`M${data.line}L100 100L0 100Z`} className="fill-accent-soft" />
      <path
        d={`M${data.line}`}
        fill="none"
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.75"
        className="stroke-accent"
      />
    </svg>
  );
}
