import { expect, type Locator, type Page, test } from "@playwright/test";

/** Of the journeys through the catalogue: more would not be found by most. */
const MOST_ACTIONS = 10;
const S_PER_MS = 1 / 1_000;
/** Stops of the Tab key on the longest way to a field. */
const MOST_STOPS = 80;

/** A reader whose actions are counted: each press, each choice, each word typed. Looking and moving to a field are none. */
export class Reader {
  private actions = 0;
  private startedAt: number | undefined;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async opens(path: string): Promise<void> {
    this.startedAt ??= performance.now();
    await this.page.goto(path);
    await expect(this.page.locator("html[data-hydrated]")).toBeAttached();
  }

  async presses(target: Locator): Promise<void> {
    this.actions += 1;
    await target.click();
  }

  async types(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.fill(text);
  }

  async chooses(field: Locator, label: RegExp): Promise<void> {
    this.actions += 1;
    // counts stand in the labels, and change
    const option = field.locator("option").filter({ hasText: label }).first();
    await field.selectOption(await option.getAttribute("value"));
  }

  /** With the Tab key alone. */
  async movesTo(target: Locator): Promise<void> {
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop += 1) await this.page.keyboard.press("Tab");
    await expect(target).toBeFocused();
  }

  async strikes(key: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(key);
  }

  /** Letter by letter, into the field that has the focus. */
  async writes(text: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.type(text);
  }

  /** Notes the seconds since the first page in the report: a busy machine must not fail a journey. */
  isDone(): void {
    expect(this.actions, "actions of the journey").toBeLessThanOrEqual(MOST_ACTIONS);
    const tookS = (performance.now() - (this.startedAt ?? Number.NaN)) * S_PER_MS;
    test.info().annotations.push({ type: "seconds", description: tookS.toFixed(1) });
  }
}
