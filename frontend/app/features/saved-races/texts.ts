/** Texts of saved races: those of SPEC section 8 to the letter, and the few that it does not give. */
import { problemOf } from "~/lib/api/problem.ts";

export const TEXTS = {
  logInToAdd: "Please log in to add favorites",
  logInToRemove: "Please log in to remove favorites",
  removeFailed: "Failed to remove favorite",
  fetchFailed: "Failed to fetch favourites",
  favouritesMigrated: "Favorites Migrated",
  migrationFailed: "Migration Error",
  comparisonMigrated: "Comparison Migrated",
  comparisonNotMigrated: "Your comparison could not be saved to your account. It is still in this browser.",
  addFailed: "Failed to add favorite",
  comparisonFailed: "Your comparison could not be changed. Please try again.",
  comparisonRemoved: "This comparison was removed, on another device or in another tab.",
  comparisonFull: "You can compare up to six races. Remove one first.",
  savedInBrowser: "Saved in this browser. The heart at the top of the page opens your list.",
  savedOnAccount: "Saved on your account. The heart at the top of the page opens your list.",
  memoryOnly: "Your browser could not store this. It will be gone when you close the page.",
} as const;

/** An add that is answered with the words of SPEC section 8 counts as saved, whatever its status and code. */
export function isAlreadySaved(error: unknown): boolean {
  const { code, message } = problemOf(error);
  return code === "already_in_favorites" || /already in favou?rites/i.test(message ?? "");
}

/** The text for a favourite that could not be added (`isSaved`) or removed. */
export function favouriteFailure(error: unknown, isSaved: boolean): string {
  const { status, message } = problemOf(error);
  if (status === 401) return isSaved ? TEXTS.logInToAdd : TEXTS.logInToRemove;
  return isSaved ? (message ?? TEXTS.addFailed) : TEXTS.removeFailed;
}
