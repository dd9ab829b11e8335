import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import type { FoundPlace } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { Icon } from "~/ui/icon.tsx";
import { useAfterPress } from "~/ui/use-after-press.ts";
import { FEWEST_LETTERS, PLACE_KINDS, placeSearchQuery } from "./place-search.ts";

interface PlaceFieldProps {
  /** The place in use; empty for none. */
  name: string;
  label?: string;
  onPick: (place: FoundPlace) => void;
  /** Enter, where no place of the list is chosen, and a text that is left. */
  onText: (text: string) => void;
}

/** One field for every kind of place: a combobox, and without script a text field of its form. */
export function PlaceField({ name, label = "Where", onPick, onText }: PlaceFieldProps) {
  const listId = useId();
  const [text, setText] = useState(name);
  const [lastName, setLastName] = useState(name);
  // what the page was told last: leaving the field tells it once
  const [told, setTold] = useState(name);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number>();
  if (lastName !== name) {
    setLastName(name);
    setText(name);
    setTold(name);
  }
  const typed = useDeferredValue(text.trim());
  const isSearched = isOpen && typed !== name && typed.length >= FEWEST_LETTERS;
  const { data: places = [], isPlaceholderData } = useQuery({ ...placeSearchQuery(typed), enabled: isSearched });
  const isShown = isSearched && places.length > 0;

  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  const pick = (place: FoundPlace) => {
    setText(place.title);
    setTold(place.title);
    close();
    onPick(place);
  };
  const send = () => {
    close();
    setTold(text.trim());
    onText(text.trim());
  };
  const sendAfterPress = useAfterPress(send);
  const leave = () => {
    close();
    if (text.trim() !== told) sendAfterPress();
  };
  const enter = () => {
    const chosen = isShown ? places[active ?? 0] : undefined;
    if (chosen && !isPlaceholderData && typed === text.trim()) pick(chosen);
    else send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      enter();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setText(name);
      setTold(name);
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && isShown) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(((active ?? (step === 1 ? -1 : 0)) + step + places.length) % places.length);
    }
  };

  return (
    <div className="relative min-w-0">
      <label htmlFor={`${listId}-field`} className="legend mb-1 block">
        {label}
      </label>
      <div className="flex min-h-11 items-center rounded-md border border-line-strong bg-raised focus-within:border-accent focus-within:outline-2 focus-within:outline-accent hover:border-ink">
        <Icon name="pin" size={18} className="ml-3 text-muted" />
        <input
          id={`${listId}-field`}
          name="place"
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active !== undefined ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder="Country, city, mountains"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(undefined);
            setIsOpen(true);
          }}
          onBlur={leave}
          onKeyDown={handleKey}
          className="h-10.5 w-full min-w-0 grow bg-transparent px-2.5 text-base text-ink outline-none placeholder:text-muted sm:text-[0.9375rem]"
        />
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label="Places"
        hidden={!isShown}
        onPointerDown={(event) => event.preventDefault()}
        className="absolute top-full left-0 z-30 mt-1 max-h-80 w-[calc(100vw-2rem)] md:w-96 md:min-w-full overflow-y-auto rounded-md border border-line bg-raised py-1 shadow-float"
      >
        {isShown &&
          places.map((place, index) => (
            <li
              key={`${place.kind} ${place.title}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => pick(place)}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-b border-line px-3 py-1 last:border-b-0 hover:bg-sunken aria-selected:bg-sunken"
            >
              <span className="min-w-0">
                {place.title} <span className="text-sm text-muted">{PLACE_KINDS[place.kind]}</span>
              </span>
              <span className="shrink-0 text-sm text-muted">
                {formatCount(place.count, "race")} of {place.count === 1 ? "any length" : "all lengths"}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
