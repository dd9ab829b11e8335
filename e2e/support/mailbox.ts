import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataOf, type Engine } from "./servers.ts";

function mailsTo(address: string, engine: Engine): string[] {
  const outbox = join(dataOf(engine), "outbox");
  return readdirSync(outbox, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith(".eml"))
    .map((entry) => readFileSync(join(outbox, entry.name), "utf8"))
    .filter((mail) => mail.includes(address));
}

/** The confirmation link of the one mail to this address, as the server wrote it to its outbox. */
export async function linkMailedTo(address: string, engine: Engine): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      try {
        const text = (mailsTo(address, engine)[0] ?? "").replace(/=\r?\n/g, "").replaceAll("=3D", "=");
        link = /http:\/\/localhost:\d+\/verify-email\?[^\s"<>]+/.exec(text)?.[0].replaceAll("&amp;", "&");
      } catch {
        link = undefined; // the outbox is made with the first mail
      }
      return link;
    })
    .toBeDefined();
  return link ?? "";
}
