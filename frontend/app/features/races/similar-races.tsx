import { useQuery } from "@tanstack/react-query";
import { readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { Section } from "~/ui/section.tsx";
import { ShortRaceList } from "./short-race-list.tsx";

/** Races of the same kind near by, and in the same month. */
export function SimilarRaces({ id }: { id: string }) {
  const { data } = useQuery(readSimilarMarathonsOptions({ path: { id } }));
  const groups = [
    { title: "Near by", races: data?.nearby ?? [] },
    { title: "In the same month", races: data?.sameMonth ?? [] },
  ].filter(({ races }) => races.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section title="Similar races">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {groups.map(({ title, races }) => (
          <div key={title}>
            <h3 className="legend mb-2 font-sans">{title}</h3>
            <ShortRaceList races={races} />
          </div>
        ))}
      </div>
    </Section>
  );
}
