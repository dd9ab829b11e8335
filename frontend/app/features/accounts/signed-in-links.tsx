import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useToast } from "~/lib/toast-context.ts";
import { isAdmin, isOrganiser, useUser } from "~/lib/user-query.ts";
import { Button } from "~/ui/button.tsx";
import type { ButtonSize } from "~/ui/button-classes.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** Pages that make no sense for a guest. */
const OWN_PAGES = new Set(["/my-races", "/debug-user", "/admin", "/submit-race"]);

function SignOutButton({ size }: { size: ButtonSize }) {
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

/** Sign Out, and what a role adds. */
export function SignedInLinks({ size }: { size: ButtonSize }) {
  const user = useUser();
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
