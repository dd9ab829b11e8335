import { type ComponentType, lazy } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { CrashReport } from "./features/frame/crash-report.tsx";

const load = () => import("./features/search/not-found-page.tsx");

/** In the browser, only those who are lost fetch it. */
const FetchedNotFoundPage = lazy(async () => ({ default: (await load()).NotFoundPage }));
let preparedNotFoundPage: ComponentType | undefined;

/** For what renders without waiting: the server, and the browser that takes over a page of the server. */
export async function prepareNotFoundPage(): Promise<void> {
  preparedNotFoundPage = (await load()).NotFoundPage;
}

/** What a page shows when it cannot be shown, inside the frame. */
export function PageError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <CrashReport />;
  const NotFoundPage = preparedNotFoundPage ?? FetchedNotFoundPage;
  return <NotFoundPage />;
}
