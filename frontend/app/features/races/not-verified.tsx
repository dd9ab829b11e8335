/** Marks a fact that no publication supports. The only wording of it on a page. */
export function NotVerified() {
  return (
    <small className="ml-1.5 text-sm inline-block text-muted italic">
      not verified
      <span className="sr-only">: general knowledge, or a source that is to be checked</span>
    </small>
  );
}
