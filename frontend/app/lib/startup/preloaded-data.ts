/** Preloaded data of a render request. */
import { createContext } from "react-router";

/** Preloaded data: the API response that the server sends with a render request, or nothing. */
export const preloadedDataContext = createContext<unknown>(undefined);
