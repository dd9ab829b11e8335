import type { ReactNode } from "react";

interface BadgeProps {
  children: ReactNode;
  /** Classes of its colour: text and border take it (`text-elevation-flat`). */
  className?: string;
  /** Glyph before the label, so that colour is never the only signal. */
  glyph?: ReactNode;
  tooltip?: string;
}

/** Badge: a short label with a coloured border. In the narrow columns of a comparison on a phone it is the label alone. */
export function Badge({ children, className = "text-muted", glyph, tooltip }: BadgeProps) {
  return (
    <span
      data-tooltip={tooltip}
      className={`inline-flex items-center gap-1.5 rounded-sm border border-current px-1.5 py-0.5 text-[0.8125rem] leading-tight font-semibold whitespace-nowrap in-[.comparison-table]:whitespace-normal max-md:in-[.comparison-table]:px-1 max-md:in-[.comparison-table]:text-xs max-md:in-[.comparison-table]:[&>svg]:hidden ${className}`}
    >
      {glyph}
      {children}
    </span>
  );
}
