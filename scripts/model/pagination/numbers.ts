// Pages by the number of items before them, or by their own number. Both are numbers: a string is a token.

import { child } from "../../json/pointer.js";
import type { Facts } from "./facts.js";
import { countsItemsBefore, mentionsPages, skipsPages } from "./descriptions.js";
import type { Operation } from "../model.js";
import { alternativesOf, propertiesOf, type Member, type Schemas } from "./page-members.js";
import { plainName } from "../names/plain-name.js";
import type { PageSelector, Style } from "../paged-list.js";
import { selectorText, pageSelectorOf, type Selector } from "./selectors.js";

export interface Numbered {
  readonly style: Style;
  /** Whether a response says which page is the last. */
  readonly hasEnd: boolean;
  /** Whether a response has the number of its page. */
  readonly hasEcho: boolean;
}

/** Undefined where there is no such parameter, or where it is not clear what the first number is. */
export function numberedOf(facts: Facts): Numbered | undefined {
  const { selectors, hints, members, schemas, bound, mayLackItems, pageSwitch } = facts;
  const { hasMore, isLast, step } = hints;
  for (const style of ["offset", "page"] as const) {
    const selector = selectors.find(({ role }) => role === style);
    if (selector === undefined) continue;
    const first =
      style === "offset"
        ? firstOffset(selector)
        : firstPage(selector, hints.page !== undefined && !isSpringPage(members), schemas);
    if (first === undefined) continue;
    const total = style === "offset" && mayLackItems ? bound : hints.total;
    const ends = [total, hasMore, isLast, style === "page" ? hints.pages : undefined];
    const hasEnd = ends.some((each) => each !== undefined);
    // Neither an empty page nor the number of items says where a range ends.
    if (mayLackItems && !(style === "offset" && step !== undefined && hasEnd)) continue;
    // All items again, perhaps, and again.
    if (pageSwitch !== undefined && !hasEnd) continue;
    const hasEcho = members.some(({ name: own }) => plainName(own) === selector.plain);
    // An offset alone may be anything.
    const isAlone = !hasEnd && !hasEcho && !facts.hasSize && typeof selector.default !== "number";
    if (style === "offset" && isAlone && !mentionsPages(selector.docs)) continue;
    const evidence = `${selectorText(selector)} is a number`;
    const own = { ...hints, ...(total !== undefined && { total }) };
    return { style: { style, parameter: pageSelectorOf(selector), first, ...own, evidence }, hasEnd, hasEcho };
  }
  return undefined;
}

/** Spring Data's `Page`, whose own number begins at 0 although it says nothing: a request may begin at 0 or 1. */
function isSpringPage(members: readonly Member[]): boolean {
  const names = members.map(({ name }) => name);
  return names.includes("totalElements") && (names.includes("number") || names.includes("pageable"));
}

/** `start` may be a time, and an index may begin at 1 (as in SCIM, RFC 7644, 3.4.2.4): a default says more. */
function firstOffset({ plain, docs, default: given }: Selector): number | undefined {
  if (typeof given === "number") return given <= 1 ? given : undefined;
  if (/\b(one|1)[- ]based\b/i.test(docs)) return 1;
  if (countsItemsBefore(docs)) return 0;
  return plain === "start" || plain === "startindex" ? undefined : 0;
}

/** From the default, the description or the minimum; else from the number that a page says it has. */
function firstPage(
  { default: given, docs, schema }: Pick<Selector, "default" | "docs" | "schema">,
  hasEcho: boolean,
  schemas: Schemas,
): number | undefined {
  if (given === 0 || given === 1) return given;
  if (skipsPages(docs)) return 0;
  for (const [number, words] of [
    [0, "0|zero"],
    [1, "1|one"],
  ] as const)
    if (saysFirst(words).test(docs)) return number;
  const minimum = alternativesOf(schema, schemas).find((each) => each.kind === "number")?.minimum;
  if (minimum === 0 || minimum === 1) return minimum;
  return hasEcho ? 1 : undefined;
}

function saysFirst(number: string): RegExp {
  const forms = [
    `\\b(${number})[- ]?(based|indexed)`,
    `\\b(starts?|starting|begins?|beginning) (at|from|with) (${number})\\b`,
    `\\bdefaults? to (${number})\\b`,
    `\\bfirst page is (page )?(${number})\\b`,
    `\\b(greater( than)? or equal to|at least|minimum( value)?( is| of)?:?|>=) ?(${number})\\b`,
  ];
  return new RegExp(forms.join("|"), "i");
}

/** What the first page of a declared list is, as its query parameter says; else 0 for an offset, and 1 for a page. */
export function firstNumberOf(
  style: "offset" | "page",
  selector: PageSelector | undefined,
  { parameters }: Pick<Operation, "parameters">,
  schemas: Schemas,
): number {
  const parameter = parameters.find((each) => each.in === "query" && each.name === selector?.name);
  const member = selector?.member;
  const found =
    member === undefined
      ? parameter
      : propertiesOf(parameter?.schema ?? { kind: "any" }, schemas).find(({ name }) => child("", name) === member);
  if (style === "offset") return found?.default === 1 ? 1 : 0;
  return (found && firstPage({ default: undefined, ...found }, false, schemas)) ?? 1;
}
