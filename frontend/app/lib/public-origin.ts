import { createContext, useContext } from "react";

/** Scheme and host under which visitors reach the site; the server says it, the browser reads it from the page. */
export const PublicOriginContext = createContext<string>("");

export function usePublicOrigin(): string {
  return useContext(PublicOriginContext);
}
