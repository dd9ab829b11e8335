import { createContext, type ReactNode, useContext } from "react";
import type { Race } from "~/api/types.gen.ts";
import { NotVerified } from "~/features/races/not-verified.tsx";
import { isUnverified, type SourcedRace } from "~/features/races/unverified.ts";
import { sourceNumbers } from "./fact-sources.ts";

const SourcesContext = createContext<SourcedRace>({ sources: [], factNotes: [], startTimeCertainty: null });

export function SourcesProvider({ race, children }: { race: SourcedRace; children: ReactNode }) {
  return <SourcesContext value={race}>{children}</SourcesContext>;
}

export const sourceAnchor = (number: number) => `source-${number}`;

/** Superscript numbers that link a fact to its sources. The climate is not a field of the race itself. */
export function SourceMarks({ of: fields }: { of: readonly (keyof Race | "climate")[] }) {
  const numbers = sourceNumbers(useContext(SourcesContext).sources, fields);
  if (numbers.length === 0) return null;
  return (
    <sup className="ml-0.5 text-[0.6875rem] leading-none font-normal whitespace-nowrap">
      {numbers.map((number) => (
        <a
          key={number}
          href={`#${sourceAnchor(number)}`}
          aria-label={`Source ${number}`}
          className="relative px-0.5 text-muted underline-offset-2 after:absolute after:-inset-2 hover:text-accent hover:underline"
        >
          {number}
        </a>
      ))}
    </sup>
  );
}

/** Marks the fact where it is unverified. */
export function UnverifiedMark({ of: fields }: { of: readonly (keyof Race)[] }) {
  if (!isUnverified(useContext(SourcesContext), fields)) return null;
  return <NotVerified />;
}
