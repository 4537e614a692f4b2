// What descriptions say about a list that its types don't: how it differs from other lists with the same parameters.

import type { NamedSchema, Operation, Parameter, Schema } from "../model.js";
import { isKind, type Member, type Schemas } from "./page-members.js";
import { plainName } from "../names/plain-name.js";

/** A total of one page, or of more items than a caller may see: all items may be fewer. */
const otherTotals =
  /\b(on|in) (this|the|each|a) (current )?page\b|\bper page\b|\bonly accurate\b|\b(approximat|estimat)|\bmay be (less|lower|fewer|greater|more|different)\b|\bone greater than the offset\b/i;

/** Whether a member has the number of all items, as its name says. */
export function countsAllItems({ docs }: Pick<Member, "docs">): boolean {
  return !otherTotals.test(docs);
}

/** A page that is cut out first, and then loses the items that don't match: it may be empty in the middle of a list. */
const filteredPages =
  /\bfrom that range\b|\b(fewer|less) \w+ than (specified|requested|the)\b|\bmay return (fewer|less) than the (maximum|requested)\b|\bone greater than the offset\b/i;

/** Whether a page by offset or number may have fewer items than its range, although it is not the last. */
export function mayLackItems({ docs }: Pick<Operation, "docs">, members: readonly Member[]): boolean {
  return [docs, ...members.map((member) => member.docs)].some((each) => filteredPages.test(each));
}

const polled =
  /\bpoll(ing)? (for|quer|request)|\b(continues?|continue) to (send|return|include)\b[^.]{0,60}\bnext|\bscroll\b[^.]*\bempty\b/i;

/** Whether the last page refers to a next one as well, for items that come later; only an empty page is an end. */
export function isPolled({ docs, parameters }: Pick<Operation, "docs" | "parameters">): boolean {
  return [docs, ...parameters.map((parameter) => parameter.docs)].some((each) => polled.test(each));
}

/**
 * Whether a token is also for what has changed since the last page: "to continue a list, or request updated items". It
 * may stay "identical if there are no new changes" (OpenFGA).
 */
export function asksForChanges(docs: string): boolean {
  const stays = /\b(identical|same|unchanged)\b[^.]*\bno (new|later|further) (changes|updates|events)\b/i;
  return (
    stays.test(docs) ||
    /\b(request|get|fetch|retriev\w*|receiv\w*|poll for|ask for) (the |any |only |later |new )*(updates|changes|(updated|changed|modified) \w+)\b/i.test(
      docs,
    )
  );
}

const conditional =
  /\bonly (present|returned|included|set)\b[^.]{0,40}\blimit\b[^.]*\b(provided|given|set|specified)\b/i;

/** Whether the service says where to go on only if the request has a limit. */
export function needsLimit(members: readonly Member[], schemas: Schemas): boolean {
  const named = members.flatMap(({ schema }) => alternativeNames(schema, schemas));
  return [...members, ...named].some(({ docs }) => conditional.test(docs));
}

/** The named schemas that a member refers to, also besides null: their descriptions are about the member. */
function alternativeNames(schema: Schema, schemas: Schemas): readonly NamedSchema[] {
  if (schema.kind === "anyOf" || schema.kind === "oneOf" || schema.kind === "allOf")
    return schema.members.flatMap((each) => alternativeNames(each, schemas));
  const named = schema.kind === "ref" ? schemas.get(schema.id) : undefined;
  return named === undefined ? [] : [named];
}

/** Whether a number that is called an offset counts pages, as a description says. */
export function countsPages(docs: string): boolean {
  return skipsPages(docs) || /\b(page (number|index)|(number|index) of the page)\b|\bin pages\b/i.test(docs);
}

/** Whether a number is that of the pages before one: the first has none. */
export function skipsPages(docs: string): boolean {
  return /\bpages? to skip\b|\bskip\w* [^.]{0,20}\bpages\b/i.test(docs);
}

/** Whether a number is that of a page, whatever it is called: `index` is the "Page index" (Vonage). */
export function isPageNumber(docs: string): boolean {
  return /^(the )?((current|requested|results?) )?page (number|index)\b(?! (of|in) (a|an|the) \w*(book|document|file|scan|pdf))/i.test(
    docs,
  );
}

const switches = /^(is|use|with|enable)?(paginated?|pagination|paging|markers?|cursors?)$/;

/** Boolean query parameters, not true by default, that turn pages on, or cursors instead of offsets. */
export function switchesOf(parameters: readonly Parameter[], schemas: Schemas): readonly Parameter[] {
  return parameters.filter(
    ({ in: place, name, schema, default: value }) =>
      place === "query" && value !== true && switches.test(plainName(name)) && isKind(schema, "boolean", schemas),
  );
}

/** Whether such a parameter is about cursors only: without it, a list has offsets. */
export function selectsCursors({ name }: Parameter): boolean {
  return /marker|cursor/i.test(name);
}

/** Whether a number counts what are no items, or is the id of one. */
export function countsOtherThings(docs: string): boolean {
  return /\bbytes?\b|\butc\b|\bgmt\b|\btime ?zones?\b|\b(milli)?seconds\b|\bminutes\b|\bhours\b|\bcharacters?\b|\bdegrees\b|\bpixels\b|\bpartition\b|\bidentifier of the (first|last)\b/i.test(
    docs,
  );
}

/** Whether a description is about the pages of a list, or about the place of an item in it. */
export function mentionsPages(docs: string): boolean {
  return /\bpaginat\w*|\bpaging\b|\bpage (number|index|size|to (get|fetch|return|retrieve))|\bpages? of (the )?(results?|items|list|records)|\bresults?\b|\bskip|\b(list|items?|records?|entries|collection)\b/i.test(
    docs,
  );
}

/** Whether a number is that of the items before a page, whatever it is called. */
export function countsItemsBefore(docs: string): boolean {
  return /\bpagination offset\b|\b(number|amount) of [\w ]{1,30} to skip\b|\bskip(s|ping)? the first\b|\bzero-based (index|offset) of the first\b|\boffset (in|into|of|from) the (\w+ ){0,2}(list|results?|collection|set)\b|\boffset to (return|start|begin|fetch)\b|\bstarting (record |item |row )?index\b/i.test(
    docs,
  );
}

/** Whether a flag such as `done` is about the list, as its description says. */
export function endsLists(docs: string): boolean {
  return /\b(last|final|more|all|remaining) (\w+ )?(pages?|items|results|records|entries)\b/i.test(docs);
}

/** Whether a parameter such as `from` is where a page begins, and no time or place. */
export function beginsPages(docs: string): boolean {
  return (
    /\b(start(ing)?|begin(ning)?|continue|page|cursor)\b/i.test(docs) && !/\b(range|date|time|timestamp)\b/i.test(docs)
  );
}

/** Whether a description may be that of a place in a list. */
export function continuesPages(docs: string): boolean {
  return mentionsPages(docs) || /\b(next|previous|continu\w*|opaque|page token|tokens?|pages)\b/i.test(docs);
}

// Where the next value is: "the `bookmark` of the previous response" of a parameter, or "use it as the `position` query
// parameter for the next page" of a member.

const earlier =
  /\b(previous|prior|preceding|last|earlier) (\w+ )?(response|request|page|call|query|result|iteration|invocation)s?\b|\b(response|request|page|call)s? before\b/i;
const later =
  /\bnext (\w+ )?(page|set|batch|slice|part|portion|call|request|results?)\b|\bsubsequent\b|\bfollowing page\b/i;
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
