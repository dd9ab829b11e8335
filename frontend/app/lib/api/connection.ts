/** Connection of the browser, as far as it knows: on the server there always is one. */

/** After the message of what could not be loaded: it is loaded again once there is a connection. */
export const WAITS_FOR_CONNECTION = "You are offline: this loads by itself once there is a connection.";

export function isOffline(): boolean {
  return "onLine" in navigator && !navigator.onLine;
}
