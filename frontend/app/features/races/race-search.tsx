/** Search field for one race, with the races that match. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type Ref, useDeferredValue, useId, useState } from "react";
import { listMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard, RaceType } from "~/api/types.gen.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { SearchField } from "~/ui/search-field.tsx";

const MOST_RESULTS = 6;
const FEWEST_LETTERS = 2;

export function placeOf(race: Pick<RaceCard, "city" | "country">): string {
  return [race.city, race.country].filter(Boolean).join(", ");
}

function foundText(count: number, query: string, raceType: RaceType | undefined): string {
  if (count > 0) return `${count} ${count === 1 ? "race" : "races"} found.`;
  return `No ${raceType ? RACE_TYPE_NAMES[raceType].one.toLowerCase() : "race"} found for “${query}”.`;
}

interface RaceSearchProps {
  label: ReactNode;
  /** Offers races of this type alone. */
  raceType?: RaceType;
  onChoose: (race: RaceCard) => void;
  isRequired?: boolean;
  /** Id of the problem text. */
  problemId?: string | undefined;
  /** Takes the focus when its dialog opens. */
  isFirstFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Search field with the races that match, each a button. Enter chooses the first. */
export function RaceSearch({ label, raceType, onChoose, isRequired, problemId, isFirstFocus, ref }: RaceSearchProps) {
  const id = useId();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const isSearching = query.length >= FEWEST_LETTERS;
  const results = useQuery({
    ...listMarathonsOptions({ query: { search: query, limit: MOST_RESULTS, ...(raceType ? { raceType } : {}) } }),
    enabled: isSearching,
  });
  const races = isSearching ? (results.data ?? []) : [];
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <SearchField
        isEmbedded
        ref={ref}
        id={id}
        placeholder={`${raceType ? RACE_TYPE_NAMES[raceType].one : "Race"} name or city`}
        aria-required={isRequired ? true : undefined}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        data-first-focus={isFirstFocus ? "" : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [first] = races;
          if (first) onChoose(first);
        }}
      />
      <p
        role="status"
        className={results.isError || (isSearching && results.data?.length === 0) ? "mt-1.5 text-sm" : "sr-only"}
      >
        {isSearching && results.isError && "The search did not work. Please try again later."}
        {isSearching && results.data && foundText(races.length, query, raceType)}
      </p>
      {races.length > 0 && (
        <ul aria-label="Races found" className="mt-1.5 divide-y divide-line rounded-md border border-line bg-raised">
          {races.map((race) => (
            <li key={race.id}>
              <button
                type="button"
                onClick={() => onChoose(race)}
                className="block min-h-11 w-full cursor-pointer px-3 py-2 text-left hover:bg-sunken"
              >
                <span className="block font-semibold">{race.name}</span>
                <span className="block text-sm text-muted">{placeOf(race)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
