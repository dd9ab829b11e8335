import { useShortlist, type KeptRace } from "~/lib/shortlist-context.ts";
import { Icon } from "~/ui/icon.tsx";
import { toggleClasses } from "./toggle-classes.ts";

interface CompareButtonProps {
  race: KeptRace;
  /** With its word beside the sign; otherwise the sign alone, named for assistive software. */
  labelled?: boolean;
}

export function CompareButton({ race, labelled = false }: CompareButtonProps) {
  const { comparedIds, toggleCompared } = useShortlist();
  const isCompared = comparedIds.includes(race.id);
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={labelled ? undefined : `Compare ${race.name}`}
      onClick={() => toggleCompared(race)}
      className={toggleClasses(isCompared, labelled)}
    >
      <Icon name="compare" />
      {labelled && (isCompared ? "In comparison" : "Compare")}
    </button>
  );
}
