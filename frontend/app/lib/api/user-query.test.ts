import { expect, test } from "vitest";
import { userQuery } from "./user-query.ts";

test("the user's record is fresh for 10 minutes and kept for 30", () => {
  const { staleTime, gcTime } = userQuery();

  expect([staleTime, gcTime]).toEqual([600_000, 1_800_000]);
});
