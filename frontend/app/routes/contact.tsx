import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, useSearchParams } from "react-router";
import { ContactForm } from "~/features/contact/contact-form.tsx";
import { topicOf } from "~/features/contact/contact-topics.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { raceQuery } from "~/lib/api/race-queries.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export const handle: RouteHandle = {
  parameters: ["race", "topic"],
  noindex: ({ url }) => url.search !== "",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const race = new URL(request.url).searchParams.get("race");
  if (race) await prefetch(queryClientOf(context), raceQuery(race));
  return null;
}

export function Component() {
  const [parameters] = useSearchParams();
  const identifier = parameters.get("race");
  const { data: race } = useQuery({ ...raceQuery(identifier ?? ""), enabled: Boolean(identifier) });
  return (
    <>
      <PageHead
        title="Contact"
        description="Write to the editors of Startline, or report a wrong fact about a race. You get a reference number and an answer by email."
        path="/contact"
        {...(identifier ? { robots: "noindex" as const } : {})}
      />
      <PageTitle
        seed="contact"
        title="Contact"
        lead="Write to us, or tell us about a wrong fact. You get a reference number, and an answer by email."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Contact" }]}
      />
      <Container className="pt-10">
        {race && (
          <p className="mb-6 max-w-prose">
            Your message is about{" "}
            <Link to={racePath(race)} className="text-link font-semibold">
              {race.name}
            </Link>
            . Please say which fact is wrong, what is right, and where you know it from.
          </p>
        )}
        <ContactForm topic={topicOf(parameters.get("topic"), identifier !== null)} race={race ? identifier : null} />
        <p className="mt-8 max-w-prose text-sm text-muted">
          We store your message for a year.{" "}
          <Link to="/privacy-policy" className="text-link">
            Privacy Policy
          </Link>
        </p>
      </Container>
    </>
  );
}
