import { NewsletterPage } from "~/features/newsletter/newsletter-page.tsx";
import { Waiting } from "~/features/newsletter/waiting.tsx";
import { NoToken } from "~/features/newsletter/no-token.tsx";
import { RaceMailsPanel } from "~/features/newsletter/race-mails-panel.tsx";
import { UnsubscribePanel } from "~/features/newsletter/unsubscribe-panel.tsx";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { useAddressSecret } from "~/lib/navigation/use-address-secret.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

export const handle: RouteHandle = { noindex: true };

const readTokens = (search: string) => {
  const parameters = new URLSearchParams(search);
  const races = parameters.get("races");
  const newsletter = parameters.get("t");
  if (races) return { races };
  return newsletter ? { newsletter } : null;
};

function Content() {
  const tokens = useAddressSecret(readTokens);
  if (!tokens) return <NoToken />;
  return tokens.races === undefined ? (
    <UnsubscribePanel token={tokens.newsletter} />
  ) : (
    <RaceMailsPanel token={tokens.races} />
  );
}

export function Component() {
  const isHydrated = useHydrated();
  return (
    <NewsletterPage
      title="Unsubscribe"
      path="/unsubscribe"
      description="End emails of Startline: its newsletter, or changes of saved races."
    >
      {isHydrated ? <Content /> : <Waiting />}
    </NewsletterPage>
  );
}
