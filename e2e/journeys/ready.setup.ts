import { expect, test } from "@playwright/test";

test("the server has its catalogue and is ready", async ({ request }) => {
  test.setTimeout(120_000);

  await expect
    .poll(() => request.get("/readyz").then((answer) => answer.status(), () => undefined), { timeout: 115_000 })
    .toBe(200);
});
