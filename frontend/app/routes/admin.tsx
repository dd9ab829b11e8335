import { lazy, Suspense } from "react";
import { DashboardGuard } from "~/features/accounts/dashboard-guard.tsx";
import { NotFoundPage } from "~/features/search/not-found-page.tsx";
import { isAdmin, useUser } from "~/lib/api/user-query.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

/** Loaded for admins alone. */
const AdminScreen = lazy(async () => {
  const { AdminScreen: component } = await import("~/features/admin/admin-screen.tsx");
  return { default: component };
});

export const handle: RouteHandle = { noindex: true };

const WAITING = (
  <p role="status" className="text-muted">
    One moment…
  </p>
);

/** The server refuses everybody but admins; signed-in visitors who are none get the 404 page. */
export function Component() {
  const user = useUser();
  if (user && !isAdmin(user)) return <NotFoundPage />;
  return (
    <>
      <PageHead title="Admin" description="The area of the editors of the guide." path="/admin" robots="noindex" />
      <PageTitle title="Admin" lead="The area of the editors of the guide." />
      <Container className="min-h-dvh py-8 md:py-10">
        <DashboardGuard linkText="Sign in">
          {user ? (
            <Suspense fallback={WAITING}>
              <AdminScreen />
            </Suspense>
          ) : (
            WAITING
          )}
        </DashboardGuard>
      </Container>
    </>
  );
}
