import { createContext, useContext } from "react";

/** Ids of the races whose medal the signed-in runner holds; nobody's are none. Accounts will provide it. */
export const HeldMedalsContext = createContext<ReadonlySet<number>>(new Set());

export function useHoldsMedal(raceId: number): boolean {
  return useContext(HeldMedalsContext).has(raceId);
}
