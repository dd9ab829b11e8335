/** Focus of the calendar panel: the button that makes the address goes with its press, and so does the one that removes it. */
import { type RefObject, useLayoutEffect, useRef } from "react";

interface FeedFocus {
  /** Of the panel, in both of its states. */
  panel: RefObject<HTMLDivElement | null>;
  /** Called at a press that may change the state. */
  holdFocus: () => void;
}

/** After a press that changed the state, the address field, or the button that makes one, has the focus. */
export function useFeedFocus(hasFeed: boolean): FeedFocus {
  const panel = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  useLayoutEffect(() => {
    // meanwhile the reader may have gone on
    if (isHeld.current && document.activeElement === document.body) {
      panel.current?.querySelector<HTMLElement>("input, button")?.focus();
    }
    isHeld.current = false;
  }, [hasFeed]);
  return {
    panel,
    holdFocus: () => {
      isHeld.current = true;
    },
  };
}
