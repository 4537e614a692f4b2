// What descriptions say about where the next value is: "the `bookmark` of the previous response" of a parameter, "use it
// as the `position` query parameter for the next page" of a member.

import type { Member } from "./page-members.js";

const earlier =
  /\b(previous|prior|preceding|last|earlier) (\w+ )?(response|request|page|call|query|result|iteration)s?\b|\b(response|request|page|call)s? before\b/i;
const later = /\bnext (\w+ )?(page|set|batch|slice|part|portion|call|request|results?)\b|\bsubsequent\b|\bfollowing page\b/i;
/** Of the way back. */
const backwards = /^(prev|before|first|ending)/i;

/** Whether a parameter's description says that its value is that member of the page before. */
export function takesValueOf(docs: string, { name }: Pick<Member, "name">): boolean {
  return !backwards.test(name) && (earlier.test(docs) || later.test(docs)) && mentions(docs, name);
}

/** Whether a member's description says that a parameter takes it for the next page. */
export function isForParameter({ name, docs }: Pick<Member, "name" | "docs">, parameter: string): boolean {
  if (backwards.test(name) || backwards.test(parameter) || !(later.test(docs) || /\bnext\b/i.test(docs))) return false;
  const quoted = quotedOf(parameter);
  const called = new RegExp(`${quoted}['"\`”’]*,? (query )?(parameter|param|argument)\\b`, "i");
  return mentions(docs, parameter) || (isWord(docs, quoted) && called.test(docs));
}

/** Whether a member's description says that it is for the next page. */
export function isForNextPage(docs: string): boolean {
  return later.test(docs);
}

/** In quotes, or by a name that is no English word: `next_page_token`, `endCursor`, `page[after]`. */
function mentions(docs: string, name: string): boolean {
  const quoted = quotedOf(name);
  if (new RegExp(`[\`'"“‘](\\w+\\.)*${quoted}[\`'"”’]`).test(docs)) return true;
  return /[_.[\d]|[a-z][A-Z]/.test(name) && isWord(docs, quoted);
}

function isWord(docs: string, quoted: string): boolean {
  return new RegExp(`(^|[^\\w])${quoted}($|[^\\w])`).test(docs);
}

function quotedOf(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
