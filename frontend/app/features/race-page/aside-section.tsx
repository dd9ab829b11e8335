import { type ReactNode, useId } from "react";

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
