import type { ReactNode } from "react";
import { Icon } from "~/ui/icon.tsx";

/** Link to another site, in the same window, marked as external. */
export function OutsideLink({
  href,
  children,
  className = "text-link",
}: {
  href: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <a href={href} rel="external noopener noreferrer" className={className}>
      {children}
      <Icon name="external" size={14} className="ml-1 inline-block align-[-0.1em]" />
      <span className="sr-only"> (another site)</span>
    </a>
  );
}
