import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { RaceType } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import { statusOf } from "~/lib/api/problem.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Icon } from "~/ui/icon.tsx";
import { placeOf, RaceSearch } from "./race-search.tsx";

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

/** Race choice of a tool: a hidden field `race` in its form, and with script a search field. */
export function RaceChoice({ identifier, label = "Race", problem, ...rest }: RaceChoiceProps) {
  const problemId = useId();
  const shouldFocusRef = useRef(false);
  const choose = (identifier: string) => {
    shouldFocusRef.current = true;
    rest.onChoose(identifier);
  };
  return (
    <div>
      {identifier === "" ? (
        <RaceField
          {...rest}
          label={label}
          problemId={problem ? problemId : undefined}
          onChoose={choose}
          shouldFocusRef={shouldFocusRef}
        />
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

const NOT_LOADED = "This race could not be loaded. Please try again later.";

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
          {error && !isUnknown && <span>{failureText(error, NOT_LOADED)}</span>}
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
  problemId: string | undefined;
}

function RaceField({ onChoose, label, isRequired = false, shouldFocusRef, ...rest }: RaceFieldProps) {
  const box = useFocusOnAppearance<HTMLInputElement>(shouldFocusRef);
  const isHydrated = useHydrated();
  const name = isRequired ? (
    label
  ) : (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
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
    <RaceSearch
      {...rest}
      ref={box}
      label={name}
      isRequired={isRequired}
      onChoose={(race) => onChoose(race.slug ?? String(race.id))}
    />
  );
}
