import { expect, test } from "@playwright/test";

/** The first start imports and publishes the whole catalogue, on a machine that may have other work. */
const PATIENCE_MS = 5 * 60_000;

test("the server has its catalogue and is ready", async ({ request }) => {
  test.setTimeout(PATIENCE_MS + 5_000);

  await expect
    .poll(
      () =>
        request.get("/readyz").then(
          (answer) => answer.status(),
          () => undefined,
        ),
      { timeout: PATIENCE_MS },
    )
    .toBe(200);
});
