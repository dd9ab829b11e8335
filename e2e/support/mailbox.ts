import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { dataOf, type Engine } from "./servers.ts";

/** The mails to this address, as the server wrote them to its outbox, with the encoding of long lines undone. */
function mailsTo(address: string, engine: Engine): string[] {
  const outbox = join(dataOf(engine), "outbox");
  return readdirSync(outbox, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith(".eml"))
    .map((entry) => readFileSync(join(outbox, entry.name), "utf8"))
    .filter((mail) => mail.split(/\r?\n/).includes(`To: ${address}`))
    .map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}

/** How many mails to this address have these words in their subject. */
export function countMails(address: string, engine: Engine, subject: string): number {
  return mailsTo(address, engine).filter((mail) => new RegExp(`^Subject: .*${subject}`, "m").test(mail)).length;
}

/** Waits for a mail to this address with such a link, and returns the first one found. */
async function mailedLink(address: string, engine: Engine, link: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      try {
        const links = mailsTo(address, engine).map((mail) => link.exec(mail)?.[0]);
        found = links.find((each) => each !== undefined)?.replaceAll("&amp;", "&");
      } catch {
        found = undefined; // the outbox is made with the first mail
      }
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

/** The confirmation link of the mail to this address. */
export async function linkMailedTo(address: string, engine: Engine): Promise<string> {
  return mailedLink(address, engine, /http:\/\/localhost:\d+\/verify-email\?[^\s"<>]+/);
}

/** The address for unsubscribing with one click that the headers of a newsletter carry (RFC 8058). */
export async function oneClickAddress(address: string, engine: Engine): Promise<string> {
  const header = await mailedLink(address, engine, /List-Unsubscribe: <[^>]+>/i);
  return header.slice(header.indexOf("<") + 1, -1);
}

/** The link of a newsletter to a page of this path. */
export async function newsletterLink(address: string, engine: Engine, path: string): Promise<string> {
  return mailedLink(address, engine, new RegExp(`http://localhost:\\d+${path}\\?[^\\s"<>]+`));
}
