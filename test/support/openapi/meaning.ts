// What a document means, whatever its spelling: facts of one line each, so that two documents can be compared and a
// difference read. Only what means the same is made the same; a property, a bound or a pattern that is lost shows.
import {
  isArray,
  isObject,
  itemsOf,
  memberOf,
  membersOf,
  typeOf,
  type Json,
  type JsonObject,
} from "../../../scripts/json/json.js";
import { refPointer } from "../../../scripts/json/pointer.js";
import { projectDocument, type Direction } from "../../../scripts/verify/oracle/direction.js";
import {
  mapSubschemas,
  operationsOf,
  place,
  within,
  type Operation,
  type ResolvedPlace,
} from "../../../scripts/verify/oracle/places.js";

/** For each operation by method and path, its facts in order. */
export function meaningOf(root: JsonObject): Readonly<Record<string, readonly string[]>> {
  const directed = { request: projectDocument(root, "request"), response: projectDocument(root, "response") };
  return Object.fromEntries(
    operationsOf(root)
      .map((operation): [string, readonly string[]] => [
        `${operation.method} ${operation.path}`,
        factsIn(operationMeaning(directed, operation)).toSorted(),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function operationMeaning(directed: Readonly<Record<Direction, JsonObject>>, operation: Operation): JsonObject {
  const { request, response } = directed;
  const parameters = operation.parameters.map(({ value }): [string, Json] => [
    `${String(memberOf(value, "in"))} ${String(memberOf(value, "name"))}`,
    parameterMeaning(request, value),
  ]);
  const responses = [...operation.responses].map(([status, { pointer }]): [string, Json] => [
    status,
    responseMeaning(response, place(response, pointer)),
  ]);
  return {
    operationId: operation.id,
    security: memberOf(operation.place.value, "security") ?? request["security"] ?? [],
    parameters: Object.fromEntries(parameters),
    body: operation.body.value === undefined ? null : bodyMeaning(request, operation.body),
    responses: Object.fromEntries(responses),
  };
}

/** A parameter's default is no annotation: it is what the handler gets. */
function parameterMeaning(root: JsonObject, parameter: Json | undefined): JsonObject {
  const schema = memberOf(parameter, "schema") ?? {};
  const byDefault = memberOf(schema, "default");
  return {
    required: memberOf(parameter, "required") === true,
    schema: schemaMeaning(root, schema),
    ...(byDefault !== undefined && { default: byDefault }),
    ...pick(parameter, ["style", "explode", "allowReserved", "content"]),
  };
}

function bodyMeaning(root: JsonObject, body: ResolvedPlace): JsonObject {
  return {
    required: memberOf(body.value, "required") === true,
    content: contentMeaning(root, place(root, body.pointer)),
  };
}

function responseMeaning(root: JsonObject, response: ResolvedPlace): JsonObject {
  const headers = membersOf(memberOf(response.value, "headers")).map(([name]): [string, Json] => {
    const header = within(root, response, "headers", name).value;
    return [name.toLowerCase(), parameterMeaning(root, header)];
  });
  return { headers: Object.fromEntries(headers), content: contentMeaning(root, response) };
}

function contentMeaning(root: JsonObject, holder: ResolvedPlace): JsonObject {
  const content = membersOf(memberOf(holder.value, "content"));
  return Object.fromEntries(
    content.map(([type, media]) => [type, schemaMeaning(root, memberOf(media, "schema") ?? {})]),
  );
}

const annotations = new Set([
  "description",
  "title",
  "default",
  "example",
  "examples",
  "deprecated",
  "externalDocs",
  "$comment",
  "readOnly",
  "writeOnly",
]);

/** A schema with its references resolved and its synonyms spelled one way. */
export function schemaMeaning(root: JsonObject, schema: Json, seen: readonly string[] = []): Json {
  if (schema === true) return {};
  if (!isObject(schema)) return schema;
  const { $ref, ...own } = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !annotations.has(keyword) && !keyword.startsWith("x-")),
  );
  if (typeof $ref === "string") {
    if (seen.includes($ref)) return { $recursive: seen.length - seen.indexOf($ref) };
    const target = schemaMeaning(root, place(root, refPointer($ref) ?? "").value ?? {}, [...seen, $ref]);
    return Object.keys(own).length === 0 ? target : { allOf: [target, schemaMeaning(root, own, seen)] };
  }
  return [withLists, withoutFalse, withEnum, withType, withNullApart].reduce<JsonObject>(
    (changed, spell) => spell(changed),
    mapSubschemas(own, (subschema) => schemaMeaning(root, subschema, seen)),
  );
}

/** Lists whose order means nothing are sorted, keywords that say nothing are left out. */
function withLists(schema: JsonObject): JsonObject {
  const sorted = ["required", "enum", "allOf", "anyOf", "oneOf"].filter((keyword) => isArray(schema[keyword]));
  const { discriminator, ...rest } = {
    ...schema,
    ...Object.fromEntries(sorted.map((keyword) => [keyword, inOrder(itemsOf(schema[keyword]))])),
  };
  const silent: readonly [string, string][] = [
    ["required", "[]"],
    ["additionalProperties", "{}"],
    ["additionalProperties", "true"],
    ["minLength", "0"],
    ["minItems", "0"],
    ["uniqueItems", "false"],
  ];
  const kept = Object.entries(rest).filter(
    ([keyword, value]) => !silent.some(([name, text]) => name === keyword && JSON.stringify(value) === text),
  );
  // Where the mapping points to is said by the members themselves.
  const by = {
    propertyName: memberOf(discriminator, "propertyName") ?? null,
    values: inOrder(membersOf(memberOf(discriminator, "mapping")).map(([name]) => name)),
  };
  return { ...Object.fromEntries(kept), ...(discriminator !== undefined && { discriminator: by }) };
}

/** A forbidden property of a closed object is one it doesn't have. */
function withoutFalse(schema: JsonObject): JsonObject {
  const { properties, ...rest } = schema;
  if (properties === undefined || schema["additionalProperties"] !== false) return schema;
  return {
    ...rest,
    properties: Object.fromEntries(membersOf(properties).filter(([, property]) => property !== false)),
  };
}

/** `const` is an `enum` of one. */
function withEnum(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema;
  return only === undefined ? schema : { ...rest, enum: [only] };
}

/** A type says nothing that an enum's values don't say; a list of one type is that type. */
function withType(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  if (type === undefined) return schema;
  const types = isArray(type) ? inOrder(type) : [type];
  const values = schema["enum"];
  const isOne = (value: Json): boolean =>
    types.includes(typeOf(value)) || (types.includes("integer") && Number.isInteger(value));
  if (isArray(values) && values.every(isOne)) return rest;
  return { ...rest, type: types.length === 1 ? (types[0] ?? null) : types };
}

/** `type: [X, "null"]` is `anyOf: [X, null]`, whose null stands apart from what is said of X. */
function withNullApart(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema;
  const types = itemsOf(type);
  if (types.includes("null") && schema["enum"] === undefined) {
    const others = types.filter((each) => each !== "null");
    return { nullable: { ...rest, type: others.length === 1 ? (others[0] ?? null) : others } };
  }
  for (const keyword of ["anyOf", "oneOf"]) {
    const members = itemsOf(schema[keyword]);
    const others = members.filter((member) => memberOf(member, "type") !== "null");
    if (others.length === 1 && members.length === 2 && Object.keys(schema).length === 1)
      return { nullable: others[0] ?? {} };
  }
  return schema;
}

function inOrder(list: readonly Json[]): readonly Json[] {
  return list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function pick(value: Json | undefined, keys: readonly string[]): JsonObject {
  return Object.fromEntries(membersOf(value).filter(([key]) => keys.includes(key)));
}

/** `a > b: value` for every leaf. */
function factsIn(value: Json, path: readonly string[] = []): string[] {
  const isLeaf = !isObject(value) || Object.keys(value).length === 0;
  const isPlainList = isArray(value) && value.every((item) => !isObject(item));
  if (isArray(value) && !isPlainList) return value.flatMap((item, index) => factsIn(item, [...path, String(index)]));
  if (isLeaf || isPlainList) return [`${path.join(" > ")}: ${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([key, member]) => factsIn(member, [...path, key]));
}
