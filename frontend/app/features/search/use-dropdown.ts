/** Dropdown state of the search box. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

/** SPEC section 9. */
const BLUR_DELAY_MS = 200;

interface Dropdown {
  open: boolean;
  show: () => void;
  close: () => void;
  /** Handler of blur: closes after 200 ms, unless a pointer is pressed on the list. */
  leave: () => void;
  /** Handler of pointer down on the list: it stays open until the pointer is released. */
  press: () => void;
}

/** Follows the pointer on the whole page. */
function usePointer(onDown: (target: Node) => void, onUp: () => void): void {
  const down = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node) onDown(event.target);
  });
  const up = useEffectEvent(onUp);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("pointerdown", (event) => down(event), { signal });
    for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => up(), { signal });
    return () => stop.abort();
  }, []);
}

/** Dropdown state by SPEC section 2: closes on an outside click, and 200 ms after blur. */
export function useDropdown(root: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): Dropdown {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  const close = useCallback(() => {
    setOpen(false);
  }, []);

  usePointer(
    (target) => {
      if (!root.current?.contains(target)) setOpen(false);
    },
    () => {
      if (!pressed.current) return;
      pressed.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!pressed.current && document.activeElement !== field.current) setOpen(false);
      }, BLUR_DELAY_MS);
    },
  );
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    open,
    show: () => {
      clearTimeout(timer.current);
      setOpen(true);
    },
    close,
    leave: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!pressed.current) setOpen(false);
      }, BLUR_DELAY_MS);
    },
    press: () => {
      pressed.current = true;
    },
  };
}
