// What JSON Schema says and openapi-typescript has no words for, in words that it has, or as an expression that
// expressions.ts prints: members that are required where others describe them, tuples with absent items, other members
// beside members, names of members, and enums that may grow. See test/types/programs for what a program sees of each.

import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import { isOpenEnum } from "../../model/json-schema/enum-values.js";
import { Discriminators } from "./discriminated.js";
import { expression, type Expression } from "./expressions.js";

/** Maps of structures by names, any of which may be `schema`. */
const maps: ReadonlySet<string> = new Set(
  "paths webhooks content headers responses parameters requestBodies pathItems additionalOperations".split(" "),
);
const values: ReadonlySet<string> = new Set(["example", "examples", "default"]);

/** The schemas of a document in other words. */
export class Expressed {
  readonly #root: JsonObject;
  readonly #discriminators: Discriminators;

  /** `own` are the names of the document's components, beside which the root may have others. */
  constructor(root: JsonObject, own: ReadonlySet<string>) {
    this.#root = root;
    this.#discriminators = new Discriminators(new Map(membersOf(memberOf(root["components"], "schemas"))), own);
  }

  /** The document, as it is printed. */
  root(): JsonObject {
    return this.#structure(this.#root);
  }

  /** Anything of a document but a schema, with the schemas in it. */
  #structure(json: JsonObject): JsonObject {
    return mapObject(json, (value, key) => {
      if (values.has(key) || key.startsWith("x-")) return value;
      if (key === "schema") return this.schema(value);
      if (key === "schemas") return mapMembers(value, (each, name) => this.#component(each, name));
      const visit = (each: Json): Json => (isObject(each) ? this.#structure(each) : each);
      if (isArray(value)) return mapItems(value, visit);
      return maps.has(key) ? mapMembers(value, visit) : visit(value);
    });
  }

  #component(schema: Json, name: string): Json {
    return this.schema(this.#discriminators.withOwnValues(schema, name));
  }

  schema(given: Json): Json {
    if (!isObject(given) || typeof given["$ref"] === "string") return given;
    const whole = this.#discriminators.withValuesOfMembers(given);
    const schema = mapObject(whole, (value, key) => {
      if (inMaps.has(key)) return mapMembers(value, (each) => this.schema(each));
      if (inLists.has(key) && isArray(value)) return mapItems(value, (each) => this.schema(each));
      return key === "items" || key === "additionalProperties" ? this.schema(value) : value;
    });
    return this.#openEnum(schema) ?? tupleOf(schema) ?? this.#required(this.#withNames(withOtherMembers(schema)));
  }

  /** `propertyNames` that an enum lists are members, each of which may be absent. */
  #withNames(schema: JsonObject): JsonObject {
    const { propertyNames, additionalProperties = true, properties, ...rest } = schema;
    const names = itemsOf(memberOf(this.#resolved(propertyNames ?? null), "enum")).filter(
      (each) => typeof each === "string",
    );
    if (names.length === 0 || properties !== undefined || additionalProperties === false) return schema;
    return {
      ...rest,
      type: "object",
      properties: Object.fromEntries(
        names.map((name) => [name, additionalProperties === true ? {} : additionalProperties]),
      ),
    };
  }

  /** `anyOf: [{ enum: [a, b] }, { type: string }]`, which would be `string`: `"a" | "b" | (string & {})`. */
  #openEnum(schema: JsonObject): JsonObject | undefined {
    // Beside an enum that is closed, the extension adds nothing.
    const listed =
      schema["enum"] === undefined ? schema["x-extensible-enum"] : isOpenEnum(schema) ? schema["enum"] : [];
    const types = [schema["type"]].flat();
    if (itemsOf(listed).length > 0 && types.includes("string")) {
      const others = types.filter((each) => each !== "string");
      const all = schema["nullable"] === true ? [...others, "null"] : others;
      const further = all.map((each): JsonObject => ({ type: each ?? null }));
      return { ...annotationsOf(schema), anyOf: [{ enum: itemsOf(listed) }, openString, ...further] };
    }
    const keyword = (["anyOf", "oneOf"] as const).find((each) => isArray(schema[each]));
    if (keyword === undefined) return undefined;
    const all = itemsOf(schema[keyword]);
    const isPlain = (each: Json): boolean =>
      isString(each) &&
      memberOf(each, "nullable") !== true &&
      memberOf(each, "enum") === undefined &&
      memberOf(each, "const") === undefined;
    if (!all.some(isPlain) || !all.some((each) => this.#isEnumOfStrings(each))) return undefined;
    return { ...schema, [keyword]: all.map((each) => (isPlain(each) ? openString : each)) };
  }

  #isEnumOfStrings(given: Json): boolean {
    const schema = this.#resolved(given);
    const listed = memberOf(schema, "enum") ?? [memberOf(schema, "const") ?? null];
    return itemsOf(listed).length > 0 && itemsOf(listed).every((each) => typeof each === "string");
  }

  /**
   * `{ allOf: [A], required: [a] }` where `A` has `a` at any depth, `anyOf: [{ required: [a] }, { required: [b] }]`,
   * and `anyOf` beside members, which openapi-typescript takes for alternatives to these.
   */
  #required(given: JsonObject): JsonObject {
    const { schema, alternatives } = withoutBare(withAnyOfApart(given));
    const own = membersOf(schema["properties"]).map(([name]) => name);
    const names = itemsOf(schema["required"]).filter((each) => typeof each === "string");
    const members = itemsOf(schema["allOf"]);
    const isComposed = compositions.some((keyword) => itemsOf(schema[keyword]).length > 0);
    const deep = names.filter((name) => isComposed && !own.includes(name) && !this.#isRequiredByLibrary(name, members));
    const rest = { ...schema, required: names.filter((name) => !deep.includes(name)) };
    const node = deep.length === 0 ? schema : express(schema, { kind: "required", of: rest, alternatives: [deep] });
    return alternatives.reduce((of, each) => express(schema, { kind: "required", of, alternatives: each }), node);
  }

  /** Whether openapi-typescript finds a member that is required beside an allOf: directly in one of its schemas. */
  #isRequiredByLibrary(name: string, members: readonly Json[]): boolean {
    return members.some((each) => {
      const properties = memberOf(this.#resolved(each), "properties");
      if (isObject(properties ?? null) && Object.hasOwn(properties as JsonObject, name)) return true;
      return memberOf(each, "$ref") === undefined && this.#isRequiredByLibrary(name, itemsOf(memberOf(each, "allOf")));
    });
  }

  #resolved(schema: Json): Json {
    const ref = memberOf(schema, "$ref");
    if (typeof ref !== "string") return schema;
    const [, , name = ""] = tokens(ref.slice(1));
    return memberOf(memberOf(this.#root["components"], "schemas"), name) ?? {};
  }
}

const inMaps: ReadonlySet<string> = new Set(["properties", "patternProperties"]);
const compositions = ["allOf", "anyOf", "oneOf"] as const;
const inLists: ReadonlySet<string> = new Set(["prefixItems", "items", ...compositions]);
const openString: JsonObject = expression({ kind: "openString" });

/** An expression in the place of a schema, which is documented as the schema is. */
function express(schema: JsonObject, what: Expression): JsonObject {
  return { ...annotationsOf(schema), ...expression(what) };
}

const annotations = ["title", "description", "deprecated", "readOnly", "writeOnly", "default", "example", "format"];

function annotationsOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(membersOf(schema).filter(([keyword]) => annotations.includes(keyword)));
}

function isString(schema: Json): boolean {
  return memberOf(schema, "type") === "string";
}

/** Items may be absent unless `minItems` says otherwise, and there may be others unless `items` or `maxItems` does. */
function tupleOf(schema: JsonObject): JsonObject | undefined {
  const { type, prefixItems, items = true, minItems, maxItems } = schema;
  const prefix = itemsOf(isArray(items) ? items : prefixItems);
  const types = [type].flat();
  if (!types.includes("array") || prefix.length === 0) return undefined;
  const kept = typeof maxItems === "number" ? prefix.slice(0, maxItems) : prefix;
  const isClosed = items === false || (typeof maxItems === "number" && maxItems <= prefix.length);
  const rest = isClosed ? null : isArray(items) ? true : items;
  const minimum = typeof minItems === "number" ? Math.min(minItems, kept.length) : 0;
  const tuple = express(schema, { kind: "tuple", items: kept, minimum, rest });
  const others = types.filter((each) => each !== "array");
  const isNullable = schema["nullable"] === true;
  if (others.length === 0 && !isNullable) return tuple;
  return {
    ...annotationsOf(schema),
    anyOf: [tuple, ...(isNullable ? ["null"] : others).map((each) => ({ type: each ?? null }))],
  };
}

/** `{ a: string, [name: string]: number }` is no type: other members may be what the members are, too. */
function withOtherMembers(schema: JsonObject): JsonObject {
  const { additionalProperties: others, properties } = schema;
  if (!isObject(others) || Object.keys(others).length === 0) return schema;
  const members = membersOf(properties).map(([, each]) => withoutDocs(each));
  const seen = new Set([JSON.stringify(withoutDocs(others))]);
  const further = members.filter((each) => {
    const text = JSON.stringify(each);
    return seen.has(text) ? false : seen.add(text);
  });
  return further.length === 0 ? schema : { ...schema, additionalProperties: { anyOf: [others, ...further] } };
}

function withoutDocs(schema: Json): Json {
  if (!isObject(schema)) return schema;
  return Object.fromEntries(membersOf(schema).filter(([keyword]) => !annotations.includes(keyword)));
}

/** `{ properties, anyOf }` as `{ allOf: [{ properties }, { anyOf }] }`. */
function withAnyOfApart(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  const isBeside = ["properties", "additionalProperties", "allOf", "oneOf"].some(
    (keyword) => isObject(rest[keyword] ?? null) || isArray(rest[keyword]),
  );
  if (!isArray(anyOf) || !isBeside || anyOf.every(isBare)) return schema;
  return { ...rest, allOf: [...itemsOf(rest["allOf"]), { anyOf }] };
}

/** Whether a schema says nothing of an object but which members it has. */
function isBare(schema: Json): boolean {
  const keywords = isObject(schema) ? Object.keys(schema).filter((each) => !annotations.includes(each)) : [];
  return (
    keywords.includes("required") &&
    keywords.every((each) => each === "required" || (each === "type" && memberOf(schema, each) === "object"))
  );
}

/** Without what only requires members: those are required by the schema itself, or alternatives of these. */
function withoutBare(given: JsonObject): {
  readonly schema: JsonObject;
  readonly alternatives: readonly (readonly (readonly string[])[])[];
} {
  let schema = given;
  const bare = itemsOf(schema["allOf"]).filter(isBare);
  if (bare.length > 0) {
    const names = new Set([...itemsOf(schema["required"]), ...bare.flatMap(namesOf)]);
    const allOf = itemsOf(schema["allOf"]).filter((each) => !isBare(each));
    const { allOf: _, ...rest } = schema;
    schema = { ...rest, required: [...names], ...(allOf.length > 0 && { allOf }) };
  }
  const alternatives: (readonly (readonly string[])[])[] = [];
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = itemsOf(schema[keyword]);
    if (branches.length === 0 || !branches.every(isBare)) continue;
    alternatives.push(branches.map(namesOf));
    schema = Object.fromEntries(membersOf(schema).filter(([each]) => each !== keyword));
  }
  return { schema, alternatives };
}

function namesOf(bare: Json): readonly string[] {
  return itemsOf(memberOf(bare, "required")).filter((each) => typeof each === "string");
}

/** The same object where no member is another one. */
function mapObject(json: JsonObject, visit: (value: Json, key: string) => Json): JsonObject {
  const entries = Object.entries(json).map(([key, value]): [string, Json] => [key, visit(value, key)]);
  return entries.some(([key, value]) => value !== json[key]) ? Object.fromEntries(entries) : json;
}

function mapMembers(json: Json, visit: (value: Json, key: string) => Json): Json {
  return isObject(json) ? mapObject(json, visit) : json;
}

function mapItems(json: readonly Json[], visit: (value: Json) => Json): readonly Json[] {
  const items = json.map(visit);
  return items.some((item, index) => item !== json[index]) ? items : json;
}
