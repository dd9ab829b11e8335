/** Outcome of a form that was sent: it takes the form's place, and the focus, which scrolls to it. */
import { type ReactNode, useLayoutEffect, useRef } from "react";

export function Outcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="max-w-prose rounded-md border border-line bg-raised p-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
