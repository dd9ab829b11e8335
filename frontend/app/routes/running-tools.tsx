import { type LoaderFunctionArgs, useLocation } from "react-router";
import { parseDistance } from "~/domain/pace/distances.ts";
import { ProfileSection } from "~/features/tools/profile-section.tsx";
import { readRunner } from "~/features/tools/runner-fields.tsx";
import { ToolCards } from "~/features/tools/tool-cards.tsx";
import { EXAMPLES, TOOL_FIELDS } from "~/features/tools/tool-fields.ts";
import { BIG_TOOLS, SMALL_TOOLS } from "~/features/tools/tool-list.ts";
import { SmallTools } from "~/features/tools/tools-deferred.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { readInputs } from "~/lib/runner/tool-inputs.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { ARTICLES } from "~/lib/navigation/article-links.ts";
import { ReadMore } from "~/ui/read-more.tsx";
import { Section } from "~/ui/section.tsx";
import { forgetTools } from "./shared/forget-tools.ts";

export { staysLoaded as shouldRevalidate } from "./shared/tool-revalidation.ts";

/** Asks for the parts of the page, and for the standards of the age in its address. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const fields = { ...EXAMPLES, ...readInputs(new URL(request.url).search, TOOL_FIELDS) };
  const { runner } = readRunner(fields);
  const distance = parseDistance(fields.raced, fields.units === "mi" ? "mi" : "km");
  const loading = [SmallTools.load()];
  if (runner && "distanceM" in distance) {
    // imported only where needed: the browser gets it with the small tools
    const { ageStandardsOptions } = await import("~/lib/runner/age-standards.ts");
    loading.push(prefetch(queryClientOf(context), ageStandardsOptions(runner.sex, runner.age, distance.distanceM)));
  }
  await Promise.all(loading);
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
        <div className="no-print">
          <ProfileSection onForget={forgetTools} />
        </div>
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
