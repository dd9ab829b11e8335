import { type ReactNode, useId } from "react";
import { DisclosureSummary } from "~/ui/disclosure.tsx";

interface AsideSectionProps {
  title: string;
  children: ReactNode;
  /** Beside the heading, at its end. */
  actions?: ReactNode;
}

/** Small section beside the course. */
export function AsideSection({ title, children, actions }: AsideSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="legend font-sans">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Of folded parts in the column on phones: one line between two of them, and no gap. */
export const CLOSE_TO_THE_LINE_ABOVE = "max-md:-mt-5 max-md:border-t-0";

/** The same, folded on phones: what few need there stands open where the page has the room. */
export function PhoneFoldedSection({ title, children }: Omit<AsideSectionProps, "actions">) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={CLOSE_TO_THE_LINE_ABOVE}>
      <details className="phone-folded group/details max-md:border-b max-md:border-line md:details-content:block md:details-content:[content-visibility:visible]">
        {/* stays where a browser cannot show what is folded */}
        <DisclosureSummary className="md:supports-[selector(::details-content)]:hidden">{title}</DisclosureSummary>
        <h2 id={id} className="legend mb-1.5 font-sans max-md:hidden">
          {title}
        </h2>
        {children}
      </details>
    </section>
  );
}
