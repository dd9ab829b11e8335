/** Lists in sentences. Own, and not the runtime's: server and browser may have other locale data. */

/** "a, b and c". */
export function listed(names: readonly string[], conjunction: "and" | "or" = "and"): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${conjunction} ${names.at(-1) ?? ""}`;
}
