import type { ReactNode } from "react";

export interface Fact {
  name: string;
  value: ReactNode;
}

/** List of names and values, separated by thin lines. */
export function FactList({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
