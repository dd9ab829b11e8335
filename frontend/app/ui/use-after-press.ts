/** Waits with what moves the page until the pointer is released. */
import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Returns a function that acts at once or, while a pointer is pressed, when the press ends: what is pressed must not move
 * away from under the pointer. It acts before the click of that press, which may lead elsewhere.
 */
export function useAfterPress(act: () => void): () => void {
  const isPressed = useRef(false);
  const isWaiting = useRef(false);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    // a menu of another button may swallow its release
    const press = ({ button }: PointerEvent) => {
      isPressed.current = button === 0;
    };
    const release = () => {
      isPressed.current = false;
      if (!isWaiting.current) return;
      isWaiting.current = false;
      actNow();
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", release, true);
    window.addEventListener("pointercancel", release, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", release, true);
      window.removeEventListener("pointercancel", release, true);
    };
  }, []);
  return () => {
    if (isPressed.current) isWaiting.current = true;
    else act();
  };
}
