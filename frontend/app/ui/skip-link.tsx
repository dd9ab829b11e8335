import type { MouseEvent } from "react";

interface SkipLinkProps {
  to: `#${string}`;
  text: string;
  className?: string;
  onClick?: (event: MouseEvent) => void;
}

/** A link past a part of the page: the first stop of the keyboard there, shown while it has the focus. */
export function SkipLink({ to, text, className = "", onClick }: SkipLinkProps) {
  return (
    <a
      href={to}
      onClick={onClick}
      className={`no-print sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 ${className}`}
    >
      {text}
    </a>
  );
}
