/** Revalidation of a tool's loader: typing changes the address of an open tool, and needs no network. */
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { inputsChanged } from "~/lib/runner/tool-inputs.ts";

export function staysLoaded({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function reloadsForRace({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return inputsChanged(["race"], currentUrl, nextUrl);
}
