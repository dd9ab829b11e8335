/**
 * The plan is rendered with the page by the server; the browser fetches what works it out after the page has been
 * painted and the form answers, and takes over the markup that is there.
 */
import { type ComponentType, lazy } from "react";
import type { PlanResultProps } from "./plan-result.tsx";

const load = () => import("./plan-result.tsx");

/** For the loader: a page that is opened from another has no markup of the server that could stay meanwhile. */
export async function loadPlanResult(): Promise<void> {
  await load();
}

export const PlanResult: ComponentType<PlanResultProps> = import.meta.env.SSR
  ? (await load()).PlanResult
  : lazy(async () => {
      // a plan that cannot be fetched can still be read: its boundary waits, and the form above it stays
      const part = await load().catch(() => new Promise<never>(() => undefined));
      return { default: part.PlanResult };
    });
