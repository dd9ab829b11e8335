import { createContext, type ReactNode, useContext } from "react";
import type { Race } from "~/api/types.gen.ts";
import { NotVerified } from "~/features/races/not-verified.tsx";
import { isUnverified, type SourcedRace } from "~/domain/race-day/unverified.ts";
import { factNames, sourcesOf } from "./fact-sources.ts";

const SourcesContext = createContext<SourcedRace>({ sources: [], factNotes: [], startTimeCertainty: null });

export function SourcesProvider({ race, children }: { race: SourcedRace; children: ReactNode }) {
  return <SourcesContext value={race}>{children}</SourcesContext>;
}

interface SourceChipProps {
  /** The climate is not a field of the race itself. */
  of: readonly (keyof Race | "climate")[];
  /** Whose sources they are, for screen readers: "the course". */
  about: string;
}

/** Opens the list of the sources of a section, each with its facts. */
export function SourceChip({ of: fields, about }: SourceChipProps) {
  const sources = sourcesOf(useContext(SourcesContext).sources, fields);
  if (sources.length === 0) return null;
  return (
    <details className="chip no-print">
      <summary>
        Sources<span className="sr-only"> of {about}</span>
      </summary>
      <ul>
        {sources.map(({ source, fields }) => (
          <li key={source.key}>
            {source.name}: {factNames(fields).join(", ")}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Marks the fact where it is unverified. */
export function UnverifiedMark({ of: fields }: { of: readonly (keyof Race)[] }) {
  if (!isUnverified(useContext(SourcesContext), fields)) return null;
  return <NotVerified />;
}
