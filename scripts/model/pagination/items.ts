// Where a page has its items.

import { child, type Pointer } from "../../json/pointer.js";
import { alternativesOf, itemsOf, kindsOf, propertiesOf, type Schemas } from "./page-members.js";
import { plainName } from "../plain-name.js";
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
  if (own !== undefined) return child("", own.name);
  const wrappers = properties.filter(({ name }) => wrapperNames.has(name.toLowerCase()));
  const inner = wrappers.flatMap((wrapper) => {
    const found = arrayIn(propertiesOf(wrapper.schema, schemas), schemas);
    return found === undefined ? [] : [child(child("", wrapper.name), found.name)];
  });
  return inner.length === 1 ? inner[0] : undefined;
}

/** Whether a schema is an array, or an object with one, at the places where items can be. */
export function hasArray(schema: Schema, schemas: Schemas): boolean {
  if (itemsOf(schema, schemas) !== undefined) return true;
  return propertiesOf(schema, schemas).some(
    (property) =>
      itemsOf(property.schema, schemas) !== undefined ||
      (wrapperNames.has(property.name.toLowerCase()) &&
        propertiesOf(property.schema, schemas).some((each) => itemsOf(each.schema, schemas) !== undefined)),
  );
}

/** The only array, the only one of objects, or the only one with a usual name. */
function arrayIn(properties: readonly Property[], schemas: Schemas): Property | undefined {
  const arrays = properties.flatMap((property) => {
    const items = itemsOf(property.schema, schemas);
    return items === undefined ? [] : [{ property, items }];
  });
  const all = arrays.filter(({ property }) => !otherNames.test(plainName(property.name)));
  const named = all.filter(({ property }) => itemNames.has(plainName(property.name)));
  const ofObjects = all.filter(({ items }) => kindsOf(items, schemas).has("object"));
  return [all, ofObjects, named, arrays].find((each) => each.length === 1)?.[0]?.property;
}
