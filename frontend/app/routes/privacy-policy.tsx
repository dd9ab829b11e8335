import { PrivacyTable } from "~/features/about/privacy-table.tsx";
import { IN_BROWSER } from "~/features/about/browser-privacy-entries.ts";
import { ON_SERVER, WITH_ACCOUNT } from "~/features/about/privacy-entries.ts";
import { CookieSettingsButton } from "~/features/layout/cookie-settings-button.tsx";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

export function Component() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What Startline stores, where, for how long and why, in three tables. No cookies, and no analytics before you agree."
        path="/privacy-policy"
      />
      <PageTitle
        seed="privacy"
        title="Privacy Policy"
        lead="What we store, where, for how long and why. There are no cookies, no analytics before you agree, and you need no account."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Privacy Policy" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-12">
        <Section
          title="In your browser"
          lead="These entries stay in the storage of your browser. Only the entry of your sign-in is sent to our server."
        >
          <PrivacyTable
            entries={IN_BROWSER}
            nameHeading="Entry"
            renderName={(name) => <code className="font-semibold break-words">{name}</code>}
          />
        </Section>
        <Section title="On our server" lead="What our server receives when you visit.">
          <PrivacyTable entries={ON_SERVER} nameHeading="What, and why" />
        </Section>
        <Section
          title="With an account"
          lead="Only if you open one. You can download or delete it all on your dashboard."
        >
          <PrivacyTable entries={WITH_ACCOUNT} nameHeading="What, and why" />
        </Section>
        <Section title="Your choices">
          <div className="prose">
            <p>
              Clearing this site’s data in your browser removes everything in the first table. Adding{" "}
              <code className="whitespace-nowrap">?safe=1</code> to any address opens it in safe mode: the browser then
              sends us no details beyond those that it sends to every site, and nothing is measured. Links carry it on.
            </p>
            <p>
              Analytics runs only after you agree, and stops when you change your mind: <CookieSettingsButton />.
            </p>
            <p>Every email of the newsletter has a link to your choices and one to unsubscribe.</p>
          </div>
        </Section>
      </Container>
    </>
  );
}
