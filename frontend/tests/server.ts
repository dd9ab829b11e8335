import { setupServer } from "msw/node";

/** The server of every test. It knows no answer of its own: a test says what it serves. */
export const server = setupServer();
