/** Closing behaviour of menus made of `<details>`. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { leavesPart } from "~/ui/leaves-part.ts";

interface ClosingDetails {
  ref: RefObject<HTMLDetailsElement | null>;
  close: () => void;
  closeOnEscape: (event: KeyboardEvent) => void;
}

/**
 * A native `<details>` as a menu: it opens without JavaScript; script closes it on navigation, on presses outside, on
 * Escape, and when the focus leaves it.
 */
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
    const closeOnLeaving = ({ relatedTarget }: FocusEvent) => {
      if (ref.current && leavesPart(ref.current, relatedTarget)) close();
    };
    const menu = ref.current;
    document.addEventListener("pointerdown", closeOutside);
    menu?.addEventListener("focusout", closeOnLeaving);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      menu?.removeEventListener("focusout", closeOnLeaving);
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !ref.current?.open) return;
    close();
    ref.current.querySelector("summary")?.focus();
  };
  return { ref, close, closeOnEscape };
}
