/** Link past a part of the page. */
import type { MouseEvent } from "react";

interface SkipLinkProps {
  to: `#${string}`;
  text: string;
  /** Shown where it stands: the sticky header covers what the content of the page puts into the corner of the window. */
  isInContent?: boolean;
  className?: string;
  onClick?: (event: MouseEvent) => void;
}

/** A link past a part of the page: the first stop of the keyboard there, shown while it has the focus. */
export function SkipLink({ to, text, isInContent = false, className = "", onClick }: SkipLinkProps) {
  return (
    <a
      href={to}
      onClick={onClick}
      className={`no-print sr-only z-50 rounded-md bg-accent font-semibold text-on-accent focus:not-sr-only focus:px-4 focus:py-3 ${isInContent ? "focus:absolute" : "focus:fixed focus:top-2 focus:left-2"} ${className}`}
    >
      {text}
    </a>
  );
}
