import { defineConfig } from "@hey-api/openapi-ts";

/** The client is generated from the server's own description: `make generate`. */
export default defineConfig({
  input: process.env["STARTLINE_OPENAPI"] ?? "openapi.json",
  output: { path: process.env["STARTLINE_CLIENT"] ?? "app/api", clean: true },
  plugins: [
    { name: "@hey-api/client-fetch", throwOnError: true },
    "@hey-api/typescript",
    "@hey-api/sdk",
    "@tanstack/react-query",
  ],
});
