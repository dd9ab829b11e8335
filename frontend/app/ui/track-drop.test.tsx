import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { noop } from "./noop.ts";
import { TrackDrop } from "./track-drop.tsx";

/** A track on its way until it is cancelled, or until the other button ends its analysis. */
function SentTrack() {
  const [share, setShare] = useState<number | undefined>(1);
  const end = () => setShare(undefined);
  return (
    <>
      <TrackDrop
        label="Track"
        hint="A file"
        onFile={noop}
        share={share}
        onCancel={end}
        problem={undefined}
        done="Analysed"
      />
      <button type="button" onPointerEnter={end}>
        End
      </button>
    </>
  );
}

const cancel = () => screen.getByRole("button", { name: "Cancel" });

test("a track that is cancelled leaves the focus at the field that takes another", async () => {
  render(<SentTrack />);
  cancel().focus();

  await userEvent.keyboard("{Enter}");

  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(screen.getByLabelText("Track")).toHaveFocus();
});

test("an analysis that ends while its button has the focus leaves that at the field", async () => {
  render(<SentTrack />);
  cancel().focus();

  await userEvent.hover(screen.getByRole("button", { name: "End" }));

  expect(screen.getByText("Analysed")).toBeVisible();
  expect(screen.getByLabelText("Track")).toHaveFocus();
});

test("an analysis that ends takes no focus from elsewhere", async () => {
  render(<SentTrack />);
  screen.getByRole("button", { name: "End" }).focus();

  await userEvent.hover(screen.getByRole("button", { name: "End" }));

  expect(screen.getByRole("button", { name: "End" })).toHaveFocus();
});
