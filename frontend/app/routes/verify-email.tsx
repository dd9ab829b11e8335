import type { ReactNode } from "react";
import { AccountPage } from "~/features/accounts/account-page.tsx";
import { VerifyPanel } from "~/features/accounts/sign-up/verify-panel.tsx";
import { type MailedKind, readMailedLink } from "~/features/accounts/sign-up/email-verification.ts";
import { ConfirmSubscription } from "~/features/newsletter/confirm-subscription.tsx";
import { NewsletterPage } from "~/features/newsletter/newsletter-page.tsx";
import { useGuestRaceCount } from "~/features/saved-races/guest-lists.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { useAddressSecret } from "~/lib/navigation/use-address-secret.ts";

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

const readSecrets = (search: string) => ({
  newsletter: new URLSearchParams(search).get("newsletter"),
  link: readMailedLink(search),
});

/** The link of an account's email, or of the newsletter's. The title names its purpose. */
function VerifyPage() {
  const { newsletter, link } = useAddressSecret(readSecrets);
  const guestRaces = useGuestRaceCount();
  if (newsletter) {
    return (
      <NewsletterPage
        title="Confirm your subscription"
        path="/verify-email"
        description="Confirm the email address of a Startline newsletter."
      >
        <ConfirmSubscription token={newsletter} />
      </NewsletterPage>
    );
  }
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
