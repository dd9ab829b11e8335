import { createContext, useContext } from "react";

export interface ToastMessage {
  text: string;
  kind?: "note" | "failure";
  /** How long it stays unless dismissed; SPEC section 9: 5 s. */
  durationMs?: number;
  /** What it is about: a newer message about the same makes it untrue, and takes its place at once. Left out: its text. */
  topic?: string;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows one short message; a new one takes the place of the last as soon as that can have been read. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
