import type { ReactNode } from "react";
import { AccountPage } from "~/features/accounts/account-page.tsx";
import { useMailedLink, VerifyPanel } from "~/features/accounts/sign-up/verify-panel.tsx";
import type { MailedKind } from "~/features/accounts/sign-up/email-verification.ts";
import { useGuestRaceCount } from "~/features/saved-races/guest-lists.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

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

/** The title names the purpose of the link. */
function VerifyPage() {
  const link = useMailedLink();
  const guestRaces = useGuestRaceCount();
  return (
    <Page title={(link && TITLES[link.kind]) ?? VERIFY}>
      <VerifyPanel link={link} guestRaces={guestRaces} />
    </Page>
  );
}

export function Component() {
  if (useHydrated()) return <VerifyPage />;
  return (
    <Page title={VERIFY}>
      <p>The button to confirm your address needs JavaScript. It appears when the page has loaded.</p>
    </Page>
  );
}
