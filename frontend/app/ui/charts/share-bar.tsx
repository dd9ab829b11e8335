import { wholeParts } from "~/domain/units/whole-parts.ts";

interface Share {
  name: string;
  /** Between 0 and 1. */
  share: number;
  /** Fill of its part: `fill-elevation-flat`. */
  fillClass: string;
}

/** Stacked bar: parts of a whole, each with its label and share; the rounded shares make the rounded whole. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { share }) => sum + share, 0));
  const percents = wholeParts(shares.map(({ share }) => share * 100));
  return (
    <>
      <svg aria-hidden="true" width="100%" height="14" className="block">
        {shares.map(({ name, share, fillClass }, index) => (
          <rect
            key={name}
            x={`${((starts[index] ?? 0) * 100).toFixed(2)}%`}
            width={`${(share * 100).toFixed(2)}%`}
            height="14"
            strokeWidth="1.5"
            className={`stroke-paper ${fillClass}`}
          />
        ))}
      </svg>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {shares.map(({ name, fillClass }, index) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width="10" height="10">
              <rect width="10" height="10" className={fillClass} />
            </svg>
            {name} {percents[index]} %
          </li>
        ))}
      </ul>
    </>
  );
}
