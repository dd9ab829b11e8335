/** The hint that a table is wider than the screen. */

interface SwipeHintProps {
  /** Where its container is as wide as that, nothing has to be swiped: "@min-[35rem]:hidden". */
  hiddenFrom: string;
  text?: string;
}

/** Above a table that scrolls sideways, which by itself looks complete on a phone. */
export function SwipeHint({
  hiddenFrom,
  text = "Swipe the table, or use the arrow keys, to see all of it.",
}: SwipeHintProps) {
  return (
    <div className="no-print @container">
      <p className={`mb-3 text-sm text-muted ${hiddenFrom}`}>{text}</p>
    </div>
  );
}
