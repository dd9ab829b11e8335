import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { useState } from "react";
import { expect, test } from "vitest";
import { trackAnalysis } from "../../../tests/sample-insights.ts";
import { server } from "../../../tests/server.ts";
import { type OwnTrack, OwnTrackField } from "./own-track.tsx";

function Field() {
  const [track, setTrack] = useState<OwnTrack>();
  return <OwnTrackField track={track} onTrack={setTrack} />;
}

test("the focus goes from the field of a track to the button that removes it, and back", async () => {
  server.use(http.post("*/api/courses/analysis", () => HttpResponse.json(trackAnalysis())));
  const user = userEvent.setup();
  render(<Field />);

  await user.upload(screen.getByLabelText("Use your own track"), new File(["<gpx/>"], "sunday.gpx"));

  const remove = await screen.findByRole("button", { name: "Remove" });
  expect(remove).toHaveFocus();
  expect(remove).toHaveAccessibleDescription("Hills of your track sunday.gpx");

  await user.keyboard("{Enter}");

  expect(screen.getByLabelText("Use your own track")).toHaveFocus();
});
