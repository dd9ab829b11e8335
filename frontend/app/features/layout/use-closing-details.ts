/** Closing behaviour of menus made of `<details>`. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

interface ClosingDetails {
  ref: RefObject<HTMLDetailsElement | null>;
  close: () => void;
  closeOnEscape: (event: KeyboardEvent) => void;
}

/** A native `<details>` as a menu: it opens without JavaScript; script closes it on navigation, outside presses and Escape. */
export function useClosingDetails(): ClosingDetails {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(close, [key]);
  // a layout effect: it listens as soon as the menu is in the document, so that no press outside is missed
  useLayoutEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !ref.current?.open) return;
    close();
    ref.current.querySelector("summary")?.focus();
  };
  return { ref, close, closeOnEscape };
}
