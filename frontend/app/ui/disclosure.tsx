import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface DisclosureProps {
  summary: string;
  children: ReactNode;
  className?: string;
}

/** What only some want to read, one press away; it opens without script too. */
export function Disclosure({ summary, children, className = "" }: DisclosureProps) {
  return (
    <details className={`group/details border-y border-line ${className}`}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold">
        {summary}
        <Icon name="chevron-down" size={18} className="text-muted group-open/details:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
