import type { Race, RaceEntryStatus } from "~/api/types.gen.ts";
import { OutsideLink } from "~/features/races/outside-link.tsx";
import { UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";
import { capitalised, formatDate } from "~/lib/format/formats.ts";
import { isWebAddress } from "~/lib/navigation/web-address.ts";

export const ENTRY_STATUSES: Record<RaceEntryStatus, string> = {
  "not-open": "Entry not open yet",
  open: "Entry open",
  ballot: "Ballot open",
  "waiting-list": "Full, with a waiting list",
  "sold-out": "Sold out",
  closed: "Entry closed",
};
const LINKS: Partial<Record<RaceEntryStatus, string>> = {
  open: "Enter",
  ballot: "Enter the ballot",
  "waiting-list": "Join the waiting list",
};

/** "from EUR 89.50": the code, because a sign such as $ stands for several currencies. */
function priceText(fee: number, currency: string | null): string {
  const amount = Number.isInteger(fee) ? String(fee) : fee.toFixed(2);
  return currency === null ? `from ${amount}` : `from ${currency} ${amount}`;
}

/** State of entry, lowest price and where to enter, as far as they are known. */
export function EntryLine({ race }: { race: Race }) {
  const { entryStatus, entryOpensOn, entryFee, entryFeeCurrency, entryUrl } = race;
  const opens = entryOpensOn !== null && (entryStatus === null || entryStatus === "not-open");
  const facts = [
    entryStatus && ENTRY_STATUSES[entryStatus],
    opens && `opens on ${formatDate(entryOpensOn)}`,
    entryFee !== null && priceText(entryFee, entryFeeCurrency),
  ].filter((fact) => typeof fact === "string");
  const hasLink = isWebAddress(entryUrl);
  if (race.eventStatus === "cancelled" || (facts.length === 0 && !hasLink)) return null;
  const [first, ...others] = facts;
  return (
    <p>
      {first !== undefined && <span className="font-semibold text-ink">{capitalised(first)}</span>}
      {others.map((fact) => `, ${fact}`)}
      <UnverifiedMark of={["entryStatus", "entryFee"]} />
      {hasLink && (
        <>
          {first !== undefined && " · "}
          <OutsideLink href={entryUrl} className="text-link">
            {(entryStatus && LINKS[entryStatus]) ?? "Entry page"}
          </OutsideLink>
        </>
      )}
    </p>
  );
}
