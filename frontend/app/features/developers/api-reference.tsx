import type { ApiGroup, ApiRoute, ApiSchema } from "~/api/public-api.gen.ts";
import { Section } from "~/ui/section.tsx";
import { API_EXAMPLES } from "./api-examples.ts";

const GROUP_TITLES: Readonly<Record<string, string>> = {
  catalogue: "Races and places",
  downloads: "Downloads",
  courses: "Courses and scores",
  articles: "Articles",
};

/** Every public route, by subject. */
export function ApiReference({ groups }: { groups: readonly ApiGroup[] }) {
  return groups.map(({ tag, routes }) => (
    <Section key={tag} id={tag} title={GROUP_TITLES[tag] ?? tag}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {routes.map((route) => (
          <Route key={route.id} route={route} />
        ))}
      </div>
    </Section>
  ));
}

function Route({ route }: { route: ApiRoute }) {
  const example = API_EXAMPLES[route.id];
  return (
    <article id={route.id} aria-labelledby={`${route.id}-title`} className="border-t border-line pt-5">
      <h3 id={`${route.id}-title`} className="text-xl">
        {route.summary}
      </h3>
      <p className="mt-2 wrap-anywhere">
        <code>GET {route.path}</code>
      </p>
      <Terms
        title="Parameters"
        terms={route.parameters.map((each) => ({
          name: each.name,
          about: `${each.place}, ${each.required ? "required" : "optional"}: ${each.type}`,
          text: each.text,
        }))}
      />
      <Terms
        title="Responses"
        terms={route.answers.map(({ status, text }) => ({
          name: status,
          about: status === "200" ? route.answer : "Problem",
          text: text === "Successful Response" ? "" : text,
        }))}
      />
      {example && (
        <p className="mt-4 wrap-anywhere">
          Example:{" "}
          <a href={example} className="text-link">
            <code>{example}</code>
          </a>
        </p>
      )}
    </article>
  );
}

interface Term {
  name: string;
  /** Its type. */
  about: string;
  text: string;
}

function Terms({ title, terms }: { title: string; terms: readonly Term[] }) {
  if (terms.length === 0) return null;
  return (
    <>
      <h4 className="legend mt-5 font-sans">{title}</h4>
      <TermList terms={terms} />
    </>
  );
}

function TermList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="mt-1">
      {terms.map(({ name, about, text }) => (
        <div
          key={`${name} ${about}`}
          className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="wrap-anywhere">
            <code>{name}</code>
          </dt>
          <dd className="wrap-anywhere">
            {about}
            {text && <span className="block text-muted">{text}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The objects that answers consist of. */
export function ApiSchemas({ schemas }: { schemas: readonly ApiSchema[] }) {
  return (
    <Section id="schemas" title="Objects" lead="A member that is not known is null.">
      {schemas.map(({ name, text, fields }) => (
        <details key={name} className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-2.5">
            <h3 className="inline text-base wrap-anywhere">{name}</h3>
          </summary>
          {text && <p className="max-w-prose pb-2 text-muted wrap-anywhere">{text}</p>}
          <TermList terms={fields.map((each) => ({ name: each.name, about: each.type, text: each.text }))} />
        </details>
      ))}
    </Section>
  );
}
