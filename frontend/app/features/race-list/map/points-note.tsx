/** Note on the number of races on the map, and of those in the list beside it. */
import type { MapPoints } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatCount } from "~/lib/format/formats.ts";

interface PointsNoteProps {
  points: Pick<MapPoints, "ids"> | undefined;
  hasFailed: boolean;
  /** Of these, the races in the searched area; undefined where none is searched, or their number is not known. */
  inArea: number | undefined;
}

export function PointsNote({ points, hasFailed, inArea }: PointsNoteProps) {
  if (hasFailed) return <p className="text-sm">The races could not be put on the map. The list has them.</p>;
  if (!points) return <p className="text-sm text-muted">Loading the races…</p>;
  const onMap = `${formatCount(points.ids.length, "race")} on the map.`;
  return (
    <p className="text-sm text-muted">
      {inArea === undefined ? onMap : `In the searched area: ${formatNumber(inArea)} of ${onMap}`}
    </p>
  );
}

export function MissingNote({ points }: { points: MapPoints }) {
  const missing = points.total - points.ids.length;
  if (missing === 0) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {formatCount(missing, "race")} not placed on the map yet: in the list only.
    </p>
  );
}
