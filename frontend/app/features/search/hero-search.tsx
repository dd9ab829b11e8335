import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { SearchBox, type SuggestionsProps } from "./search-box.tsx";

const loadParts = () => Promise.all([import("./search-suggestions.tsx"), import("./search-destinations.ts")]);

/** Search box of the home page. Its suggestions are fetched when a pointer or the focus comes to it. */
export function HeroSearch() {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  const approach = () => {
    loadParts().then(
      ([{ SearchSuggestions }]) => setSuggestions(() => SearchSuggestions),
      () => undefined, // the plain form still works
    );
  };
  // the field may have had the focus before the script was there
  useEffect(() => {
    if (root.current?.contains(document.activeElement)) approach();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = form.querySelector("input")?.value ?? "";
    loadParts().then(
      ([, { textDestination }]) => {
        // a document, of which there may be a copy; the router would wait for data
        if (navigator.onLine) void navigate(textDestination(text));
        else form.submit();
      },
      () => form.submit(),
    );
  };

  return (
    <div ref={root}>
      <SearchBox size="hero" Suggestions={Suggestions} onApproach={approach} onEarlySubmit={submit} />
    </div>
  );
}
