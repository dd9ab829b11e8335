import { useQuery } from "@tanstack/react-query";
import { type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { listMarathonsOptions, readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceCard, RaceType } from "~/api/types.gen.ts";
import { retryUnlessNotFound, statusOf } from "~/lib/found-or-404.ts";
import { useHydrated } from "~/lib/hydrated.ts";
import { racePath } from "~/lib/race-path.ts";
import { Icon } from "~/ui/icon.tsx";

const MOST = 6;
const LEAST_LETTERS = 2;
const NOT_FOUND = 404;

interface RaceChoiceProps {
  /** Slug or number of the race asked for; "" where none is. */
  asked: string;
  /** Offers races of this type alone. */
  raceType?: RaceType;
  /** "" takes the race away. */
  onChoose: (identifier: string) => void;
  label?: string;
  /** No form is sent without it: its label does not call it optional. */
  isRequired?: boolean;
  problem?: string | undefined;
}

function placeOf(race: Pick<RaceCard, "city" | "country">): string {
  return [race.city, race.country].filter(Boolean).join(", ");
}

/** Which race a tool is for: a hidden field `race` in its form, and a search with script. */
export function RaceChoice({ asked, label = "Race", problem, ...rest }: RaceChoiceProps) {
  const problemId = useId();
  const movingRef = useRef(false);
  const choose = (identifier: string) => {
    movingRef.current = true;
    rest.onChoose(identifier);
  };
  const search = { ...rest, onChoose: choose, movingRef };
  return (
    <div>
      {asked === "" ? (
        <Search label={label} problemId={problem ? problemId : undefined} {...search} />
      ) : (
        <Chosen asked={asked} onChoose={choose} label={label} movingRef={movingRef} />
      )}
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

interface Moving {
  /** Somebody has just chosen, or taken away, so that what takes the place of the other part takes the focus too. */
  movingRef: RefObject<boolean>;
}

/** Where the focus goes when this part takes the place of the other one. */
function useFocusAfterMove<T extends HTMLElement>(movingRef: RefObject<boolean>): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    if (movingRef.current) place.current?.focus();
    movingRef.current = false;
  }, [movingRef]);
  return place;
}

type ChosenProps = Required<Pick<RaceChoiceProps, "asked" | "onChoose" | "label">> & Moving;

function Chosen({ asked, onChoose, label, movingRef }: ChosenProps) {
  const remove = useFocusAfterMove<HTMLButtonElement>(movingRef);
  const { data: race, error } = useQuery({
    ...readMarathonOptions({ path: { id: asked } }),
    retry: retryUnlessNotFound,
  });
  const isHydrated = useHydrated();
  const isUnknown = statusOf(error) === NOT_FOUND;
  return (
    <>
      <p className="mb-1 font-semibold">{label}</p>
      <div className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-raised py-2 pr-1 pl-3">
        <input type="hidden" name="race" value={asked} />
        <div className="min-w-0 grow">
          {race && (
            <>
              <Link to={racePath(race)} className="text-link font-semibold">
                {race.name}
              </Link>
              <span className="block text-sm text-muted">{placeOf(race)}</span>
            </>
          )}
          {!race && !error && <span className="text-muted">Looking it up…</span>}
          {isUnknown && <span>This guide knows no race by the name “{asked}”.</span>}
          {error && !isUnknown && <span>This race could not be loaded just now.</span>}
        </div>
        {isHydrated && (
          <button
            ref={remove}
            type="button"
            aria-label={`Choose without ${race?.name ?? asked}`}
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

interface SearchProps extends Pick<RaceChoiceProps, "raceType" | "onChoose" | "isRequired">, Moving {
  label: string;
  /** Where it stands what is wrong. */
  problemId: string | undefined;
}

function Search({ raceType, onChoose, label, isRequired = false, problemId, movingRef }: SearchProps) {
  const box = useFocusAfterMove<HTMLInputElement>(movingRef);
  const id = useId();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const isHydrated = useHydrated();
  const isAsking = query.length >= LEAST_LETTERS;
  const found = useQuery({
    ...listMarathonsOptions({ query: { search: query, limit: MOST, ...(raceType ? { raceType } : {}) } }),
    enabled: isAsking,
    retry: false,
  });
  const races = isAsking ? (found.data ?? []) : [];
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
          Find it in{" "}
          <Link className="text-link" to="/all-races">
            All Races
          </Link>
          ; its page leads here.
        </p>
      </>
    );
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {name}
      </label>
      <input
        ref={box}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder="Its name or its city"
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
        className="min-h-12 w-full rounded-md border border-line-strong bg-raised px-3 text-base text-ink hover:border-ink aria-invalid:border-danger"
      />
      <p
        role="status"
        className={found.isError || (isAsking && found.data?.length === 0) ? "mt-1.5 text-sm" : "sr-only"}
      >
        {isAsking && found.isError && "Races could not be searched just now."}
        {isAsking &&
          found.data &&
          (races.length === 0 ? `No race found for “${query}”.` : `${races.length} races found.`)}
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
