import { createContext, useContext } from "react";

export interface ToastMessage {
  text: string;
  kind?: "note" | "failure";
  /** How long it stays unless dismissed; SPEC section 9: 5 s. */
  durationMs?: number;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows one short message; a new one takes the place of the last. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
