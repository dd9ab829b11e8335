/** A submission in the queue of the admin area: its row, and all that a decision needs. */
import type { QueuedSubmission, QueueRow } from "~/api/types.gen.ts";

export const QUEUE_ROW: QueueRow = {
  id: 5,
  kind: "edit",
  status: "pending",
  revision: 2,
  name: "Kassel Marathon",
  countryCode: "DE",
  firstDay: "2027-05-02",
  raceId: 7,
  personId: 3,
  sender: "Ann Example",
  company: null,
  createdAt: "2026-11-20T10:00:00Z",
  updatedAt: "2026-11-20T10:00:00Z",
};

export const QUEUED: QueuedSubmission = {
  submission: {
    id: 5,
    kind: "edit",
    status: "pending",
    revision: 2,
    race: { raceId: 7, raceType: "marathon", slug: "kassel-marathon" },
    name: "Kassel Marathon",
    event: null,
    claim: null,
    baseRevision: 1,
    messages: [],
    published: [],
    createdAt: "2026-11-20T10:00:00Z",
    updatedAt: "2026-11-20T10:00:00Z",
    decidedAt: null,
  },
  sender: {
    personId: 3,
    email: "ann@startline.test",
    emailConfirmed: true,
    name: "Ann Example",
    company: null,
    position: null,
    races: 1,
    approved: 0,
  },
  sourceUrl: "https://kassel.example/",
  publishedRevision: 4,
  differences: [{ field: "nextDate", published: "2027-05-02", submitted: "2027-05-09" }],
  conflicts: [],
  duplicates: [],
  problems: [],
};
