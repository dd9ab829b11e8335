import { type LoaderFunctionArgs, useLocation } from "react-router";
import { ToolCards } from "~/features/tools/tool-cards.tsx";
import { TOOL_FIELDS } from "~/features/tools/tool-field-names.ts";
import { BIG_TOOLS, SMALL_TOOLS } from "~/features/tools/tool-list.ts";
import { SmallTools } from "~/features/tools/tools-deferred.ts";
import { queryClientOf } from "~/lib/api/query-client.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { deferred } from "~/ui/deferred.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { ARTICLES } from "~/lib/navigation/article-links.ts";
import { ReadMore } from "~/ui/read-more.tsx";
import { Section } from "~/ui/section.tsx";

export { staysLoaded as shouldRevalidate } from "./shared/tool-revalidation.ts";

const ToolsProfile = deferred(async () => (await import("./shared/tools-profile.tsx")).ToolsProfile);

/** Asks for the parts of the page, and for the standards of the age in its address. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  // fetched when it is needed: the first page arrives with its data
  const { loadAgeStandards } = await import("./shared/load-age-standards.ts");
  await Promise.all([loadAgeStandards(queryClientOf(context), request), SmallTools.load(), ToolsProfile.load()]);
  return null;
}

function hasFigures(query: URLSearchParams): boolean {
  return TOOL_FIELDS.some((name) => query.has(name));
}

/** Search engines index the tools, not addresses with a runner's figures. */
export const handle: RouteHandle = { parameters: TOOL_FIELDS, noindex: ({ url }) => hasFigures(url.searchParams) };

export function Component() {
  const isFigured = hasFigures(new URLSearchParams(useLocation().search));
  return (
    <>
      <PageHead
        title="Running Tools"
        description="Predict, pace, train, prepare and recover: every running tool with the question it answers, the formula behind it, and one profile shared by all."
        path="/running-tools"
        {...(isFigured ? { robots: "noindex, follow" as const } : {})}
      />
      <PageTitle
        seed="running-tools"
        title="Running Tools"
        lead="Each answers one question, says which formula it uses, and works without network once it is open. What you enter is kept in this browser."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Running Tools" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-4 md:pt-10">
        <Section title="For a race" className="no-print">
          <ToolCards tools={BIG_TOOLS} />
          <ReadMore articles={[ARTICLES.first, ARTICLES.pacing, ARTICLES.fuelling, ARTICLES.taper]} className="mt-5" />
        </Section>
        <ToolsProfile />
        <Section
          title="On this page"
          lead="Each starts with an example, or with your own figures."
          className="no-print"
        >
          <ToolCards tools={Object.values(SMALL_TOOLS)} />
        </Section>
        <SmallTools />
      </Container>
    </>
  );
}
