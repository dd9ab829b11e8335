/** The map's part of the address: centre, zoom, selected race. */
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from "react-router";
import type { ViewState } from "../view-parameters.ts";

/** Browsers refuse addresses that change with every frame. */
const REST_MS = 300;

interface MapAddress {
  address: ViewState;
  change: (part: ViewState) => void;
  /** Opens another address of the map; a change that is not written yet is added to it. */
  open: (address: string) => void;
}

/**
 * The map's part of the address. A change is seen at once and written into the address after a pause, without a new
 * entry of the history; an address that changes otherwise (a link, the back button) replaces it.
 */
export function useMapAddress(): MapAddress {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  // `useNavigation` tells of a navigation only once React has rendered, which a busy page does late
  const router = useContext(DataRouterContext)?.router;
  const fromAddress = useMemo(() => mapState(new URLSearchParams(search)), [search]);
  const { pending, setPending, setWritten } = usePending(search);
  const latest = useRef({ search, pathname });
  useEffect(() => {
    latest.current = { search, pathname };
  }, [search, pathname]);

  useEffect(() => {
    if (Object.keys(pending).length === 0) return;
    const write = () => {
      // written during a navigation, the address before it would take its place
      if (router && router.state.navigation.state !== "idle") {
        rest = setTimeout(write, REST_MS);
        return;
      }
      const text = queryWith(latest.current.search, pending);
      if (text === latest.current.search.slice(1)) {
        setPending({});
        return;
      }
      setWritten(pending);
      void navigate(latest.current.pathname + (text && `?${text}`), { replace: true, preventScrollReset: true });
    };
    let rest = setTimeout(write, REST_MS);
    return () => clearTimeout(rest);
  }, [pending, setPending, setWritten, navigate, router]);

  const change = useCallback((part: ViewState) => setPending((before) => ({ ...before, ...part })), [setPending]);
  const open = (address: string) => {
    const { search: nextSearch, pathname: nextPath } = new URL(address, window.location.origin);
    latest.current = { search: nextSearch, pathname: nextPath };
    void navigate(address, { preventScrollReset: true });
  };
  return { address: { ...fromAddress, ...pending }, change, open };
}

/** Changes that the address does not have yet. They stay until it has them: else those before would show again. */
function usePending(search: string) {
  const [pending, setPending] = useState<ViewState>({});
  const [written, setWritten] = useState<ViewState>({});
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    setPending(without(pending, written));
    setWritten({});
  }
  return { pending, setPending, setWritten };
}

/** The changes that were made since. */
function without(pending: ViewState, written: ViewState): ViewState {
  const since = Object.entries(pending).filter(([name, value]) => value !== written[name as keyof ViewState]);
  return Object.fromEntries(since);
}

function queryWith(search: string, changes: ViewState): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return query.toString();
}

function mapState(query: URLSearchParams): ViewState {
  const value = (name: string) => query.get(name) ?? "";
  return { at: value("at"), colour: value("colour"), race: value("race") };
}
