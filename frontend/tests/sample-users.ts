/** A user of the admin area, as tests show one. */
import type { UserRow } from "~/api/types.gen.ts";

export const ANN: UserRow = {
  id: 5,
  email: "ann@startline.test",
  emailConfirmed: true,
  firstName: "Ann",
  lastName: "Arbor",
  company: null,
  position: null,
  role: "user",
  organiserRequestedAt: null,
  issuer: "https://startline.test/auth/v1",
  createdAt: "2026-01-02T03:04:05Z",
  lastLoginAt: "2026-02-03T04:05:06Z",
};
