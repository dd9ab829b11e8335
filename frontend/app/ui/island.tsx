import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "~/lib/hydrated.ts";
import { type Place, placeIn, takePlace } from "./island-place.ts";

/** A component whose code stands in a chunk of its own. */
export interface Island<Props extends object> {
  (props: Props): ReactNode;
  /** For loaders: fetches the code, so that the next rendering has it. */
  load: () => Promise<void>;
}

/** `soon`: as soon as the page answers, for what must be there when the network goes. */
export type IslandTime = "near" | "soon";

/** How far below the screen a part may lie when its code is fetched. */
const AHEAD = "100% 0px";

/** Calls back once, when it is time; at once where the browser cannot tell what is near. Gives back how to stop. */
function whenNear(element: Element, time: IslandTime, callback: () => void): () => void {
  if (time === "soon" || typeof IntersectionObserver === "undefined") {
    callback();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

const NOT_TYPED = new Set(["range", "checkbox", "radio", "button", "submit", "reset", "file"]);

/** Text that is being typed, or a choice that is open, would be lost with its field; all else can be given the focus back. */
function isBeingEdited(field: Element | null): boolean {
  if (field instanceof HTMLInputElement) return !NOT_TYPED.has(field.type);
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
}

/** Calls back when nothing inside is being edited. */
function whenNotEdited(element: HTMLElement, callback: () => void): void {
  if (!element.contains(document.activeElement) || !isBeingEdited(document.activeElement)) {
    callback();
    return;
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    // on to another field of the same form, whose choices are not sent yet
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    element.removeEventListener("focusout", leave);
    callback();
  };
  element.addEventListener("focusout", leave);
}

/**
 * A part of a page that arrives rendered, and whose code the browser fetches only once the part is near the screen,
 * or soon after the page itself.
 *
 * Its loader awaits `load()`, so that the server, and a browser that comes from another page, render it as any
 * component. On the first page the browser has no code for it: React is told that the element's content is none of
 * its business, which keeps the server's markup as it is until the living part takes its place. (A Suspense boundary
 * would do the same, but falls back to nothing when a context around it changes before its code is there.)
 */
export function island<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  time: IslandTime = "near",
): Island<Props> {
  let part: ComponentType<Props> | undefined;
  const load = async () => {
    part ??= await fetchPart();
  };

  function Island(props: Props): ReactNode {
    const [isLive, setIsLive] = useState(() => part !== undefined);
    const frozen = useRef<HTMLDivElement>(null);
    const living = useRef<HTMLDivElement>(null);
    const place = useRef<Place>(undefined);
    // one that first appears in the browser has no markup to keep, and may set none (Trusted Types)
    const isHydrated = useHydrated();
    const [isLate] = useState(isHydrated);

    useEffect(() => {
      const element = frozen.current;
      if (isLive || !element) return;
      let isLeft = false;
      const goLive = () => {
        if (isLeft) return;
        place.current = placeIn(element);
        startTransition(() => setIsLive(true));
      };
      const stop = whenNear(element, time, () => {
        load()
          .then(() => whenNotEdited(element, goLive))
          // what the server sent can still be read
          .catch(() => undefined);
      });
      return () => {
        isLeft = true;
        stop();
      };
    }, [isLive]);

    useLayoutEffect(() => {
      if (living.current && place.current) takePlace(living.current, place.current);
    }, [isLive]);

    if (isLive && part) {
      return (
        <div key="live" ref={living}>
          {createElement(part, props)}
        </div>
      );
    }
    if (isLate) return <div key="frozen" ref={frozen} />;
    return <div key="frozen" ref={frozen} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
  }

  return Object.assign(Island, { load });
}
