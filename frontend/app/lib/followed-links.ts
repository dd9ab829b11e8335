import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/**
 * For an element around many plain links: follows them as the router's own links do, which cost a dozen hooks each.
 * Another window, another site and whatever somebody has dealt with already is left to the browser.
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
