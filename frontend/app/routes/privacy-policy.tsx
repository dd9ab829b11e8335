import { KeptTable } from "~/features/privacy/kept-table.tsx";
import { KEPT_IN_BROWSER, KEPT_WITH_ACCOUNT, SEEN_BY_SERVER } from "~/features/privacy/what-is-kept.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

export function Component() {
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="What Startline keeps, where, for how long and why, in three tables. No cookies, no analytics."
        path="/privacy-policy"
      />
      <PageTitle
        seed="privacy"
        title="Privacy Policy"
        lead="What is kept, where, for how long and why. As the site stands today: no cookies and no analytics, and an account only if you open one."
        trail={[{ label: "Home", to: "/" }, { label: "Privacy Policy" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-12">
        <Section
          title="In your browser"
          lead="These entries of local storage stay on your device. Only that of a session is shown to our server, to sign you in."
        >
          <KeptTable
            things={KEPT_IN_BROWSER}
            nameHeading="Entry"
            renderName={(name) => <code className="font-semibold break-words">{name}</code>}
          />
        </Section>
        <Section title="On our server" lead="What a visit leaves behind with us.">
          <KeptTable things={SEEN_BY_SERVER} nameHeading="What, and why" />
        </Section>
        <Section
          title="With an account"
          lead="Only if you open one. You can take it all with you, or delete it, on your dashboard."
        >
          <KeptTable things={KEPT_WITH_ACCOUNT} nameHeading="What, and why" />
        </Section>
        <Section title="Your choices">
          <div className="prose">
            <p>
              Clearing this site’s data in your browser removes everything in the first table. Adding{" "}
              <code className="whitespace-nowrap">?safe=1</code> to any address opens it in safe mode: the browser then
              sends no description of itself beyond what every browser sends.
            </p>
            <p>
              When the newsletter or analytics open, this page will say what they keep before they keep it. Analytics
              will stay off until you agree.
            </p>
          </div>
        </Section>
      </Container>
    </>
  );
}
