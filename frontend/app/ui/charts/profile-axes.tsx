import type { ProfileScale } from "./profile-scale.ts";

interface ProfileAxesProps {
  scale: ProfileScale;
  /** Pixels from the top of the drawing to the plot, and the plot's height. */
  topPx: number;
  plotPx: number;
  /** Side of the altitude labels: the one where the courses are lower. */
  labelsAtEnd: boolean;
}

const HALO = { paintOrder: "stroke", strokeWidth: 3, className: "stroke-paper" } as const;

/** Grid lines behind a profile. */
export function ProfileGrid({ scale, topPx, plotPx }: Omit<ProfileAxesProps, "labelsAtEnd">) {
  return scale.heights.map(({ at }) => {
    const y = topPx + (scale.y(at) / 100) * plotPx;
    return <line key={at} x1="0" x2="100%" y1={y} y2={y} className="stroke-line" />;
  });
}

/** Labels of the scale; their size does not change with the width of the drawing. */
export function ProfileAxes({ scale, topPx, plotPx, labelsAtEnd }: ProfileAxesProps) {
  const base = topPx + plotPx;
  return (
    <>
      <line x1="0" x2="100%" y1={base} y2={base} className="stroke-line-strong" />
      {scale.heights.map(({ at, text }) => (
        <text
          key={at}
          x={labelsAtEnd ? "100%" : "0"}
          dx={labelsAtEnd ? -2 : 2}
          textAnchor={labelsAtEnd ? "end" : "start"}
          y={topPx + (scale.y(at) / 100) * plotPx - 4}
          fontSize="12"
          fill="currentColor"
          {...HALO}
        >
          {text}
        </text>
      ))}
      {scale.lengths.map(({ at, text }, index) => (
        <text
          key={at}
          x={`${scale.x(at).toFixed(2)}%`}
          y={base + 20}
          fontSize="12"
          fill="currentColor"
          textAnchor={index === 0 ? "start" : "middle"}
        >
          {text}
        </text>
      ))}
    </>
  );
}
