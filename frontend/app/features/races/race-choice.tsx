import { useQuery } from "@tanstack/react-query";
import { type RefObject, useDeferredValue, useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { listMarathonsOptions, readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard, RaceType } from "~/api/types.gen.ts";
import { retryUnlessNotFound, statusOf } from "~/lib/api/found-or-404.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { Icon } from "~/ui/icon.tsx";
import { SearchField } from "~/ui/search-field.tsx";

const MOST_RESULTS = 6;
const FEWEST_LETTERS = 2;
const NOT_FOUND = 404;

interface RaceChoiceProps {
  /** Slug or number of the chosen race; "" where none is chosen. */
  identifier: string;
  /** Offers races of this type alone. */
  raceType?: RaceType;
  /** "" removes the race. */
  onChoose: (identifier: string) => void;
  label?: string;
  /** Required: the label does not say "optional". */
  isRequired?: boolean;
  problem?: string | undefined;
}

function placeOf(race: Pick<RaceCard, "city" | "country">): string {
  return [race.city, race.country].filter(Boolean).join(", ");
}

/** Race choice of a tool: a hidden field `race` in its form, and with script a search field. */
export function RaceChoice({ identifier, label = "Race", problem, ...rest }: RaceChoiceProps) {
  const problemId = useId();
  const shouldFocusRef = useRef(false);
  const choose = (identifier: string) => {
    shouldFocusRef.current = true;
    rest.onChoose(identifier);
  };
  const search = { ...rest, onChoose: choose, shouldFocusRef };
  return (
    <div>
      {identifier === "" ? (
        <RaceField label={label} problemId={problem ? problemId : undefined} {...search} />
      ) : (
        <ChosenRace identifier={identifier} onChoose={choose} label={label} shouldFocusRef={shouldFocusRef} />
      )}
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

interface FocusMove {
  /** True right after a choice or its removal: the part that appears takes the focus. */
  shouldFocusRef: RefObject<boolean>;
}

/** Element that takes the focus when this part appears. */
function useFocusOnAppearance<T extends HTMLElement>(shouldFocusRef: RefObject<boolean>): RefObject<T | null> {
  const target = useRef<T>(null);
  useLayoutEffect(() => {
    if (shouldFocusRef.current) target.current?.focus();
    shouldFocusRef.current = false;
  }, [shouldFocusRef]);
  return target;
}

type ChosenRaceProps = Required<Pick<RaceChoiceProps, "identifier" | "onChoose" | "label">> & FocusMove;

function ChosenRace({ identifier, onChoose, label, shouldFocusRef }: ChosenRaceProps) {
  const remove = useFocusOnAppearance<HTMLButtonElement>(shouldFocusRef);
  const { data: race, error } = useQuery({
    ...readMarathonOptions({ path: { id: identifier } }),
    retry: retryUnlessNotFound,
  });
  const isHydrated = useHydrated();
  const isUnknown = statusOf(error) === NOT_FOUND;
  return (
    <>
      <p className="mb-1 font-semibold">{label}</p>
      <div className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-raised py-2 pr-1 pl-3">
        <input type="hidden" name="race" value={identifier} />
        <div className="min-w-0 grow">
          {race && (
            <>
              <Link to={racePath(race)} className="text-link font-semibold">
                {race.name}
              </Link>
              <span className="block text-sm text-muted">{placeOf(race)}</span>
            </>
          )}
          {!race && !error && <span className="text-muted">Loading…</span>}
          {isUnknown && <span>No race found for “{identifier}”.</span>}
          {error && !isUnknown && <span>This race could not be loaded. Please try again later.</span>}
        </div>
        {isHydrated && (
          <button
            ref={remove}
            type="button"
            aria-label={`Remove ${race?.name ?? identifier}`}
            onClick={() => onChoose("")}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" size={18} />
          </button>
        )}
      </div>
    </>
  );
}

interface RaceFieldProps extends Pick<RaceChoiceProps, "raceType" | "onChoose" | "isRequired">, FocusMove {
  label: string;
  /** Id of the problem text. */
  problemId: string | undefined;
}

function RaceField({ raceType, onChoose, label, isRequired = false, problemId, shouldFocusRef }: RaceFieldProps) {
  const box = useFocusOnAppearance<HTMLInputElement>(shouldFocusRef);
  const id = useId();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const isHydrated = useHydrated();
  const isSearching = query.length >= FEWEST_LETTERS;
  const results = useQuery({
    ...listMarathonsOptions({ query: { search: query, limit: MOST_RESULTS, ...(raceType ? { raceType } : {}) } }),
    enabled: isSearching,
    retry: false,
  });
  const races = isSearching ? (results.data ?? []) : [];
  const name = isRequired ? (
    label
  ) : (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
  const choose = (race: RaceCard) => onChoose(race.slug ?? String(race.id));
  if (!isHydrated)
    return (
      <>
        <p className="mb-1 font-semibold">{name}</p>
        <p className="min-h-12 text-muted">
          Find the race in{" "}
          <Link className="text-link" to="/all-races">
            {" "}
            All Races{" "}
          </Link>{" "}
          and open this tool from its page.
        </p>
      </>
    );
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {name}
      </label>
      <SearchField
        isEmbedded
        ref={box}
        id={id}
        placeholder={`${raceType ? RACE_TYPE_NAMES[raceType].one : "Race"} name or city`}
        aria-required={isRequired || undefined}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const [first] = races;
          if (first) choose(first);
        }}
      />
      <p
        role="status"
        className={results.isError || (isSearching && results.data?.length === 0) ? "mt-1.5 text-sm" : "sr-only"}
      >
        {isSearching && results.isError && "The search did not work. Please try again later."}
        {isSearching &&
          results.data &&
          (races.length === 0
            ? `No ${raceType ? RACE_TYPE_NAMES[raceType].one.toLowerCase() : "race"} found for “${query}”.`
            : `${races.length} races found.`)}
      </p>
      {races.length > 0 && (
        <ul aria-label="Races found" className="mt-1.5 divide-y divide-line rounded-md border border-line bg-raised">
          {races.map((race) => (
            <li key={race.id}>
              <button
                type="button"
                onClick={() => choose(race)}
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
