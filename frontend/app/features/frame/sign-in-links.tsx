import { useLocation } from "react-router";
import { useHydrated } from "~/lib/hydrated.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** SPEC section 2: Sign In carries the current path, unless one is there already. */
export function signInPath(pathname: string, search: string): string {
  if (pathname === "/login") return "/login";
  return `/login?${new URLSearchParams({ redirect: pathname + search }).toString()}`;
}

export function SignInLinks({ size }: { size: "sm" | "md" }) {
  const { pathname, search } = useLocation();
  // pages are kept without parameters they do not know, so the query of this visit joins after hydration
  const hydrated = useHydrated();
  return (
    <>
      <LinkButton to={signInPath(pathname, hydrated ? search : "")} variant="quiet" size={size}>
        Sign In
      </LinkButton>
      <LinkButton to="/register" variant="secondary" size={size}>
        Sign Up
      </LinkButton>
    </>
  );
}
