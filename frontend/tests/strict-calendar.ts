/** Reads a calendar as strictly as RFC 5545 is written: what a lenient reader would mend is a fault here. */

interface ContentLine {
  name: string;
  parameters: Readonly<Record<string, string>>;
  value: string;
}

/** Values by property. */
type StrictEvent = Readonly<Record<string, string>>;

interface StrictCalendar {
  properties: Readonly<Record<string, string>>;
  events: readonly StrictEvent[];
}

const NAME = /^[A-Z0-9-]+/;
const octets = (text: string) => new TextEncoder().encode(text).length;

function unfolded(text: string): string[] {
  if (!text.endsWith("\r\n")) throw new Error("The last line has no CRLF");
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) throw new Error("A line ends in something other than CRLF");
  const physical = text.slice(0, -2).split("\r\n");
  for (const line of physical) {
    if (line === "") throw new Error("There is an empty line");
    if (octets(line) > 75) throw new Error(`${octets(line)} octets in one line: ${line}`);
    // a half of a surrogate pair is left; U+FFFD itself may stand in a text
    if (!line.isWellFormed()) throw new Error("A character was cut in two");
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (line.startsWith(" ") || line.startsWith("\t")) {
      const begun = lines.pop();
      if (begun === undefined) throw new Error("The first line is a continuation");
      lines.push(begun + line.slice(1));
    } else lines.push(line);
  }
  return lines;
}

function contentLine(line: string): ContentLine {
  const name = NAME.exec(line)?.[0];
  if (!name) throw new Error(`No property name: ${line}`);
  const rest = line.slice(name.length);
  const found = /^((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(rest);
  if (!found) throw new Error(`Not a content line: ${line}`);
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error(`A control character: ${JSON.stringify(line)}`);
  const parameters = Object.fromEntries(
    (found[1] ?? "")
      .split(";")
      .filter(Boolean)
      .map((parameter) => parameter.split("=") as [string, string]),
  );
  return { name, parameters, value: found[2] ?? "" };
}

const TEXTS = new Set(["SUMMARY", "DESCRIPTION", "NAME", "X-WR-CALNAME"]);

function textOf(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`A comma or semicolon is not escaped: ${value}`);
  return value.replace(/\\(.)/gsu, (_, letter: string) => {
    if (letter === "n" || letter === "N") return "\n";
    if (!"\\;,".includes(letter)) throw new Error(`\\${letter} is no escape`);
    return letter;
  });
}

function valueOf({ name, parameters, value }: ContentLine): string {
  if (TEXTS.has(name)) return textOf(value);
  if (name === "DTSTART" || name === "DTEND") {
    if (parameters["VALUE"] !== "DATE" || !/^\d{8}$/.test(value)) throw new Error(`${name} is no whole day: ${value}`);
    return value.replace(/(\d{4})(\d{2})(\d{2})/, "$1-$2-$3");
  }
  if (name === "DTSTAMP" && !/^\d{8}T\d{6}Z$/.test(value)) throw new Error(`DTSTAMP is not in UTC: ${value}`);
  return value;
}

function collected(lines: readonly ContentLine[], once: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of lines) {
    if (found[line.name] !== undefined) throw new Error(`${line.name} stands twice`);
    found[line.name] = valueOf(line);
  }
  for (const name of once) if (found[name] === undefined) throw new Error(`${name} is missing`);
  return found;
}

export function strictCalendar(text: string): StrictCalendar {
  const lines = unfolded(text).map(contentLine);
  const is = (line: ContentLine | undefined, name: string, value: string) =>
    line?.name === name && line.value === value;
  if (!is(lines[0], "BEGIN", "VCALENDAR") || !is(lines.at(-1), "END", "VCALENDAR")) throw new Error("No calendar");
  const own: ContentLine[] = [];
  const events: StrictEvent[] = [];
  let event: ContentLine[] | undefined;
  for (const line of lines.slice(1, -1)) {
    if (is(line, "BEGIN", "VEVENT") && !event) event = [];
    else if (is(line, "END", "VEVENT") && event) {
      events.push(collected(event, ["UID", "DTSTAMP", "DTSTART"]));
      event = undefined;
    } else if (line.name === "BEGIN" || line.name === "END")
      throw new Error(`${line.name}:${line.value} is out of place`);
    else if (event) event.push(line);
    else if (events.length > 0) throw new Error("A property of the calendar follows an event");
    else own.push(line);
  }
  if (event) throw new Error("An event does not end");
  const properties = collected(own, ["VERSION", "PRODID"]);
  if (properties["VERSION"] !== "2.0") throw new Error("The version is not 2.0");
  if (events.length === 0) throw new Error("A calendar holds at least one component");
  const uids = events.map((each) => each["UID"]);
  if (new Set(uids).size !== uids.length) throw new Error("Two events share an identifier");
  return { properties, events };
}
