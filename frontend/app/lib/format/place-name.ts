/** Names of places in a sentence. */

const WITH_ARTICLE =
  /^(?:united |czech republic|dominican republic|central african|democratic republic|netherlands|philippines|bahamas|gambia|maldives|seychelles|comoros|[\w ]+ islands$|isle of |ivory coast|vatican|district of columbia)/i;

/** "the United Kingdom", "Germany". */
export function nameInSentence(name: string): string {
  return WITH_ARTICLE.test(name) ? `the ${name}` : name;
}
