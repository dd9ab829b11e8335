/** Until the browser can read the link's secret, and for good where it runs no script. */
export function Waiting() {
  return (
    <p>
      Loading… If nothing happens,{" "}
      <a href="/contact" className="text-link">
        write to us
      </a>
      : we change or end your subscription by hand.
    </p>
  );
}
