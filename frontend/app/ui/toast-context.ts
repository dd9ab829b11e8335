/** Context of toasts. */
import { createContext, useContext } from "react";

export interface ToastMessage {
  text: string;
  kind?: "note" | "failure";
  /** Duration in ms; SPEC section 9: 5 s. */
  durationMs?: number;
  /** Subject: a newer message with the same subject replaces this one at once. Default: the text. */
  topic?: string;
}

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a toast; it waits until those before it have had their time. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
