/** The paper on the method is long: it stands on the page for who asks for it, by an address of its own. */

export function asksFullMethod(query: URLSearchParams): boolean {
  return query.get("method") === "full";
}

/** The page as it is, with the whole method. */
export function fullMethodAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.set("method", "full");
  return `/pb-potential?${query.toString()}#method-in-full`;
}
