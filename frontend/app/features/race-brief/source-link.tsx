import type { Source } from "./sources.ts";

export function SourceLink({ source }: { source: Source }) {
  return (
    <a href={source.href} rel="external noopener noreferrer" className="text-link">
      {source.name}
    </a>
  );
}
