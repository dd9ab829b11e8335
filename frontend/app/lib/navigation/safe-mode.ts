/** SPEC section 4: `debug=1` or `safe=1` in the address. */
export function isSafeMode(search: string): boolean {
  const parameters = new URLSearchParams(search);
  return parameters.get("debug") === "1" || parameters.get("safe") === "1";
}
