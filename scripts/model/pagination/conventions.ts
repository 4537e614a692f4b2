// A convention of a document: what is recognized of most lists with a parameter is so for the others with it.

import { alternativesOf, schemaAt, type Schemas } from "./page-members.js";
import type { Schema } from "../model.js";
import type { Pagination, Style } from "../paged-list.js";
import type { Facts } from "./facts.js";
import { paginationOf } from "./recognize.js";
import { selectorText } from "./selectors.js";

interface Known {
  readonly facts: Facts;
  readonly pagination: Pagination;
}

/** How many lists make a convention, and which part of those with the parameter. */
const minLists = 3;
const minShare = 0.6;

/** Undefined unless most lists with the same parameter and form are paged in one way, and that fits this one. */
export function conventionOf(
  facts: Facts,
  certain: readonly Known[],
  unclear: readonly Facts[],
): Pagination | undefined {
  const [selector] = facts.selectors;
  const { items } = facts;
  const isDoubtful = facts.pageSwitch !== undefined || (facts.mayLackItems && selector?.role !== "cursor");
  if (selector === undefined || items === undefined || isDoubtful) return undefined;
  const same = certain.filter((each) => isAlike(each.facts, facts));
  const styles = new Map<string, Known[]>();
  for (const each of same) {
    const key = methodOf(each.pagination);
    styles.set(key, [...(styles.get(key) ?? []), each]);
  }
  const [largestGroup = []] = [...styles.values()].sort((a, b) => b.length - a.length);
  const all = same.length + unclear.filter((each) => isAlike(each, facts)).length;
  const [first] = largestGroup;
  if (first === undefined || largestGroup.length < minLists || largestGroup.length < all * minShare) return undefined;
  return withMembersOf(
    first.pagination,
    facts,
    items,
    `${selectorText(selector)} is so in ${largestGroup.length} lists of the document`,
  );
}

/** Whether two lists have the same parameter, and both are an array, or both an object with the items at one place. */
function isAlike(one: Facts, other: Facts): boolean {
  const [a, b] = [one.selectors[0], other.selectors[0]];
  return (
    a !== undefined &&
    a.in === b?.in &&
    a.name === b.name &&
    a.member === b.member &&
    a.kind === b.kind &&
    (one.items === "") === (other.items === "")
  );
}

function methodOf(pagination: Pagination): string {
  const { style } = pagination;
  const next = "next" in pagination ? pagination.next : "";
  return JSON.stringify([
    style,
    next,
    "id" in pagination ? pagination.id : "",
    "first" in pagination && pagination.first,
  ]);
}

/** The members that this response has; a token may be missing in its schema, if that is not closed. */
function withMembersOf(like: Pagination, facts: Facts, items: string, evidence: string): Pagination | undefined {
  const { schema, schemas, hints } = facts;
  const item = schemaAt(schema, items, schemas);
  if (item === undefined) return undefined;
  if (like.style === "last-id" && (hints.hasMore ?? hints.isLast) === undefined) return undefined;
  if ("next" in like && schemaAt(schema, like.next, schemas) === undefined && isClosed(schema, schemas))
    return undefined;
  const { style, parameter } = like;
  const own =
    "next" in like
      ? { next: like.next }
      : "id" in like
        ? { id: like.id }
        : "first" in like
          ? { first: like.first }
          : {};
  const size = hints.limit !== undefined && like.size !== undefined ? { size: like.size } : {};
  return paginationOf({ style, parameter, ...own, ...size, ...hints, evidence } as Style, items, "recognized", facts);
}

function isClosed(schema: Schema, schemas: Schemas): boolean {
  return alternativesOf(schema, schemas).every((each) => each.kind === "object" && each.additional.kind === "never");
}
