/** Warning about unsaved text, for pages on which several forms can hold some. */
import { useUnsavedWarning } from "./use-unsaved-warning.ts";

interface UnsavedWarningProps {
  /** As for `useUnsavedWarning`. */
  placeOf?: (search: string) => string;
}

/** Rendered only while something is unsaved: of several on a page the router asks the one that was mounted last. */
export function UnsavedWarning({ placeOf }: UnsavedWarningProps) {
  useUnsavedWarning(true, placeOf);
  return null;
}
