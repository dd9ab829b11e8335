import { isRouteErrorResponse, useRouteError } from "react-router";
import { CrashReport } from "./features/frame/crash-report.tsx";
import { NotFoundPage } from "./features/search/not-found-page.tsx";

/** What a page shows when it cannot be shown, inside the frame. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <CrashReport />;
}
