import type { InputHTMLAttributes, Ref } from "react";
import { Icon } from "./icon.tsx";

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  size?: "hero" | "field";
  /** Part of a form with other fields: has no button, and is not sent. */
  isEmbedded?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** What the search for races sends. */
const RACE_SEARCH = { type: "text", name: "search", "aria-label": "Search races, cities or countries" } as const;

/** Search field: in a search form with its button, in any other form without. */
export function SearchField({ size = "field", isEmbedded = false, ...input }: SearchFieldProps) {
  const isHero = size === "hero";
  const height = isHero ? "h-14 text-lg" : isEmbedded ? "h-12" : "h-11";
  return (
    <div
      className={`flex items-center rounded-md border border-line-strong bg-raised focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-aria-invalid:border-danger ${height}`}
    >
      <Icon name="search" size={isHero ? 22 : 18} className="ml-3.5 text-muted" />
      <input
        {...(isEmbedded ? { type: "search" } : { ...RACE_SEARCH, "data-first-focus": "" })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={isHero ? "Race, city or country" : "Search races"}
        className="h-full min-w-0 grow bg-transparent px-3 outline-none placeholder:text-muted"
        {...input}
      />
      {!isEmbedded && (
        <button
          type="submit"
          className={`m-1 inline-flex h-[calc(100%-0.5rem)] cursor-pointer items-center rounded-sm bg-accent font-semibold text-on-accent hover:bg-accent-strong ${isHero ? "px-5 text-base" : "px-3.5 text-sm"}`}
        >
          Search
        </button>
      )}
    </div>
  );
}
