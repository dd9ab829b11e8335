import { NewsletterPage } from "~/features/newsletter/newsletter-page.tsx";
import { Waiting } from "~/features/newsletter/waiting.tsx";
import { NoToken } from "~/features/newsletter/no-token.tsx";
import { UnsubscribePanel } from "~/features/newsletter/unsubscribe-panel.tsx";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useAddressSecret } from "~/lib/navigation/use-address-secret.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

export const handle: RouteHandle = { noindex: true };

const readToken = (search: string) => new URLSearchParams(search).get("t");

function Content() {
  const token = useAddressSecret(readToken);
  return token ? <UnsubscribePanel token={token} /> : <NoToken />;
}

export function Component() {
  const isHydrated = useHydrated();
  return (
    <NewsletterPage title="Unsubscribe" path="/unsubscribe" description="Leave the Startline newsletter.">
      {isHydrated ? <Content /> : <Waiting />}
    </NewsletterPage>
  );
}
