// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { impatientClient } from "../../../tests/quick-retries.ts";
import { server } from "../../../tests/server.ts";
import { outlineQuery } from "./submission-queries.ts";

test.each([
  [503, 3],
  [404, 1],
  [401, 1],
])(
  "an outline that is answered with %i is asked for %i times: that there is none is an answer",
  async (status, times) => {
    let requests = 0;
    server.use(
      http.get(/\/api\/.*outline/, () => {
        requests += 1;
        return HttpResponse.json({ status }, { status });
      }),
    );

    await impatientClient()
      .query(outlineQuery("Germany", "Berlin"))
      .catch(() => undefined);

    expect(requests).toBe(times);
  },
);
