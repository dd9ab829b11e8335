/**
 * Optimistic navigation: the query of an address that a page shows before the router is told of it. A router renders the
 * whole page, twice for each address; on a slow processor that takes longer than what was chosen. So the page shows its
 * answer first.
 */
import type { ContextType } from "react";
import type { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

export type Router = NonNullable<ContextType<typeof DataRouterContext>>["router"];

/** After this the router shows that it loads. */
const SLOW_MS = 250;

interface Choice {
  pathname: string;
  search: string;
  /** The key of the router's newest location when it was chosen. */
  from: string;
  isTold: boolean;
}

function addressOf({ pathname, search }: Pick<Choice, "pathname" | "search">): string {
  return pathname + search;
}

/** Whether the router stands at an address: opened again, it is no further entry of the history. */
export function isShown(router: Router, address: string): boolean {
  return addressOf(router.state.location) === address;
}

/** After the frame that shows what changes now. A query tells of its answer in a task of its own, hence the second one. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)));
}

class EarlySearch {
  private readonly router: Router;
  private readonly listeners = new Set<() => void>();
  private choice: Choice | undefined;
  /** The address that the router was told last. */
  private told = "";

  constructor(router: Router) {
    this.router = router;
  }

  /** Undefined where the router knows the newest address. */
  searchOf(pathname: string): string | undefined {
    return this.choice?.pathname === pathname ? this.choice.search : undefined;
  }

  subscribe(report: () => void): () => void {
    this.listeners.add(report);
    return () => this.listeners.delete(report);
  }

  /** Opens another query of the page: the router is told once `answer` is painted, or takes long. */
  open(address: string, answer: Promise<unknown>): void {
    const { pathname, search } = new URL(address, document.baseURI);
    const choice = { pathname, search, from: this.newest().key, isTold: false };
    this.choice = choice;
    this.report();
    const tell = () => void this.tell(choice);
    setTimeout(tell, SLOW_MS);
    const painted = () => afterPaint(tell);
    void answer.then(painted, painted);
  }

  private async tell(choice: Choice): Promise<void> {
    if (this.choice !== choice || choice.isTold) return;
    choice.isTold = true;
    if (this.isLeft(choice)) {
      this.end(choice);
      return;
    }
    this.told = addressOf(choice);
    await this.router.navigate(this.told, { preventScrollReset: true, replace: isShown(this.router, this.told) });
    this.end(choice);
  }

  /** Also of one that is loading. */
  private newest() {
    const { location, navigation } = this.router.state;
    return navigation.location ?? location;
  }

  /** Another link was followed since. */
  private isLeft({ from }: Choice): boolean {
    const newest = this.newest();
    return newest.key !== from && addressOf(newest) !== this.told;
  }

  private end(choice: Choice): void {
    if (this.choice !== choice) return;
    this.choice = undefined;
    this.told = "";
    this.report();
  }

  private report(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

const searches = new WeakMap<Router, EarlySearch>();

export function earlySearchOf(router: Router): EarlySearch {
  const found = searches.get(router) ?? new EarlySearch(router);
  searches.set(router, found);
  return found;
}
