import { describe, expect, test, vi } from "vitest";
import { Wishes } from "./wishes.ts";

/** A server that answers when it is told to. */
function slowServer() {
  const waiting: { value: string; answer: (error?: Error) => void }[] = [];
  const send = (_: string, value: string) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({
        value,
        answer: (error) => {
          if (error) reject(error);
          else resolve();
        },
      });
    });
  return { waiting, send };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a wish", () => {
  test("shows at once and goes when it is fulfilled", async () => {
    const { waiting, send } = slowServer();
    const wishes = new Wishes<string, string>({ send, onFailure: vi.fn() });

    wishes.wish("race", "saved");
    expect(wishes.current().get("race")).toBe("saved");

    waiting[0]?.answer();
    await settled();
    expect(wishes.current().size).toBe(0);
  });

  test("that fails is taken back and told", async () => {
    const { waiting, send } = slowServer();
    const onFailure = vi.fn();
    const wishes = new Wishes<string, string>({ send, onFailure });
    wishes.wish("race", "saved");

    waiting[0]?.answer(new Error("no"));
    await settled();

    expect(wishes.current().size).toBe(0);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith("race", expect.any(Error), "saved");
  });

  test("made while another is under way is sent after it, and only the last of several", async () => {
    const { waiting, send } = slowServer();
    const wishes = new Wishes<string, string>({ send, onFailure: vi.fn() });
    wishes.wish("race", "first");
    wishes.wish("race", "second");
    wishes.wish("race", "third");
    expect(waiting).toHaveLength(1);

    waiting[0]?.answer();
    await settled();
    expect(wishes.current().get("race")).toBe("third");
    waiting[1]?.answer();
    await settled();

    expect(waiting.map(({ value }) => value)).toEqual(["first", "third"]);
    expect(wishes.current().size).toBe(0);
  });

  test("of one race does not wait for another's", () => {
    const { waiting, send } = slowServer();
    const wishes = new Wishes<string, string>({ send, onFailure: vi.fn() });

    wishes.wish("one", "a");
    wishes.wish("two", "b");

    expect(waiting).toHaveLength(2);
  });
});
