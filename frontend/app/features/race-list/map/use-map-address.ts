import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ViewState } from "../view-parameters.ts";

/** Browsers refuse addresses that change with every frame. */
const REST_MS = 300;

/**
 * The map's part of the address. A change is seen at once and written into the address after a pause, without a new
 * entry of the history; an address that changes otherwise (a link, the back button) replaces it.
 */
export function useMapAddress(): [ViewState, (change: ViewState) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const fromAddress = useMemo(() => mapState(new URLSearchParams(search)), [search]);
  const [pending, setPending] = useState<ViewState>({});
  const latest = useRef({ search, pathname });
  useEffect(() => {
    latest.current = { search, pathname };
  });

  useEffect(() => {
    if (Object.keys(pending).length === 0) return;
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
  }, [pending, navigate]);

  const change = useCallback((part: ViewState) => setPending((before) => ({ ...before, ...part })), []);
  return [{ ...fromAddress, ...pending }, change];
}

function mapState(query: URLSearchParams): ViewState {
  const value = (name: string) => query.get(name) ?? "";
  return { at: value("at"), colour: value("colour"), race: value("race") };
}
