import { Link } from "react-router";
import { type LastResults, useLastResults } from "~/lib/storage/last-results.ts";
import type { Tool } from "./tool-list.ts";

function Card({ tool, results }: { tool: Tool; results: LastResults }) {
  const last = results[tool.to];
  return (
    <li className="relative flex flex-col rounded-md border border-line bg-raised p-4 hover:border-line-strong">
      <h3 className="text-xl">
        <Link to={tool.to} className="after:absolute after:inset-0 hover:underline">
          {tool.title}
        </Link>
      </h3>
      <p className="mt-1">{tool.question}</p>
      <p className="mt-auto pt-2 text-sm text-muted">Needs {tool.needs}.</p>
      {last && (
        <p className="relative mt-2 border-t border-line pt-2 text-sm">
          <span className="text-muted">Last: </span>
          <Link
            to={last.to}
            className="text-link font-semibold"
            aria-label={`${tool.title}, last result: ${last.summary}`}
          >
            {last.summary}
          </Link>
        </p>
      )}
    </li>
  );
}

/** Cards of tools, each with its last result in this browser. */
export function ToolCards({ tools }: { tools: readonly Tool[] }) {
  const results = useLastResults();
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {tools.map((tool) => (
        <Card key={tool.to} tool={tool} results={results} />
      ))}
    </ul>
  );
}
