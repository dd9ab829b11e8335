import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "~/lib/hydrated.ts";
import { useSession } from "~/lib/session.ts";
import { signInPath, signUpPath } from "~/lib/sign-in-path.ts";
import { useToast } from "~/lib/toast-context.ts";
import { isAdmin, isOrganiser, useUser } from "~/lib/user-query.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

type Size = "sm" | "md";

/** Pages that make no sense for a guest. */
const OWN_PAGES = new Set(["/my-races", "/debug-user", "/admin", "/submit-race"]);

function GuestLinks({ size }: { size: Size }) {
  const { pathname, search } = useLocation();
  // pages are kept without parameters they do not know, so the query of this visit joins after hydration
  const hydrated = useHydrated();
  const query = hydrated ? search : "";
  // these screens are served with a policy of their own, which only a new document gets
  return (
    <>
      <LinkButton to={signInPath(pathname, query)} reloadDocument variant="quiet" size={size}>
        Sign In
      </LinkButton>
      <LinkButton to={signUpPath(pathname, query)} reloadDocument variant="secondary" size={size}>
        Sign Up
      </LinkButton>
    </>
  );
}

function SignOutButton({ size }: { size: Size }) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const isOwnPage = OWN_PAGES.has(pathname);

  const leave = () => {
    setLeaving(true);
    if (isOwnPage) void navigate("/");
  };

  // not before such a page is gone: it would send a guest to the sign-in
  useEffect(() => {
    if (!isLeaving || isOwnPage) return;
    import("./signing-out.ts")
      .then(({ signOut }) => signOut(queryClient))
      .then(
        () => toast({ text: "You are signed out." }),
        () => {
          setLeaving(false);
          toast({ text: "Signing out did not succeed. Please try again.", kind: "failure" });
        },
      );
  }, [isLeaving, isOwnPage, queryClient, toast]);

  return (
    <Button variant="secondary" size={size} disabled={isLeaving} onClick={leave}>
      {isLeaving ? "Signing out…" : "Sign Out"}
    </Button>
  );
}

/** SPEC section 2: Sign In and Sign Up for guests, Sign Out for the signed in, Admin and Submit Race by role. */
export function HeaderAccount({ size }: { size: Size }) {
  const { state } = useSession();
  const user = useUser();
  if (state !== "signed-in") return <GuestLinks size={size} />;
  return (
    <>
      {isOrganiser(user) && (
        <LinkButton to="/submit-race" variant="quiet" size={size}>
          Submit Race
        </LinkButton>
      )}
      {isAdmin(user) && (
        <LinkButton to="/admin" variant="quiet" size={size}>
          Admin
        </LinkButton>
      )}
      <SignOutButton size={size} />
    </>
  );
}
