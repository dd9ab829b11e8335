import type { InputHTMLAttributes, Ref } from "react";
import { Icon } from "~/ui/icon.tsx";

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  big?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The field with its button: all that a search needs to be sent as a form. */
export function SearchField({ big = false, ...input }: SearchFieldProps) {
  return (
    <div
      className={`flex items-center rounded-md border border-line-strong bg-raised focus-within:border-accent focus-within:outline-2 focus-within:outline-accent ${big ? "h-14 text-lg" : "h-11"}`}
    >
      <Icon name="search" size={big ? 22 : 18} className="ml-3.5 text-muted" />
      <input
        type="text"
        name="search"
        data-first-focus=""
        aria-label="Search races, cities or countries"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={big ? "Race, city or country" : "Search races"}
        className="h-full min-w-0 grow bg-transparent px-3 outline-none placeholder:text-muted"
        {...input}
      />
      <button
        type="submit"
        className={`m-1 inline-flex h-[calc(100%-0.5rem)] cursor-pointer items-center rounded-sm bg-accent font-semibold text-on-accent hover:bg-accent-strong ${big ? "px-5 text-base" : "px-3.5 text-sm"}`}
      >
        Search
      </button>
    </div>
  );
}
