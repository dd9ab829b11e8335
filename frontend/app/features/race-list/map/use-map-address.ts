import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
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
  const isNavigating = useNavigation().state !== "idle";
  const fromAddress = useMemo(() => mapState(new URLSearchParams(search)), [search]);
  const [pending, setPending] = useState<ViewState>({});
  const latest = useRef({ search, pathname });
  useEffect(() => {
    latest.current = { search, pathname };
  }, [search, pathname]);

  useEffect(() => {
    // written during a navigation, the address before it would take its place
    if (Object.keys(pending).length === 0 || isNavigating) return;
    const rest = setTimeout(() => {
      const query = new URLSearchParams(latest.current.search);
      for (const [name, value] of Object.entries(pending)) {
        if (value) query.set(name, value);
        else query.delete(name);
      }
      setPending({});
      const text = query.toString();
      void navigate(latest.current.pathname + (text && `?${text}`), { replace: true, preventScrollReset: true });
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [pending, navigate, isNavigating]);

  const change = useCallback((part: ViewState) => setPending((before) => ({ ...before, ...part })), []);
  const open = (address: string) => {
    const { search: nextSearch, pathname: nextPath } = new URL(address, window.location.origin);
    latest.current = { search: nextSearch, pathname: nextPath };
    void navigate(address, { preventScrollReset: true });
  };
  return { address: { ...fromAddress, ...pending }, change, open };
}

function mapState(query: URLSearchParams): ViewState {
  const value = (name: string) => query.get(name) ?? "";
  return { at: value("at"), colour: value("colour"), race: value("race") };
}
