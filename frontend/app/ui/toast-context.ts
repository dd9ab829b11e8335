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

/** Shows a toast; a new one replaces the previous one as soon as that can have been read. */
export function useToast(): ShowToast {
  return useContext(ToastContext);
}
