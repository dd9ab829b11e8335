import { openAdminAccount } from "../support/editors.ts";
import { expect, test } from "../support/quiet-page.ts";

test.describe.configure({ mode: "serial" });

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

test("the admin has an account", async ({ page, engine }) => {
  await openAdminAccount(page, engine);
});
