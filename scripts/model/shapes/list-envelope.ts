// Recognizes lists, and what they have about their pages, by names alone. That is enough for lists in memory, where a
// wrong guess shows an empty member; the client, which would lose items, has the rules of pagination/recognize.ts.

import type { Envelope, NamedSchema, ObjectSchema, Operation, Paging, Schema } from "../model.js";
import { objectShapeOf } from "../object-shape.js";
import { pageMembers, pageParameters, weakParameters } from "../names/page-names.js";
import { plainName } from "../names/plain-name.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** Of members whose kinds aren't looked at: `next_page` is a number or a token here, and `count` a total. */
const memberNames: Readonly<Record<keyof Omit<Envelope, "items">, readonly string[]>> = {
  limit: pageMembers.limit,
  offset: ["offset", "skip"],
  page: pageMembers.page,
  total: [...pageMembers.total, "count"],
  next: [...pageMembers.next, "nextpageuri", "nextpageurl", "nexturl", "nextlink", "endcursor", "lastid", "cursor"],
  more: pageMembers.hasMore.filter((each) => each !== "nextpage"),
};

function findName(candidates: readonly string[], names: readonly string[]): string | undefined {
  for (const each of candidates) {
    const found = names.find((name) => plainName(name) === each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The query parameters that select a page; null when there are none. */
export function pagingOf({ parameters }: Pick<Operation, "parameters">): Paging | null {
  const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const limit = findName(pageParameters.limit, names);
  for (const by of ["offset", "page", "cursor"] as const) {
    const strong = pageParameters[by].filter((each) => !weakParameters.has(each));
    const parameter = findName(strong, names);
    if (parameter !== undefined) return { by, parameter, ...(limit !== undefined && { limit }) };
  }
  return null;
}

const compound: ReadonlySet<Schema["kind"]> = new Set(["object", ...compositionKeywords]);

/** Null for an array, an envelope for an object with exactly one array of objects, undefined when it is not a list. */
export function envelopeOf(
  schema: Schema | undefined,
  schemas: ReadonlyMap<string, NamedSchema>,
  isPaged: boolean,
): Envelope | null | undefined {
  if (schema?.kind === "array") return null;
  if (schema?.kind !== "object") return undefined;
  const arrays = schema.properties.filter((property) => {
    const inner = objectShapeOf(property.schema, schemas);
    return inner.kind === "array" && (isPaged || compound.has(objectShapeOf(inner.items, schemas).kind));
  });
  const [items] = arrays;
  if (items === undefined || arrays.length > 1) return undefined;
  const paging = pagingMembers(schema, schemas);
  // An object with many other members next to an array is not a list.
  if (Object.keys(paging).length === 0 && !isPaged && schema.properties.length > 3) return undefined;
  return { items: items.name, ...paging };
}

/** The paths of the members about paging in a response, beside its items or in nested objects. */
function pagingMembers(
  schema: ObjectSchema,
  schemas: ReadonlyMap<string, NamedSchema>,
  path: readonly string[] = [],
): Omit<Envelope, "items"> {
  const names = schema.properties
    .filter((property) => !compound.has(objectShapeOf(property.schema, schemas).kind))
    .map(({ name }) => name);
  const own = Object.entries(memberNames).flatMap(([what, candidates]) => {
    const name = findName(candidates, names);
    return name === undefined ? [] : [[what, [...path, name]] as const];
  });
  const inner = schema.properties.map((property): Omit<Envelope, "items"> => {
    const object = objectShapeOf(property.schema, schemas);
    return object.kind === "object" && path.length < 2 ? pagingMembers(object, schemas, [...path, property.name]) : {};
  });
  return Object.assign({}, ...inner.toReversed(), Object.fromEntries(own)) as Omit<Envelope, "items">;
}
