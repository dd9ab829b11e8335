interface Share {
  name: string;
  /** Between 0 and 1. */
  share: number;
  /** Fill of its part: `fill-elevation-flat`. */
  fillClass: string;
}

/** Stacked bar: parts of a whole, each with its label and share. */
export function ShareBar({ shares }: { shares: readonly Share[] }) {
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { share }) => sum + share, 0));
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
        {shares.map(({ name, share, fillClass }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden="true" width="10" height="10">
              <rect width="10" height="10" className={fillClass} />
            </svg>
            {name} {Math.round(share * 100)} %
          </li>
        ))}
      </ul>
    </>
  );
}
