/** The full method on the page: its URL parameter and the link to it. */
import { Link, useLocation } from "react-router";

export const FULL_METHOD_PARAMETERS = ["method"] as const;

export function showsFullMethod(query: URLSearchParams): boolean {
  return query.get("method") === "full";
}

/** The current page with the full method. */
function fullMethodAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.set("method", "full");
  return `/pb-potential?${query.toString()}#method-in-full`;
}

/** Link to the full method, below the ranking. */
export function FullMethodLink({ children }: { children: string }) {
  const { search } = useLocation();
  return (
    <Link to={fullMethodAddress(search)} className="text-link">
      {children}
    </Link>
  );
}
