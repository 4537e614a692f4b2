// The shape of a list as in-memory handlers need it, so that what they return can be iterated by the client.

import { tokens } from "../../json/pointer.js";
import type { Envelope, Paging, Shape } from "../model.js";
import type { Pagination } from "./pagination.js";

/** A list with the paging and the envelope of its pagination, where that is certain; any other shape as it is. */
export function shapeWithPagination(shape: Shape, pagination: Pagination | null): Shape {
  if (shape.kind !== "list" || pagination === null || pagination.parameter?.in === "body") return shape;
  const paging = pagingOf(pagination, shape.paging);
  const path = tokens(pagination.items);
  const [items, ...rest] = path;
  // Items in an object of the envelope are found by other means.
  if (rest.length > 0) return { ...shape, paging };
  return { ...shape, paging, envelope: items === undefined ? null : envelopeOf(items, pagination, shape.envelope) };
}

function pagingOf(pagination: Pagination, known: Paging | null): Paging | null {
  const { style, parameter, limit } = pagination;
  const place = style === "link-header" ? "header" : style === "next-url" ? "body" : undefined;
  const name = parameter?.name ?? known?.parameter;
  if (name === undefined) return known;
  const isNumbered = style === "offset" || style === "page";
  const by = isNumbered ? style : place !== undefined && known?.parameter === name ? known.by : "cursor";
  const first = isNumbered ? pagination.first : undefined;
  const isUsual = first === undefined || first === (style === "page" ? 1 : 0);
  return {
    by,
    parameter: name,
    ...((limit ?? known?.limit) !== undefined && { limit: limit ?? known?.limit }),
    ...(!isUsual && { first }),
    ...(place !== undefined && { link: place }),
  };
}

function envelopeOf(items: string, pagination: Pagination, known: Envelope | null): Envelope {
  const { total, pages, page, hasMore: more, isLast } = pagination;
  const next = "next" in pagination ? pagination.next : undefined;
  const pointers = Object.entries({ total, pages, page, more, isLast, next }).flatMap(([name, pointer]) =>
    pointer === undefined ? [] : [[name, tokens(pointer)] as const],
  );
  // An echo of what was requested, unless the same member says where the next page is.
  const echoes = Object.entries({ limit: known?.limit, offset: known?.offset }).filter(
    (each): each is [string, readonly string[]] =>
      each[1] !== undefined && !pointers.some(([, path]) => path.join("/") === each[1]?.join("/")),
  );
  return { items, ...Object.fromEntries(echoes), ...Object.fromEntries(pointers) };
}
