import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { Coverage } from "~/features/about/coverage.tsx";
import { MethodNotes } from "~/features/about/method-notes.tsx";
import { SourceTable } from "~/features/about/source-table.tsx";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  await prefetch(queryClientOf(context), readCatalogueFactsOptions());
  return null;
}

export function Component() {
  const { data: facts, isError } = useQuery(readCatalogueFactsOptions());
  return (
    <>
      <PageHead
        title="About Startline"
        description="What Startline is, how many races it knows and how well, where every fact comes from, and what it does not know yet."
        path="/about"
      />
      <PageTitle
        seed="about"
        title="About Startline"
        lead="A guide to marathons, half marathons and ultra marathons worldwide, in which every number says where it came from."
        trail={[{ label: "Home", to: "/" }, { label: "About" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-12">
        <div className="prose">
          <p>
            We collect what is publicly known about races, say how we know it, and leave blank what nobody states. There
            are no advertisements, and nobody can pay to be listed higher.
          </p>
        </div>
        <Section title="What the guide holds">
          {facts && <Coverage facts={facts} />}
          {isError && <p className="text-muted">These figures could not be loaded. Please try again later.</p>}
        </Section>
        <MethodNotes />
        <Section title="Sources" lead="Each race page names which of these stands behind which of its facts.">
          {facts && <SourceTable sources={facts.sources} />}
          {isError && <p className="text-muted">The list of sources could not be loaded. Please try again later.</p>}
        </Section>
      </Container>
    </>
  );
}
