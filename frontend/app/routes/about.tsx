import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions, readCatalogueQualityOptions } from "~/api/@tanstack/react-query.gen.ts";
import { CatalogueQualityReport } from "~/features/about/catalogue-quality.tsx";
import { Coverage } from "~/features/about/coverage.tsx";
import { MethodNotes } from "~/features/about/method-notes.tsx";
import { SourceTable } from "~/features/about/source-table.tsx";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const queries = queryClientOf(context);
  await Promise.all([prefetch(queries, readCatalogueFactsOptions()), prefetch(queries, readCatalogueQualityOptions())]);
  return null;
}

export function Component() {
  const { data: facts, isError } = useQuery(readCatalogueFactsOptions());
  const { data: quality } = useQuery(readCatalogueQualityOptions());
  return (
    <>
      <PageHead
        title="About Startline"
        description="What Startline is, how many races it has, where every fact comes from, and what is missing."
        path="/about"
      />
      <PageTitle
        seed="about"
        title="About Startline"
        lead="A guide to marathons, half marathons and ultra marathons worldwide. Every fact has a source, or a mark that it has none."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "About" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-12">
        <div className="prose">
          <p>
            We collect public facts about races and name their sources. What we do not know is left blank. There are no
            advertisements, and nobody can pay to be listed higher.
          </p>
        </div>
        <Section title="Races in the guide">
          {facts && <Coverage facts={facts} />}
          {isError && <p className="text-muted">These figures could not be loaded. Please try again later.</p>}
        </Section>
        {quality && (
          <Section
            title="Completeness and doubts"
            lead="Best-known 300: road races with a label, the largest fields or the most editions known."
          >
            <CatalogueQualityReport quality={quality} />
          </Section>
        )}
        <MethodNotes />
        <Section title="Sources" lead="Each race page names the source of each of its facts.">
          {facts && <SourceTable sources={facts.sources} />}
          {isError && <p className="text-muted">The list of sources could not be loaded. Please try again later.</p>}
        </Section>
      </Container>
    </>
  );
}
