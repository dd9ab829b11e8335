/** Meaning of the mark "not verified", once on a page that has it. */
export const NOT_VERIFIED_MEANS = "“Not verified”: no reliable source yet.";

/** Marks a fact that no publication supports. The only wording of it on a page. */
export function NotVerified() {
  return <small className="ml-1.5 text-sm inline-block text-muted italic">not verified</small>;
}
