/** Connection of the browser, as far as it knows: on the server there always is one. */

export function isOffline(): boolean {
  return "onLine" in navigator && !navigator.onLine;
}
