import { data } from "react-router";

/** Any other address: the error page of the frame says so, with the right status. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function Component() {
  return null;
}
