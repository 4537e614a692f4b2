// The members of forms, whose values are compared as they are written.
// `{count: integer}` → `{count: string}`: both read `count=1`.
import { isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { child } from "../../../json/pointer.js";
import { partsOf, subschemaAt, targetOf, type SchemaPart, type SchemaAt } from "../../../model/solver/factors/shape.js";
import { compositionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** The members that one part of a schema describes, and no other one. */
export function membersOfForm(schema: SchemaAt): ReadonlyMap<string, SchemaAt> {
  const all = partsOf(schema).flatMap(({ json, pointer }) =>
    membersOf(json["properties"]).map(
      ([name, each]) =>
        [name, { document: schema.document, json: each, pointer: child(`${pointer}/properties`, name) }] as const,
    ),
  );
  const names = all.map(([name]) => name);
  const own = all.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name));
  return new Map(own.map(([name, each]) => [name, targetOf(each)]));
}

/** The items of a list that may have only one; undefined where a schema is anything else. */
export function itemsOfListOfOne(schema: SchemaAt): SchemaAt | undefined {
  const parts = partsOf(schema);
  const isList = parts.some(({ json }) => json["type"] === "array");
  const isLonger = parts.some(({ json }) => Number(json["minItems"] ?? 0) > 1 || json["maxItems"] === 0);
  return isList && !isLonger ? subschemaAt(schema, parts, "items") : undefined;
}

/** A schema that allows any value for some of its members. */
export function withAnyMembers(schema: SchemaAt, names: readonly string[]): SchemaAt {
  if (names.length === 0) return schema;
  const parts = partsOf(schema);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return { ...schema, json: openedIn(only.json, names) };
  // What one part leaves over to another one depends on where that is.
  if (parts.some(({ json }) => json["unevaluatedProperties"] !== undefined)) return schema;
  const members = parts.map((part): SchemaAt => ({
    document: schema.document,
    json: openedIn(withoutParts(part, parts, schema), names),
    pointer: part.pointer,
  }));
  return { ...schema, json: { allOf: members.map(({ json }) => json ?? true) }, members };
}

function openedIn(json: JsonObject, names: readonly string[]): JsonObject {
  const properties = json["properties"];
  if (!isObject(properties)) return json;
  const opened = membersOf(properties).map(([name, each]): [string, Json] => [name, names.includes(name) ? {} : each]);
  return { ...json, properties: Object.fromEntries(opened) };
}

/** A part without the references and lists whose schemas are parts themselves. */
function withoutParts({ json }: SchemaPart, parts: readonly SchemaPart[], { document }: SchemaAt): JsonObject {
  const isPart = (each: Json | undefined): boolean => parts.some((part) => part.json === each);
  const kept = membersOf(json).filter(([keyword, value]) => {
    if (keyword === "$ref") return !isPart(targetOf({ document, json: { $ref: value }, pointer: "" }).json);
    return !compositionKeywords.some((each) => each === keyword) || !itemsOf(value).every(isPart);
  });
  return Object.fromEntries(kept);
}
