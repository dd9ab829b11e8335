/** Navigation by plain links inside an element. */
import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** The link that a press leads to within the site; the browser handles links to another window or site, and events that are already handled. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  return link && !link.target && link.origin === window.location.origin ? link : undefined;
}

/** Click handler for an element around many plain links. It navigates as the router's links do, without their hooks. */
export function useFollowedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = followedLink(event);
    if (!link) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
  };
}
