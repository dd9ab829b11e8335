import {
  type ComponentType,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from "react";
import { SearchField } from "~/ui/search-field.tsx";

/** What the suggestions do with the events of the field. */
interface SearchHandlers {
  focus: () => void;
  leave: () => void;
  type: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  submit: (event: SubmitEvent) => void;
}

/** What the field says of the list below it. */
interface ShownList {
  isOpen: boolean;
  /** Id of the active option. */
  activeId: string | undefined;
}

export interface SuggestionsProps {
  ref: Ref<SearchHandlers>;
  rootRef: RefObject<HTMLFormElement | null>;
  fieldRef: RefObject<HTMLInputElement | null>;
  listId: string;
  onShown: (list: ShownList) => void;
  /** Called when the search leads elsewhere. */
  onLeave: (() => void) | undefined;
}

interface SearchBoxProps {
  size?: "hero" | "field";
  defaultText?: string;
  onLeave?: () => void;
  /** Left out while their code is fetched. */
  Suggestions?: ComponentType<SuggestionsProps>;
  /** A pointer or the focus is on the box. */
  onApproach?: () => void;
  /** Text is sent while there are no suggestions. */
  onEarlySubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
}

const NO_LIST: ShownList = { isOpen: false, activeId: undefined };

/** The search box: a plain form that becomes a combobox with its suggestions. The field stays the same one. */
export function SearchBox({
  size = "field",
  defaultText = "",
  onLeave,
  Suggestions,
  onApproach,
  onEarlySubmit,
}: SearchBoxProps) {
  const root = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SearchHandlers>(null);
  const listId = useId();
  const [{ isOpen, activeId }, setShown] = useState(NO_LIST);

  return (
    <form
      ref={root}
      role="search"
      action="/all-races"
      method="get"
      onSubmit={(event) => {
        if (suggestions.current) suggestions.current.submit(event);
        else onEarlySubmit?.(event);
      }}
      onPointerEnter={onApproach}
      className="relative w-full"
    >
      <SearchField
        size={size}
        ref={field}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        defaultValue={defaultText}
        onFocus={() => {
          onApproach?.();
          suggestions.current?.focus();
        }}
        onBlur={() => suggestions.current?.leave()}
        onKeyDown={(event) => suggestions.current?.press(event)}
        onChange={(event) => suggestions.current?.type(event.target.value)}
      />
      {Suggestions && (
        <Suggestions
          ref={suggestions}
          rootRef={root}
          fieldRef={field}
          listId={listId}
          onShown={setShown}
          onLeave={onLeave}
        />
      )}
    </form>
  );
}
