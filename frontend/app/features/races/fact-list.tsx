import type { ReactNode } from "react";

export interface Fact {
  name: string;
  value: ReactNode;
}

/** List of names and values, separated by thin lines. */
export function FactList({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`text-[0.9375rem] ${className}`}>
      {facts.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
