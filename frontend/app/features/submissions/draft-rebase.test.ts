import { describe, expect, test } from "vitest";
import { type EventDraft, emptyDraft, newRace, type RaceDraft } from "./event-draft.ts";
import { rebased, unknownBase } from "./draft-rebase.ts";

function draft(part: Partial<EventDraft> = {}, race: Partial<RaceDraft> = {}): EventDraft {
  return { ...emptyDraft(), name: "Bonn Marathon", ...part, races: [{ ...newRace("marathon"), ...race }] };
}

describe("a kept draft over facts that changed meanwhile", () => {
  test("takes the values of today where nothing was typed, and keeps what was", () => {
    const base = draft({ city: "Bonn" }, { distanceKm: "42.195", price: "80" });
    const own = { ...base, city: "Bonn-Beuel" };
    const now = draft({ city: "Bonn", website: "https://bonn.example" }, { distanceKm: "42.2", price: "85" });

    const { draft: found, changed } = rebased(own, base, now);

    expect(found).toMatchObject({ city: "Bonn-Beuel", website: "https://bonn.example" });
    expect(found.races[0]).toMatchObject({ distanceKm: "42.2", price: "85" });
    expect(changed).toEqual([]);
  });

  test("keeps what was changed in both as it was typed, and names it until it is settled", () => {
    const base = draft({}, { distanceKm: "42" });
    const own = draft({}, { distanceKm: "42.195" });
    const now = draft({}, { distanceKm: "42.2" });
    const named = [{ field: "races.0.distanceKm", now: "42.2", own: "42.195" }];

    const once = rebased(own, base, now);
    const again = rebased(once.draft, once.base, now);
    const settled = rebased(draft({}, { distanceKm: "42.2" }), once.base, now);

    expect(once.draft.races[0]?.distanceKm).toBe("42.195");
    expect(once.changed).toEqual(named);
    expect(again.changed).toEqual(named);
    expect(settled.changed).toEqual([]);
  });

  test("is silent where both say the same", () => {
    expect(rebased(draft({ city: "Bonn" }), draft(), draft({ city: "Bonn" })).changed).toEqual([]);
  });

  test("keeps a pin, a price with its currency and a rule whole", () => {
    const rule = { ruleKind: "weekday", ruleMonth: "4", ruleWeek: "3", ruleWeekday: "7" } as const;
    const base = draft({ latitude: "50", longitude: "7", ...rule }, { price: "80", currency: "EUR" });
    const own = draft({ latitude: "50.1", longitude: "7", ...rule, ruleWeek: "2" }, { price: "90", currency: "EUR" });
    const now = draft({ latitude: "50", longitude: "8", ...rule, ruleMonth: "5" }, { price: "80", currency: "USD" });

    const { draft: found, changed } = rebased(own, base, now);

    expect(found).toMatchObject({ latitude: "50.1", longitude: "7", ruleMonth: "4", ruleWeek: "2" });
    expect(found.races[0]).toMatchObject({ price: "90", currency: "EUR" });
    expect(changed.map(({ field }) => field)).toEqual([
      "latitude",
      "longitude",
      "dateRule",
      "races.0.price",
      "races.0.currency",
    ]);
  });

  test("keeps distances that were added, and names them where others were added meanwhile", () => {
    const base = draft();
    const own = { ...base, races: [...base.races, newRace("half-marathon")] };
    const now = { ...base, races: [...base.races, newRace("ultra-marathon")] };

    expect(rebased(own, base, base).draft.races).toEqual(own.races);
    expect(rebased(base, base, now).draft.races).toEqual(now.races);
    expect(rebased(own, base, now)).toMatchObject({ draft: { races: own.races }, changed: [{ field: "races" }] });
  });

  test("names all that differs where it is not known what it was written over", () => {
    const own = draft({ city: "Bonn", sourceUrl: "https://bonn.example" }, { cutOff: "6:00" });

    expect(unknownBase(own, draft({ city: "Köln" }))).toEqual([
      { field: "city", now: "Köln", own: "Bonn" },
      { field: "races.0.cutOffMin", now: "", own: "6:00" },
    ]);
  });
});
