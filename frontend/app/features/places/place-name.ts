/** How is a place spoken of within a sentence? */

const WITH_ARTICLE =
  /^(?:united |czech republic|dominican republic|central african|democratic republic|netherlands|philippines|bahamas|gambia|maldives|seychelles|comoros|[\w ]+ islands$|isle of |ivory coast|vatican|district of columbia)/i;

/** "the United Kingdom", "Germany". */
export function spokenName(name: string): string {
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}
