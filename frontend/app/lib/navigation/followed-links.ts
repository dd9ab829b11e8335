/** Navigation by plain links inside an element. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * Click handler for an element around many plain links. It navigates as the router's links do, without their hooks.
 * The browser handles links to another window or site, and events that are already handled.
 */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link || link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
  };
}
