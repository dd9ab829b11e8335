import { Navigate, useSearchParams } from "react-router";
import { AccountPage } from "~/features/accounts/account-page.tsx";
import { SignUpPanel } from "~/features/accounts/sign-up/sign-up-panel.tsx";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { safeRedirect } from "~/lib/session/safe-redirect.ts";
import { useSession } from "~/lib/session/session.ts";

export const handle: RouteHandle = { noindex: true };

export function Component() {
  const [parameters] = useSearchParams();
  const { state } = useSession();
  if (state === "signed-in") return <Navigate to={safeRedirect(parameters.get("redirect"))} replace />;
  return (
    <AccountPage
      title="Sign Up"
      lead="A free account in half a minute."
      path="/register"
      description="Open a free Startline account with your email address."
    >
      <SignUpPanel />
    </AccountPage>
  );
}
