import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  summary: string;
  children: ReactNode;
  className?: string;
  id?: string;
  /** At first. */
  isOpen?: boolean;
}

/** Line that opens a `details` element of the group "details". */
export function DisclosureSummary({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <summary
      className={`flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold ${className}`}
    >
      {children}
      <Icon name="chevron-down" size={18} className="text-muted group-open/details:rotate-180" />
    </summary>
  );
}

/** Disclosure on the native `details` element, which works without script. */
export function Disclosure({ summary, children, className = "", id, isOpen }: DisclosureProps) {
  return (
    <details id={id} open={isOpen} className={`group/details border-y border-line ${className}`}>
      <DisclosureSummary>{summary}</DisclosureSummary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
