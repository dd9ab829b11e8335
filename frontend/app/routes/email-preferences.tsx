import { NewsletterPage } from "~/features/newsletter/newsletter-page.tsx";
import { Waiting } from "~/features/newsletter/waiting.tsx";
import { NoToken } from "~/features/newsletter/no-token.tsx";
import { PreferencesPanel } from "~/features/newsletter/preferences-panel.tsx";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useAddressSecret } from "~/lib/navigation/use-address-secret.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

export const handle: RouteHandle = { noindex: true };

const readToken = (search: string) => new URLSearchParams(search).get("t");

function Content() {
  const token = useAddressSecret(readToken);
  return token ? <PreferencesPanel token={token} /> : <NoToken />;
}

export function Component() {
  const isHydrated = useHydrated();
  return (
    <NewsletterPage
      title="Email Preferences"
      path="/email-preferences"
      description="Choose what the Startline newsletter brings you, and how often."
    >
      {isHydrated ? <Content /> : <Waiting />}
    </NewsletterPage>
  );
}
