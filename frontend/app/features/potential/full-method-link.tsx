import { Link, useLocation } from "react-router";
import { fullMethodAddress } from "./full-method.ts";

/** To the method in full, on this page and below this ranking. */
export function FullMethodLink({ children }: { children: string }) {
  const { search } = useLocation();
  return (
    <Link to={fullMethodAddress(search)} className="text-link">
      {children}
    </Link>
  );
}
