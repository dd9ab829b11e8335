/** Loads one of our pages as a new document: sign-in screens are served with a policy of their own. */
export function leaveFor(path: string): void {
  window.location.assign(path);
}
