// How the pages of an in-memory list follow each other.

import type { JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { Envelope, Operation, Parameter } from "../../model/model.js";
import type { Pagination } from "../../model/paged-list.js";

/** Undefined where a list has one page. What is not certain enough for clients is certain enough here. */
export function pagesOf({ pagination, shape, parameters }: Operation): JsonObject | undefined {
  if (pagination !== null) return certainPages(pagination, shape.kind === "list" ? shape.envelope : null, parameters);
  if (shape.kind !== "list" || shape.paging === null) return undefined;
  const { by, parameter, limit } = shape.paging;
  const { next, more, total, page, offset, limit: ownLimit } = shape.envelope ?? {};
  return {
    style: by === "cursor" ? "token" : by,
    parameter,
    ...(limit !== undefined && { limit }),
    ...(next !== undefined && { next: [...next] }),
    ...withMembers({ limit: ownLimit, offset, page, total, hasMore: more }),
  };
}

function certainPages(pagination: Pagination, envelope: Envelope | null, parameters: readonly Parameter[]): JsonObject {
  const style = selectionOf(pagination, parameters);
  const { limit, step, total, pages, page, hasMore, isLast } = pagination;
  const next = "next" in pagination ? tokens(pagination.next) : envelope?.next;
  const { parameter } = pagination;
  const start = parameters.find((each) => each.in === parameter?.in && each.name === parameter.name)?.default;
  // A token in a member that is called `offset` is no number.
  const isOffset = style === "offset";
  return {
    style,
    ...(pagination.style === "next-url" && { link: "body" }),
    ...(pagination.style === "link-header" && { link: "header" }),
    ...(parameter !== undefined && {
      parameter: parameter.in === "query" ? parameter.name : tokens(parameter.name),
    }),
    ...(parameter?.member !== undefined && { within: tokens(parameter.member) }),
    ...(limit !== undefined && { limit: limit.startsWith("/") ? tokens(limit) : limit }),
    ...("first" in pagination && pagination.first !== (style === "page" ? 1 : 0) && { first: pagination.first }),
    ...(style === "token" && typeof start === "string" && { firstToken: start }),
    ...(next !== undefined && { next: [...next] }),
    ...withMembers({
      limit: placeOf(step) ?? envelope?.limit,
      offset: isOffset ? envelope?.offset : undefined,
      page: placeOf(page),
      pages: placeOf(pages),
      total: placeOf(total),
      hasMore: placeOf(hasMore),
      isLast: placeOf(isLast),
    }),
  };
}

function withMembers(members: Readonly<Record<string, readonly string[] | undefined>>): JsonObject {
  const shown = Object.entries(members).flatMap(([name, place]) =>
    place === undefined ? [] : [[name, [...place]] as const],
  );
  return shown.length === 0 ? {} : { members: Object.fromEntries(shown) };
}

function placeOf(pointer: string | undefined): readonly string[] | undefined {
  return pointer === undefined ? undefined : tokens(pointer);
}

/** What selects a page. The parameter of a link may be a number; any other one is a token. */
function selectionOf({ style, parameter }: Pagination, parameters: readonly Parameter[]): "offset" | "page" | "token" {
  if (style === "offset" || style === "page") return style;
  const isLink = style === "next-url" || style === "link-header";
  const selector = parameters.find((each) => each.in === parameter?.in && each.name === parameter.name);
  if (!isLink || selector?.schema.kind !== "number") return "token";
  return /page/i.test(selector.name) ? "page" : "offset";
}
