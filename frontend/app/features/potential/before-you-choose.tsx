const WARNINGS = [
  {
    term: "A fast field is not a fast course",
    text: "Great runners go where pacemakers and prizes are. The score looks at the road and the weather only; who ran there, and how fast, is not in it.",
  },
  {
    term: "Downhill has a price",
    text: "Long descents wear the thighs down, and the last kilometres of a steep course are often slower than any sum says. Train for it, or choose flat.",
  },
  {
    term: "Not every time counts everywhere",
    text: "On a course that falls by more than a metre per kilometre no record can be set, and from 2027 the Boston Marathon adds minutes to times from marathons that fall by 1,500 ft and more. The list marks both where the drop is known.",
  },
  {
    term: "One day is not a month",
    text: "The heat is that of an average day. Five degrees more or less are nothing unusual, and wind is not counted at all.",
  },
] as const;

/** What the ranking cannot say for a runner. */
export function BeforeYouChoose() {
  return (
    <dl className="grid gap-x-12 md:grid-cols-2">
      {WARNINGS.map(({ term, text }) => (
        <div key={term} className="border-t border-line py-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
