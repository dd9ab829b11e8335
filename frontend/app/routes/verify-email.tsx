import type { ReactNode } from "react";
import { AccountPage } from "~/features/accounts/account-page.tsx";
import { useMailedLink } from "~/features/accounts/use-mailed-link.ts";
import { VerifyPanel } from "~/features/accounts/verify-panel.tsx";
import type { MailedKind } from "~/features/accounts/verifying.ts";
import { useHydrated } from "~/lib/hydrated.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";

export const handle: RouteHandle = { noindex: true };

const VERIFY = "Verify your email";
const TITLES: Partial<Record<MailedKind, string>> = {
  recovery: "Choose a new password",
  email_change: "Change your email address",
};

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountPage title={title} path="/verify-email" description="Confirm an email address of a Startline account.">
      {children}
    </AccountPage>
  );
}

/** Named after what the mail's link is for. */
function VerifyPage() {
  const link = useMailedLink();
  return (
    <Page title={(link && TITLES[link.kind]) ?? VERIFY}>
      <VerifyPanel link={link} />
    </Page>
  );
}

export function Component() {
  if (useHydrated()) return <VerifyPage />;
  return (
    <Page title={VERIFY}>
      <p>The button to confirm your address needs JavaScript. It appears as soon as this page is ready.</p>
    </Page>
  );
}
