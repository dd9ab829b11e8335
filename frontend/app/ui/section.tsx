import { type ReactNode, useId } from "react";

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Beside the heading, at its end. */
  actions?: ReactNode;
  level?: 2 | 3;
  id?: string;
  /** Id of the heading where it gets the focus when a control of the section vanishes. */
  headingId?: string;
  className?: string;
}

/** Page section, labelled by its heading. */
export function Section({ title, children, lead, actions, level = 2, id, headingId, className = "" }: SectionProps) {
  const ownId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section aria-labelledby={headingId ?? ownId} id={id} className={className}>
      <div className="mb-3 flex break-after-avoid flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-5">
        <div className="min-w-0">
          <Heading
            id={headingId ?? ownId}
            tabIndex={headingId === undefined ? undefined : -1}
            className={level === 2 ? "text-2xl md:text-[1.75rem]" : "text-xl"}
          >
            {title}
          </Heading>
          {lead && <p className="mt-1.5 max-w-prose text-muted">{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
