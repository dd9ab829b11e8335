/** Ids of the headings of the settings that get the focus when a control of their section vanishes. */
export const HEADINGS = {
  calendar: "calendar-heading",
  secondFactor: "second-factor-heading",
  sessions: "sessions-heading",
} as const;
