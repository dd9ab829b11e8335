const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A moment in UTC, as the log has it. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="text-muted">–</span>;
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {FORMAT.format(new Date(at))}
    </time>
  );
}
