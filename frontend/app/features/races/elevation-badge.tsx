import type { ElevationBasis } from "~/api/types.gen.ts";
import { Badge } from "~/ui/badge.tsx";
import { elevationStyle } from "./elevation.ts";

interface ElevationBadgeProps {
  profile: string | null;
  basis?: ElevationBasis | null;
}

export function ElevationGlyph({ profile, className = "" }: { profile: string | null; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 12" width="24" height="12" fill="none" className={`shrink-0 ${className}`}>
      <path
        d={elevationStyle(profile).glyph}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The steepness of a course. A stated class has a mark, because it is not measured. */
export function ElevationBadge({ profile, basis = null }: ElevationBadgeProps) {
  const look = elevationStyle(profile);
  if (!profile) {
    return (
      <span className={`inline-flex items-center gap-1.5 text-sm whitespace-nowrap ${look.textClass}`}>
        <ElevationGlyph profile={null} />
        {look.label}
      </span>
    );
  }
  const isStated = basis === "stated";
  return (
    <Badge
      className={`${look.textClass} ${isStated ? "border-dashed" : ""}`}
      glyph={<ElevationGlyph profile={profile} />}
      {...(isStated ? { tooltip: "Stated, not verified" } : {})}
    >
      {look.label}
      {isStated && <span className="sr-only"> (stated, not verified)</span>}
    </Badge>
  );
}
