/** A race and an article as the admin's editors load them, and a change in the history of the race. */
import type { EditableArticle, EditableRace, RaceRevision } from "~/api/types.gen.ts";

export const EDITED_RACE: EditableRace = {
  id: 7,
  slug: "kassel-marathon",
  revision: 1,
  fields: { name: "Kassel Marathon", slug: "kassel-marathon", type: "marathon", status: "approved", city: "Kassel" },
  origins: {},
  updatedAt: "2026-11-20T10:00:00Z",
};

export const RACE_CHANGE: RaceRevision = {
  revision: 2,
  madeAt: "2026-11-21T10:00:00Z",
  editor: "person 3",
  role: "admin",
  byOrganiser: false,
  sourceUrl: "https://kassel.example/news",
  submissionId: null,
  undoes: null,
  undoneBy: null,
  isAddition: false,
  fields: [{ field: "city", before: "Cassel", after: "Kassel" }],
};

export const EDITED_ARTICLE: EditableArticle = {
  slug: "racing-in-heat",
  revision: 0,
  isEdited: false,
  hasFile: true,
  editedAt: null,
  fields: {
    title: "Racing in the heat",
    summary: "What warm weather costs.",
    topic: "race-day",
    published: "2026-11-22",
    updated: null,
    order: 90,
    races: [],
    tools: [],
    related: [],
    sources: [{ name: "A study", url: null }],
    body: "Run **slowly**.",
  },
};
