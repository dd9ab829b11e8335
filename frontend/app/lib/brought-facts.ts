import { createContext } from "react-router";

/** What the server hands to its render worker along with an address: the facts that the page would ask for, or nothing. */
export const broughtFactsContext = createContext<unknown>(undefined);
