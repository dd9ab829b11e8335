import { AccountPage } from "~/features/accounts/account-page.tsx";
import { VerifyPanel } from "~/features/accounts/verify-panel.tsx";
import { useHydrated } from "~/lib/hydrated.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";

export const handle: RouteHandle = { noindex: true };

export function Component() {
  const hydrated = useHydrated();
  return (
    <AccountPage
      title="Verify your email"
      path="/verify-email"
      description="Confirm an email address of a Startline account."
    >
      {hydrated ? (
        <VerifyPanel />
      ) : (
        <p>The button to confirm your address needs JavaScript. It appears as soon as this page is ready.</p>
      )}
    </AccountPage>
  );
}
