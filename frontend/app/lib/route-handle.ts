import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";

export interface HeadRequest {
  queryClient: QueryClient;
  params: Params;
  url: URL;
}

/** What a route tells the render worker and the shell about itself. */
export interface RouteHandle {
  /** JSON-LD of the page, written by the server only: search engines read what the server sends. */
  structuredData?: (request: HeadRequest) => readonly object[];
  /** Not meant for search engines: never, or at some of its addresses. */
  noindex?: boolean | ((request: HeadRequest) => boolean);
}
