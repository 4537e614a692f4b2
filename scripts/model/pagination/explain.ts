// What was decided about the pages of an operation, and why: for `--explain-model`.

import { isForeign } from "./declaration.js";
import { factsOf, type Facts } from "./facts.js";
import type { Pagination } from "../paged-list.js";
import { recognize } from "./recognize.js";
import { selectorText } from "./selectors.js";
import { memberOf } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import type { Model, Operation } from "../model.js";

/** A line each, without an end. */
export function explainPagination(operation: Operation, model: Model, document: Document): readonly string[] {
  const { pagination, source } = operation;
  const schemas = new Map(model.schemas.map((each) => [each.id, each]));
  const facts = factsOf(operation, schemas);
  const own = memberOf(document.resolve(source), "x-pagination");
  const notes = [
    ...(own !== undefined && isForeign(own) ? ["`x-pagination` is another tool's, and not read"] : []),
    ...(facts === undefined ? [] : seenIn(facts)),
  ];
  if (pagination !== null) return [...linesOf(pagination), ...notes];
  if (own !== undefined && !isForeign(own)) return ["no pages: `x-pagination` says so, or does not fit", ...notes];
  if (facts === undefined) return ["no pages: the operation has no success with a JSON body"];
  const found = recognize(facts);
  if (found.kind === "unclear") return [`not followed: ${found.reason}`, found.hint, ...notes];
  const reason = found.kind === "none" ? found.reason : "a declaration says so";
  return [`no pages: ${reason}`, ...notes];
}

function linesOf(pagination: Pagination): readonly string[] {
  const { style, source, evidence, items, isOptional, limit, size } = pagination;
  return [
    `${style}, ${source}: ${evidence}`,
    `the next page: ${nextOf(pagination)}`,
    `items: ${items === "" ? "the body" : items}${isOptional === true ? ", or nothing" : ""}`,
    `the end: ${endOf(pagination)}`,
    ...(limit === undefined ? [] : [`the size of a page: ${limit}${size === undefined ? "" : `, ${size} by default`}`]),
  ];
}

function nextOf(pagination: Pagination): string {
  const { parameter } = pagination;
  const name = parameter?.in === "body" ? `${parameter.name} of the body` : parameter && selectorText(parameter);
  switch (pagination.style) {
    case "offset":
      return `${name} is the number of items before it, from ${pagination.first}`;
    case "page":
      return `${name} is its number, from ${pagination.first}`;
    case "cursor":
      return `${name} takes ${pagination.next}`;
    case "last-id":
      return `${name} takes ${pagination.id} of the last item`;
    case "next-url":
      return `the link at ${pagination.next}`;
    case "link-header":
      return "the link with the relation next of the Link header";
  }
}

function endOf(pagination: Pagination): string {
  const { hasMore, isLast, total, pages, endsWhenEmpty } = pagination;
  const flags = [
    ...(hasMore === undefined ? [] : [`${hasMore} is false`]),
    ...(isLast === undefined ? [] : [`${isLast} is true`]),
    ...(total === undefined ? [] : [`${total} items have come`]),
    ...(pages === undefined ? [] : [`${pages} pages have come`]),
  ];
  const isLinked = "next" in pagination || pagination.style === "link-header";
  const last = isLinked && endsWhenEmpty !== true ? "nothing says what is next" : "a page has no items";
  return [...flags, last].join(", or ");
}

/** What the rules saw, for a document that says it otherwise. */
function seenIn({ selectors, others, members }: Facts): readonly string[] {
  const parameters = [...selectors, ...others].map((each) =>
    each.role === "other" ? selectorText(each) : `${selectorText(each)} (${each.role})`,
  );
  const around = members.map(({ pointer }) => pointer);
  return [
    ...(parameters.length === 0 ? [] : [`parameters that were considered: ${parameters.join(", ")}`]),
    ...(around.length === 0 ? [] : [`members that were considered: ${around.join(", ")}`]),
  ];
}
