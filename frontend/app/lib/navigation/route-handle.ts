/** Type of a route's handle. */
import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";

export interface HeadRequest {
  queryClient: QueryClient;
  params: Params;
  url: URL;
}

/** A route's declarations for the render worker, the build and the shell. */
export interface RouteHandle {
  /**
   * Query parameters that the screen reads. The build writes every screen with them to
   * `dist/server/screen-parameters.json`; the server drops all others from the canonical URL, under which it caches the
   * page.
   */
  parameters?: readonly string[];
  /** JSON-LD of the page: the server writes that of the first page, the browser that of every page after it. */
  structuredData?: (request: HeadRequest) => readonly object[];
  /** Whether search engines may not index the page, for all or some of its URLs. */
  noindex?: boolean | ((request: HeadRequest) => boolean);
}
