import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ToastMessage, useToast } from "./toast-context.ts";
import { ToastProvider } from "./toast.tsx";

function Sender({ messages }: { messages: readonly ToastMessage[] }) {
  const show = useToast();
  return messages.map((message) => (
    <button key={message.text} type="button" onClick={() => show(message)}>
      Send {message.text}
    </button>
  ));
}

function renderSender(...messages: ToastMessage[]) {
  render(
    <ToastProvider>
      <Sender messages={messages} />
    </ToastProvider>,
  );
  return (text: string) => fireEvent.click(screen.getByRole("button", { name: `Send ${text}` }));
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("toast", () => {
  test("is read aloud", () => {
    const send = renderSender({ text: "Saved" });

    send("Saved");

    expect(screen.getByRole("status")).toHaveTextContent("Saved");
  });

  test("stays 5 s, and is gone 3 s after it was dismissed", () => {
    const send = renderSender({ text: "Saved" });
    send("Saved");

    wait(4_999);
    expect(screen.getByText("Saved").parentElement).toHaveAttribute("data-state", "open");
    wait(1);
    expect(screen.getByText("Saved").parentElement).toHaveAttribute("data-state", "dismissed");
    wait(2_999);
    expect(screen.queryByText("Saved")).not.toBeNull();
    wait(1);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("can be dismissed by hand", () => {
    const send = renderSender({ text: "Saved" });
    send("Saved");

    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    wait(3_000);

    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("there is one at a time, and each of two waiting ones has its whole 5 s", () => {
    const send = renderSender({ text: "First" }, { text: "Second" }, { text: "Third" });
    send("First");
    wait(200);
    send("Second");
    send("Third");

    wait(4_799);
    expect(screen.getByRole("status")).toHaveTextContent("First");
    wait(1);
    expect(screen.getByRole("status")).toHaveTextContent("Second");
    wait(4_999);
    expect(screen.getByRole("status")).toHaveTextContent("Second");
    wait(1);
    expect(screen.getByRole("status")).toHaveTextContent("Third");
    wait(4_999);
    expect(screen.getByText("Third").parentElement).toHaveAttribute("data-state", "open");
    wait(1);
    expect(screen.getByText("Third").parentElement).toHaveAttribute("data-state", "dismissed");
  });

  test("gives way at once to one that makes it untrue, and to the next when it is dismissed", () => {
    const send = renderSender(
      { text: "Migration Error", topic: "migration" },
      { text: "Saved" },
      { text: "Migrated", topic: "migration" },
    );
    send("Migration Error");
    send("Saved");
    send("Migrated");
    expect(screen.getByRole("status")).toHaveTextContent("Migrated");

    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByRole("status")).toHaveTextContent("Saved");
  });

  test("said again while it stands is not read aloud again", () => {
    const send = renderSender({ text: "First" }, { text: "Second" });
    send("First");
    const first = screen.getByText("First").parentElement;
    send("Second");
    send("First");

    expect(screen.getByText("First").parentElement).toBe(first);
    wait(5_000);
    expect(screen.getByRole("status")).toHaveTextContent("Second");
  });

  test("said again while it waits is said once", () => {
    const send = renderSender({ text: "First" }, { text: "Failed" });
    send("First");
    send("Failed");
    send("Failed");

    wait(5_000);
    expect(screen.getByRole("status")).toHaveTextContent("Failed");
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByText("Failed").parentElement).toHaveAttribute("data-state", "dismissed");
  });
});
