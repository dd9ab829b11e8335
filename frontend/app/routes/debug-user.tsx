import { data, type LoaderFunctionArgs } from "react-router";
import type { SignInSettings } from "~/api/types.gen.ts";
import { DebugPanel, useDebugRecord } from "~/features/accounts/debug-panel.tsx";
import { signInSettingsQuery } from "~/features/accounts/password-rules.tsx";
import { NotFoundPage } from "~/features/search/not-found-page.tsx";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export const handle: RouteHandle = { noindex: true };

/** Where operators have it off, there is no such page; to an admin, whom the server cannot see yet, the browser shows it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  const options = signInSettingsQuery();
  await prefetch(queryClient, options);
  const isOff = queryClient.getQueryData<SignInSettings>(options.queryKey)?.showsDebugUser === false;
  return data(null, { status: isOff ? 404 : 200 });
}

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
            <span className="noscript:hidden">One moment…</span>
            <noscript>Your sign-in is known to your browser alone: this page needs JavaScript.</noscript>
          </p>
        )}
      </Container>
    </>
  );
}
