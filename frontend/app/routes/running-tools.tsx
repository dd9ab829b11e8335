import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { loadTools } from "~/features/tools/load-tools.ts";
import { TOOL_FIELDS } from "~/features/tools/tool-fields.ts";
import { ToolsScreen } from "~/features/tools/tools-screen.tsx";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { forgetTools } from "./shared/forget-tools.ts";

export const loader = loadTools;

/** What is typed changes the address of the page, and asks for nothing: a tool that is open needs no network. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

function hasFigures(query: URLSearchParams): boolean {
  return TOOL_FIELDS.some((name) => query.has(name));
}

/** Search engines know the tools; somebody's figures are for whoever has the link. */
export const handle: RouteHandle = { noindex: ({ url }) => hasFigures(url.searchParams) };

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
        trail={[{ label: "Home", to: "/" }, { label: "Running Tools" }]}
      />
      <ToolsScreen onForget={forgetTools} />
    </>
  );
}
