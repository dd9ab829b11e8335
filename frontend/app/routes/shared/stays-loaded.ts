import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What is typed changes the address of the page, and asks for nothing: a tool that is open needs no network. */
export function staysLoaded({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
