import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { formatDuration } from "~/domain/pace/durations.ts";
import { EffortChart } from "./effort-chart.tsx";
import { fieldsOf } from "./form/pace-fields.ts";
import { readRequest } from "./form/pace-request.ts";
import { MARATHON_CHART } from "./pace-charts.ts";
import { paceSheet } from "./pace-sheet.ts";

test.each(["km", "mi"] as const)("the paces that the chart names are the splits of the table, in %s", (unit) => {
  for (let goalS = 12_000; goalS < 12_060; goalS += 7) {
    const fields = fieldsOf({ goal: formatDuration(goalS), strategy: "effort" }, MARATHON_CHART, unit);
    const { request } = readRequest(fields, MARATHON_CHART.distanceM, unit);
    if (!request) throw new Error("no request");
    // flat where it ends, so that the last stretch is neither the fastest nor the slowest
    const factor = (at: number) => (at < 40 ? 1 + 0.1 * Math.sin(at) : 1);
    const course = Array.from({ length: 43 }, (_, at) => ({ lengthM: 1000, factor: factor(at) }));
    const sheet = paceSheet(MARATHON_CHART, request, course);
    const whole = (unit === "km" ? sheet.kilometres : sheet.miles).slice(0, -1).map(({ splitS }) => splitS);
    const { unmount } = render(<EffortChart sheet={sheet} side={undefined} />);
    const text = (seconds: number) => formatDuration(seconds, { short: true });

    expect(screen.getByRole("img").getAttribute("aria-label")).toContain(
      `from ${text(Math.min(...whole))} to ${text(Math.max(...whole))} /${unit}`,
    );
    unmount();
  }
});
