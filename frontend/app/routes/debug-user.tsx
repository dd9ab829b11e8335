import { data, type LoaderFunctionArgs } from "react-router";
import type { SignInOptions } from "~/api/types.gen.ts";
import { DebugPanel, useDebugRecord } from "~/features/accounts/debug-panel.tsx";
import { signInSettingsQuery } from "~/features/accounts/sign-in/password-rules.tsx";
import { NotFoundPage } from "~/features/search/not-found-page.tsx";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { signInPath } from "~/lib/session/sign-in-path.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export const handle: RouteHandle = { noindex: true };

/** Status 404 where operators have the page off. The browser shows it to admins all the same, whom the server does not know here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  const options = signInSettingsQuery();
  await prefetch(queryClient, options);
  const isOff = queryClient.getQueryData<SignInOptions>(options.queryKey)?.showsDebugUser === false;
  return data(null, { status: isOff ? 404 : 200 });
}

export function Component() {
  const record = useDebugRecord();
  if (record === "hidden") return <NotFoundPage />;
  return (
    <>
      <PageHead
        title="Account check"
        description="What Startline knows about your sign-in, for support."
        path="/debug-user"
        robots="noindex"
      />
      <PageTitle title="Account check" lead="What the site knows about your sign-in, for support." />
      <Container className="py-10">
        {record === "signed out" ? (
          <p>
            You are signed out.{" "}
            <a href={signInPath("/debug-user", "")} className="text-link">
              Sign in to see your account
            </a>
          </p>
        ) : record ? (
          <DebugPanel user={record} />
        ) : (
          <p role="status" className="text-muted">
            <span className="noscript:hidden">One moment…</span>
            <noscript>This page needs JavaScript, because only your browser knows your sign-in.</noscript>
          </p>
        )}
      </Container>
    </>
  );
}
