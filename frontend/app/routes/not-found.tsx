import { data } from "react-router";

/** Any other address: the error boundary shows the 404 page, with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function Component() {
  return null;
}
