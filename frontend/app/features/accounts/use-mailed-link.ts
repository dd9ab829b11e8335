import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type MailedLink, readMailedLink } from "./verifying.ts";

/** What the address of a mail's link says. It is taken out of the address at once. In the browser only. */
export function useMailedLink(): MailedLink | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readMailedLink(search));
  useEffect(() => {
    if (!search) return;
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [search, navigate]);
  return link;
}
