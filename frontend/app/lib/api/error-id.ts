/** Error ids that a visitor can quote. */
const given = new WeakMap<object, string>();
const ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz";

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Error id that a visitor can quote: stable for one error, and the server's request id where there is one. */
export function errorIdOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return newId();
  if ("errorId" in error && typeof error.errorId === "string") return error.errorId;
  const known = given.get(error);
  if (known !== undefined) return known;
  const id = newId();
  given.set(error, id);
  return id;
}
