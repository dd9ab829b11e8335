/** Legend of the rows of a list: words before a day that the organiser has not confirmed, and the temperatures. */
export function RowWords() {
  return (
    <p className="mt-2 text-sm text-muted">
      Dates: <em>listed</em> is from a race calendar, <em>expected</em> is our estimate. The organiser has confirmed
      neither. A dashed frame: the steepness that a source states, not verified. Temperatures: usual for the month, at
      the start; where its time is not known, at 09:00, for ultra marathons at 06:00.
    </p>
  );
}
