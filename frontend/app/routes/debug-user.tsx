import { DebugPanel, useDebugRecord } from "~/features/accounts/debug-panel.tsx";
import { NotFoundPage } from "~/features/search/not-found-page.tsx";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export const handle: RouteHandle = { noindex: true };

export function Component() {
  const record = useDebugRecord();
  if (record === "hidden") return <NotFoundPage />;
  return (
    <>
      <PageHead
        title="Account check"
        description="What Startline knows about your own sign-in, for support."
        path="/debug-user"
        robots="noindex"
      />
      <PageTitle title="Account check" lead="What the site knows about your own sign-in, for support." />
      <Container className="py-10">
        {record ? (
          <DebugPanel user={record} />
        ) : (
          <p role="status" className="text-muted">
            One moment…
          </p>
        )}
      </Container>
    </>
  );
}
