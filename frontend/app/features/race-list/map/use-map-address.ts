/** The map's part of the address: centre, zoom, selected race. */
import {
  type Dispatch,
  type MouseEvent,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router";
import type { Router } from "~/lib/navigation/early-search.ts";
import { newestSearchOf } from "~/lib/navigation/use-newest-search.ts";
import type { ViewState } from "../view-parameters.ts";

/** Browsers refuse addresses that change with every frame. */
const REST_MS = 300;
/** None of what the map adds to the address of its list. */
const NO_VIEW: ViewState = { at: "", colour: "", race: "" };

interface MapAddress {
  address: ViewState;
  change: (part: ViewState) => void;
  /** Opens another address of the map; a change that is not written yet is added to it. */
  open: (address: string) => void;
}

/**
 * The map's part of the address. A change is seen at once and written into the address after a pause, without a new
 * entry of the history; an address that changes otherwise (a link, the back button) replaces it. Only going back or
 * forward moves the map too (`onReturn`): a link may have been drawn before the map's last move.
 */
export function useMapAddress(onReturn: (address: ViewState) => void): MapAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  // what hooks tell of a navigation is known once React has rendered, which a busy page does late
  const router = useContext(DataRouterContext)?.router;
  const fromAddress = useMemo(() => mapState(search), [search]);
  const { pending, setPending, returns } = usePending(search);
  useSelectedRows(router, setPending);

  const move = useEffectEvent(() => onReturn(fromAddress));
  useEffect(() => {
    if (returns > 0) move();
  }, [returns]);
  useEffect(() => {
    if (Object.keys(pending).length === 0 || !router) return;
    const write = () => {
      const { location, navigation, historyAction } = router.state;
      // an entry of the history keeps its own place, also while it is not drawn yet
      const isReturn = historyAction === NavigationType.Pop && location.search !== search;
      // written during a navigation, the address before it would take its place
      if (navigation.state !== "idle" || isReturn) {
        rest = setTimeout(write, REST_MS);
        return;
      }
      const text = queryWith(location.search, pending);
      const isWritten = text === location.search.slice(1);
      // later changes may be waiting to be rendered
      if (isWritten) setPending((latest) => without(latest, mapState(location.search)));
      else void navigate(location.pathname + (text && `?${text}`), { replace: true, preventScrollReset: true });
    };
    let rest = setTimeout(write, REST_MS);
    return () => clearTimeout(rest);
  }, [pending, setPending, navigate, router, search]);

  const change = useCallback((part: ViewState) => setPending((before) => ({ ...before, ...part })), [setPending]);
  const open = (address: string) => void navigate(address, { preventScrollReset: true });
  return { address: { ...fromAddress, ...pending }, change, open };
}

/** State of a navigation that selects a race from the list. */
const FROM_LIST = { isRaceFromList: true };

function isFromList(location: Location): boolean {
  return (location.state as Partial<typeof FROM_LIST> | null)?.isRaceFromList === true;
}

/**
 * Click on a link that selects a race. Its address may be older than the router's until the page is drawn again: what is
 * still loading, such as a filter, stays, as an entry of the history of its own.
 */
export function useRaceSelection(): (event: MouseEvent, raceId: number) => void {
  const router = useContext(DataRouterContext)?.router;
  const navigate = useNavigate();
  return (event, raceId) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!router || !isPlain) return;
    event.preventDefault();
    const { pathname, search } = router.state.location;
    const newest = newestSearchOf(router, pathname) ?? search;
    const isSameList = queryWith(newest, NO_VIEW) === queryWith(search, NO_VIEW);
    const query = queryWith(newest, { race: String(raceId) });
    void navigate(`${pathname}?${query}`, { replace: isSameList, preventScrollReset: true, state: FROM_LIST });
  };
}

type ChangePending = Dispatch<SetStateAction<ViewState>>;

/** A race selected from the list takes the place of one that was chosen on the map just before and is not written yet. */
function useSelectedRows(router: Router | undefined, setPending: ChangePending): void {
  useEffect(() => {
    let key = router?.state.location.key;
    return router?.subscribe(({ location, navigation }) => {
      const newest = navigation.location ?? location;
      if (newest.key === key) return;
      key = newest.key;
      const { race = "" } = mapState(newest.search);
      if (isFromList(newest)) setPending((before) => ({ ...before, race }));
    });
  }, [router, setPending]);
}

/**
 * Changes that the address does not have yet. They stay until it has them: else those before would show again. Only
 * where the visitor goes back or forward to another address, they belong to the one that is left.
 */
function usePending(search: string) {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [pending, setPending] = useState<ViewState>({});
  const [lastSearch, setLastSearch] = useState(search);
  const [returns, setReturns] = useState(0);
  if (lastSearch !== search) {
    setLastSearch(search);
    setPending(isReturn ? {} : without(pending, mapState(search)));
    if (isReturn) setReturns(returns + 1);
  }
  return { pending, setPending, returns };
}

/** The changes that are not yet in the address; one that was being written may have been overtaken by a link. */
function without(pending: ViewState, written: ViewState): ViewState {
  const left = Object.entries(pending).filter(([name, value]) => value !== written[name as keyof ViewState]);
  return Object.fromEntries(left);
}

function queryWith(search: string, changes: ViewState): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.toString();
}

function mapState(search: string): ViewState {
  const query = new URLSearchParams(search);
  const value = (name: string) => query.get(name) ?? "";
  return { at: value("at"), colour: value("colour"), race: value("race") };
}
