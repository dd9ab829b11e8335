import { lazy, Suspense } from "react";
import { DashboardGuard } from "~/features/accounts/dashboard-guard.tsx";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { SavedLists } from "./shared/saved-lists.tsx";

/** Below the lists, so not part of the first load. */
const AccountSettings = lazy(async () => {
  const { AccountSettings: component } = await import("~/features/accounts/settings/account-settings.tsx");
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
      <PageTitle title="Dashboard" lead="Your races, on all your devices." seed="my-races" />
      {/* as high as the window from the start, so that lists that arrive do not move the footer on the screen */}
      <Container className="grid min-h-dvh content-start gap-14 py-10 md:py-14">
        <DashboardGuard>
          <SavedLists />
          <div className="below-fold grid gap-14 [contain-intrinsic-block-size:auto_80rem]">
            <Suspense fallback={<p className="text-muted">Loading your account…</p>}>
              <AccountSettings />
            </Suspense>
          </div>
        </DashboardGuard>
      </Container>
    </>
  );
}
