import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ToastMessage, useToast } from "~/ui/toast-context.ts";
import { isAdmin, isOrganiser, useUser } from "~/lib/api/user-query.ts";
import { Button } from "~/ui/button.tsx";
import type { ButtonSize } from "~/ui/button-classes.ts";
import { LinkButton } from "~/ui/link-button.tsx";

/** Pages that need a sign-in. */
const PRIVATE_PAGES = new Set(["/my-races", "/debug-user", "/admin", "/submit-race"]);

/** Nothing that could end the session later is kept: the next person at a shared computer could use it. */
const SESSION_LEFT_OPEN: ToastMessage = {
  text: "You are signed out on this device, but our server did not answer. Later, end this session in your account, under “Where you are signed in”.",
  kind: "failure",
  durationMs: 12_000,
};

function SignOutButton({ size }: { size: ButtonSize }) {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const [isLeaving, setLeaving] = useState(false);
  const isPrivatePage = PRIVATE_PAGES.has(pathname);

  const leave = () => {
    setLeaving(true);
    if (isPrivatePage) void navigate("/");
  };

  // after a private page is left: it would send the guest to the sign-in
  useEffect(() => {
    if (!isLeaving || isPrivatePage) return;
    import("~/features/accounts/sign-in/sign-out.ts")
      .then(({ signOut }) => signOut(queryClient))
      .then(
        (isEnded) => toast(isEnded ? { text: "You are signed out." } : SESSION_LEFT_OPEN),
        () => {
          setLeaving(false);
          toast({ text: "Signing out failed. Please try again.", kind: "failure" });
        },
      );
  }, [isLeaving, isPrivatePage, queryClient, toast]);

  return (
    <Button variant="secondary" size={size} disabled={isLeaving} onClick={leave}>
      {isLeaving ? "Signing out…" : "Sign Out"}
    </Button>
  );
}

/** Sign Out, and the links of a role. */
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
