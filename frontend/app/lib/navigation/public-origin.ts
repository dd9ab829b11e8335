/** Public origin of the site. */
import { createContext, useContext } from "react";

/** Public origin of the site: given by the server, read from the page in the browser. */
export const PublicOriginContext = createContext<string>("");

export function usePublicOrigin(): string {
  return useContext(PublicOriginContext);
}
