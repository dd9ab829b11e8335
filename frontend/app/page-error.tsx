import { type ComponentType, lazy } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { CrashReport } from "~/features/layout/crash-report.tsx";

const load = () => import("./features/search/not-found-page.tsx");

/** The browser fetches it only for an unknown address. */
const FetchedNotFoundPage = lazy(async () => ({ default: (await load()).NotFoundPage }));
let preparedNotFoundPage: ComponentType | undefined;

/** Loads the page for renderings that cannot suspend: on the server, and at hydration. */
export async function prepareNotFoundPage(): Promise<void> {
  preparedNotFoundPage = (await load()).NotFoundPage;
}

/** Error boundary of the pages, inside the layout. */
export function PageError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <CrashReport />;
  const NotFoundPage = preparedNotFoundPage ?? FetchedNotFoundPage;
  return <NotFoundPage />;
}
