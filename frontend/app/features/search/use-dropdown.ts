import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** SPEC section 9. */
const BLUR_DELAY_MS = 200;

interface Dropdown {
  open: boolean;
  show: () => void;
  close: () => void;
  /** The field lost focus: closes a little later, unless a finger is on the list just then. */
  leave: () => void;
  /** A finger or the mouse goes down on the list: nothing closes until it is up again. */
  press: () => void;
}

/** Opens and closes what hangs below a field, by SPEC section 2: outside click, and 200 ms after blur. */
export function useDropdown(root: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>): Dropdown {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);

  useEffect(() => {
    const leaveField = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!pressed.current && document.activeElement !== field.current) setOpen(false);
      }, BLUR_DELAY_MS);
    };
    const down = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const up = () => {
      if (!pressed.current) return;
      pressed.current = false;
      leaveField();
    };
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", up);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerdown", down);
      document.removeEventListener("pointerup", up);
      document.removeEventListener("pointercancel", up);
    };
  }, [root, field]);

  const close = useCallback(() => {
    setOpen(false);
  }, []);

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
