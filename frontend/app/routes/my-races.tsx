import { lazy, Suspense } from "react";
import { DashboardGuard } from "~/features/accounts/dashboard-guard.tsx";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { KeptLists } from "./shared/kept-lists.tsx";

/** Below the lists, and only for the signed in: the first load goes without it. */
const AccountSettings = lazy(async () => {
  const { AccountSettings: component } = await import("~/features/accounts/account-settings.tsx");
  return { default: component };
});

export const handle: RouteHandle = { noindex: true };

export function Component() {
  return (
    <>
      <PageHead
        title="Dashboard"
        description="Your next race with its countdown, your favourites, comparisons and medals in one place."
        path="/my-races"
        robots="noindex"
      />
      <PageTitle title="Dashboard" lead="Your races, wherever you sign in." seed="my-races" />
      {/* as high as the window from the first: what comes in pushes no footer through it */}
      <Container className="grid min-h-dvh content-start gap-14 py-10 md:py-14">
        <DashboardGuard>
          <KeptLists />
          <Suspense fallback={<p className="text-muted">Loading your account…</p>}>
            <AccountSettings />
          </Suspense>
        </DashboardGuard>
      </Container>
    </>
  );
}
