// Where a page has its items.

import { child, type Pointer } from "../../json/pointer.js";
import { alternativesOf, itemsOf, kindsOf, propertiesOf, type Schemas } from "./page-members.js";
import { plainName } from "../names/plain-name.js";
import type { Property, Schema } from "../model.js";

const itemNames = new Set([
  "data",
  "items",
  "results",
  "values",
  "value",
  "entries",
  "records",
  "list",
  "content",
  "rows",
  "hits",
  "elements",
  "nodes",
  "objects",
  "resources",
]);

/** Arrays beside the items. */
const otherNames = /^(links?|errors?|warnings?|messages?|warningmessages|included|facets|sort|order|fields?|meta)$/;

/** Objects around the items. */
const wrapperNames = new Set(["_embedded", "data", "result", "response", "payload"]);

/** The pointer to the items; undefined where it is not clear which array has them, or there is none. */
export function itemsPointerOf(schema: Schema, schemas: Schemas): Pointer | undefined {
  const kinds = alternativesOf(schema, schemas).map(({ kind }) => kind);
  if (kinds.includes("array")) return kinds.every((kind) => kind === "array") ? "" : undefined;
  const properties = propertiesOf(schema, schemas);
  const own = arrayIn(properties, schemas);
  if (own !== undefined) return isRivalled(own, properties, schemas) ? undefined : child("", own.name);
  const wrappers = properties.filter(({ name }) => wrapperNames.has(name.toLowerCase()));
  // Beside two arrays, of which neither is known to have the items, an inner one is no better.
  const isOpen = properties.every(
    ({ name, schema: each }) => otherNames.test(plainName(name)) || itemsOf(each, schemas) === undefined,
  );
  const around = [wrappers, ...(isOpen ? [properties.filter((each) => isPageLike(each, schemas)), properties] : [])];
  const found = around.map((each) => each.flatMap((wrapper) => pointersIn(wrapper, schemas)));
  const inner = found.find((each) => each.length > 0) ?? [];
  if (inner.length > 0) return inner.length === 1 ? inner[0] : undefined;
  const [only, ...more] = properties.filter((each) => itemsOf(each.schema, schemas) !== undefined);
  return only !== undefined && more.length === 0 ? child("", only.name) : undefined;
}

/** An object of nothing but an array, such as `history: { events }` beside `rawHistory`, may have the items as well. */
function isRivalled(own: Property, properties: readonly Property[], schemas: Schemas): boolean {
  if (itemNames.has(plainName(own.name))) return false;
  return properties.some(({ name, schema }) => {
    const [only, ...more] = otherNames.test(plainName(name)) ? [] : propertiesOf(schema, schemas);
    const items = only === undefined || more.length > 0 ? undefined : itemsOf(only.schema, schemas);
    return items !== undefined && kindsOf(items, schemas).has("object");
  });
}

/** Where an object around the items has them, if it is not a thing of its own: `{ id, lines: [...] }`. */
function pointersIn(wrapper: Property, schemas: Schemas): readonly Pointer[] {
  const inner = propertiesOf(wrapper.schema, schemas);
  const found = arrayIn(inner, schemas);
  const isItems = found !== undefined && (itemNames.has(plainName(found.name)) || !inner.some(isIdentity));
  return isItems ? [child(child("", wrapper.name), found.name)] : [];
}

/** An object such as `playlists: { items, total, next }`: its array is a page. */
function isPageLike({ schema }: Property, schemas: Schemas): boolean {
  const names = propertiesOf(schema, schemas).map(({ name }) => plainName(name));
  return names.some((name) => itemNames.has(name)) && names.some((name) => pageSigns.test(name));
}

const pageSigns = /^(next\w*|total\w*|offset|hasmore|cursor|pagination|paging)$/;

/** Whether a member identifies the object that it is in. */
export function isIdentity({ name, schema }: Property): boolean {
  const isValue =
    schema.kind === "string" || schema.kind === "number" || schema.kind === "ref" || schema.kind === "any";
  return isValue && /^(id|uuid|guid|sid|gid|_id)$|[a-z](Id|ID|_id)$/.test(name);
}

/** Whether a schema is an array, or an object with one, at the places where items can be. */
export function hasArray(schema: Schema, schemas: Schemas): boolean {
  if (itemsOf(schema, schemas) !== undefined) return true;
  return propertiesOf(schema, schemas).some((property) => {
    if (itemsOf(property.schema, schemas) !== undefined) return true;
    const inner = wrapperNames.has(property.name.toLowerCase()) ? propertiesOf(property.schema, schemas) : [];
    return !inner.some(isIdentity) && inner.some((each) => itemsOf(each.schema, schemas) !== undefined);
  });
}

/** The only array, the only one of objects, or the only one with a usual name. */
function arrayIn(properties: readonly Property[], schemas: Schemas): Property | undefined {
  const all = properties.flatMap((property) => {
    const items = otherNames.test(plainName(property.name)) ? undefined : itemsOf(property.schema, schemas);
    return items === undefined ? [] : [{ property, items }];
  });
  const named = all.filter(({ property }) => itemNames.has(plainName(property.name)));
  const ofObjects = all.filter(({ items }) => kindsOf(items, schemas).has("object"));
  return [all, ofObjects, named].find((each) => each.length === 1)?.[0]?.property;
}
