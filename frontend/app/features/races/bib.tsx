interface BibProps {
  number: number;
  className?: string;
}

const HOLES = [
  [5, 5],
  [39, 5],
  [5, 29],
  [39, 29],
] as const;

/** A race number with its four pin holes. */
export function Bib({ number, className = "w-11" }: BibProps) {
  return (
    <svg viewBox="0 0 44 34" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect x="0.5" y="0.5" width="43" height="33" rx="2" className="fill-raised stroke-line-strong" />
      {HOLES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.25" className="fill-line-strong" />
      ))}
      <text x="22" y="23.5" textAnchor="middle" fontSize="18" fontWeight="750" className="fill-accent font-sans">
        {number}
      </text>
    </svg>
  );
}
