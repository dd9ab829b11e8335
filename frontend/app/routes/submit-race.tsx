import { lazy, Suspense } from "react";
import { BecomeOrganiser } from "~/features/submissions/become-organiser.tsx";
import { isAdmin, isOrganiser, useUser } from "~/lib/api/user-query.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

/** Only organisers need its code. */
const OrganiserArea = lazy(async () => {
  const { OrganiserArea: component } = await import("~/features/submissions/organiser-area.tsx");
  return { default: component };
});

export const handle: RouteHandle = { noindex: true };

function Content() {
  const user = useUser();
  if (user === undefined) {
    return (
      <p role="status" className="text-muted">
        Loading your account…
      </p>
    );
  }
  if (!isOrganiser(user) && !isAdmin(user)) return <BecomeOrganiser user={user} />;
  return (
    <Suspense fallback={<p className="text-muted">Loading the form…</p>}>
      <OrganiserArea />
    </Suspense>
  );
}

export function Component() {
  return (
    <>
      <PageHead
        title="Submit a race"
        description="The form for organisers to add a race, correct it, and follow what became of it."
        path="/submit-race"
        robots="noindex"
      />
      <PageTitle
        seed="submit-race"
        title="Submit a race"
        lead="Add your race, keep it correct, and see what became of what you sent."
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Race Organisers", to: "/race-organisers" },
          { label: "Submit a race" },
        ]}
      />
      <Container className="min-h-dvh pt-8 pb-16">
        <Content />
      </Container>
    </>
  );
}
