/** Key of a visit: that of the history entry, but the same while a page only writes its own address. */
import { useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * For what ends with a navigation, such as an open panel. A page that replaces its query (a map that is dragged, a goal
 * that is typed) is not left. A link to the very address that is shown replaces it too: its query stays the same.
 */
export function useVisitKey(): string {
  const { key, pathname, search, hash } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [last, setLast] = useState({ key, pathname, query: search + hash, visit: key });
  if (last.key === key) return last.visit;
  const query = search + hash;
  const isSameVisit = isReplaced && last.pathname === pathname && last.query !== query;
  const visit = isSameVisit ? last.visit : key;
  setLast({ key, pathname, query, visit });
  return visit;
}
