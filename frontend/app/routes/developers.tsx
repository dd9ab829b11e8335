import { API_GROUPS, API_SCHEMAS } from "~/api/public-api.gen.ts";
import { ApiReference, ApiSchemas } from "~/features/developers/api-reference.tsx";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

const DOWNLOADS = [
  { path: "/api/catalogue.csv", label: "Races (CSV)", text: "A row for each race, with the sources of each fact." },
  { path: "/api/catalogue/sources.csv", label: "Sources (CSV)", text: "Each source with its licence." },
  { path: "/api/catalogue.json", label: "Races and sources (JSON)", text: "Both in one file." },
] as const;

export function Component() {
  return (
    <>
      <PageHead
        title="Developers"
        description="The public API of Startline: routes, parameters, answers and errors, and the catalogue as CSV and JSON."
        path="/developers"
      />
      <PageTitle
        seed="developers"
        title="Developers"
        lead="Read the catalogue over HTTP, or download it whole. No account is needed."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Developers" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-12">
        <Section title="Download the catalogue">
          <ul className="grid gap-4">
            {DOWNLOADS.map(({ path, label, text }) => (
              <li key={path}>
                <a href={path} download className="text-link inline-flex min-h-9 items-center font-semibold">
                  {label}
                </a>
                <span className="block text-muted">{text}</span>
              </li>
            ))}
          </ul>
          <p className="prose mt-5">
            The facts come from the sources named beside them: their licences apply. Scores and texts are not in these
            files.
          </p>
        </Section>
        <Section title="How it works">
          <ul className="prose">
            <li>Answers are JSON. Names are in camelCase, quantities carry their unit, dates are YYYY-MM-DD.</li>
            <li>
              Lists name the number of all that fit in <code>X-Total-Count</code>; <code>limit</code> and{" "}
              <code>offset</code> choose a part.
            </li>
            <li>
              Every answer has an <code>ETag</code>: send it as <code>If-None-Match</code>, and an unchanged answer is
              304.
            </li>
            <li>
              An error is <code>application/problem+json</code> (RFC 9457): <code>code</code> names it,{" "}
              <code>message</code> explains it, and <code>errors</code> names each parameter that is not acceptable.
            </li>
            <li>
              After 429, wait as many seconds as <code>Retry-After</code> says.
            </li>
          </ul>
        </Section>
        <ApiReference groups={API_GROUPS} />
        <ApiSchemas schemas={API_SCHEMAS} />
      </Container>
    </>
  );
}
