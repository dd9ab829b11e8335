/** Secrets of mailed links, read from the address and removed from it. */
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The secrets of an email's link, read from the query and removed from the address at once. In the browser only. */
export function useAddressSecret<T>(read: (search: string) => T): T {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [secret] = useState(() => read(search));
  useEffect(() => {
    if (!search) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [search, navigate]);
  return secret;
}
