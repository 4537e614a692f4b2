// What can be made of a value that is not what its place wants: the one that was meant, or none where it can be done
// without.
import { accepts, type ObjectName, type Rule } from "../openapi/grammar.js";
import { displayValue, isArray, isObject, itemsOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import type { Version } from "../openapi/document.js";

/** The value that was meant, where there is no doubt about it. */
export function coerce(value: Json, rule: Rule, version: Version): Json | undefined {
  switch (rule.kind) {
    case "string":
      return rule.values === undefined && (typeof value === "number" || typeof value === "boolean")
        ? String(value)
        : undefined;
    case "boolean":
      return value === "true" ? true : value === "false" ? false : undefined;
    case "number":
    case "integer":
      return typeof value === "string" &&
        /^\d+(?:\.\d+)?$/.test(value) &&
        (rule.kind === "number" || Number.isInteger(Number(value)))
        ? Number(value)
        : undefined;
    case "object":
      return asObject(value, rule.name, version);
    case "list":
      return value === null && rule.allowsNull === true ? [] : isItem(value, rule.items) ? [value] : undefined;
    case "either":
      return rule.rules.map((each) => coerce(value, each, version)).find((each) => each !== undefined);
    default:
      return undefined;
  }
}

/** One item is a list of it; of objects only where no list of them could be meant otherwise. */
function isItem(value: Json, rule: Rule): boolean {
  if (rule.kind === "any") return !isObject(value) && value !== null;
  if (rule.kind === "map")
    return (
      isObject(value) &&
      membersOf(value).every(
        ([, member]) =>
          accepts(rule.values, member, "3.0") && itemsOf(member).every((item) => typeof item === "string"),
      )
    );
  return rule.kind === "string" && typeof value === "string" && (rule.values ?? [value]).includes(value);
}

const typeNames = ["string", "number", "integer", "boolean", "array", "object"];

function asObject(value: Json, name: ObjectName, version: Version): JsonObject | undefined {
  // What OpenAPI 3.1 has for schemas, and YAML's way to say nothing.
  if (name === "schema" && version === "3.0" && typeof value === "boolean") return value ? {} : { not: {} };
  if (name === "schema" && typeof value === "string" && typeNames.includes(value)) return { type: value };
  if (name === "tag" && typeof value === "string") return { name: value };
  if (name === "server" && typeof value === "string") return { url: value };
  return undefined;
}

/** Objects that describe, and change nothing about what is sent in requests and responses. */
const describing: readonly ObjectName[] = [
  "contact",
  "license",
  "externalDocs",
  "xml",
  "tag",
  "server",
  "serverVariable",
  "example",
  "link",
  "discriminator",
  "encoding",
];

/**
 * Whether what stands at a place must be there: without it something would be allowed that the document doesn't allow.
 */
export function cannotOmit(rule: Rule): boolean {
  return (rule.kind === "string" || rule.kind === "map") && rule.vital === true;
}

/** Whether a document is usable without what stands at a place, so that what can't be read there may be left out. */
export function canOmit(rule: Rule): boolean {
  switch (rule.kind) {
    case "string":
      return rule.vital !== true;
    case "boolean":
    case "number":
    case "integer":
      return true;
    case "object":
      return describing.includes(rule.name);
    case "either":
      return rule.rules.some(canOmit);
    case "map":
      return rule.values.kind === "string" || (rule.values.kind === "object" && canOmit(rule.values));
    case "list":
      return rule.isAnnotation === true || (rule.items.kind === "object" && canOmit(rule.items));
    default:
      return false;
  }
}

/** What stands in for a field that an object must have, where something can. */
export function placeholder(name: ObjectName, field: string): Json | undefined {
  const known = standIns[name] ?? {};
  return Object.hasOwn(known, field) ? known[field] : undefined;
}

const standIns: Partial<Record<ObjectName, JsonObject>> = {
  document: { info: { title: "", version: "" }, paths: {} },
  info: { title: "", version: "" },
  operation: { responses: { default: { description: "" } } },
  requestBody: { content: {} },
  response: { description: "" },
  server: { url: "/" },
  serverVariable: { default: "" },
};

/**
 * A keyword as an older draft, or another version of OpenAPI, writes it: the keywords that say the same, null for one
 * that is left out. Undefined for a keyword that is not written so.
 */
export function convertOldKeyword(keyword: string, schema: JsonObject, version: Version): JsonObject | undefined {
  switch (keyword) {
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return exclusive(keyword, schema, version);
    case "type":
      return version === "3.0" ? nullableType(schema["type"], schema) : undefined;
    case "required":
      return typeof schema["required"] === "boolean" ? { required: null } : undefined;
    default:
      return undefined;
  }
}

/** A mark beside the bound, or the bound itself. */
function exclusive(
  keyword: "exclusiveMinimum" | "exclusiveMaximum",
  schema: JsonObject,
  version: Version,
): JsonObject | undefined {
  const inclusive = keyword === "exclusiveMinimum" ? "minimum" : "maximum";
  const [mark, bound] = [schema[keyword], schema[inclusive]];
  if (version !== "3.0" && typeof mark === "boolean")
    return mark && typeof bound === "number" ? { [keyword]: bound, [inclusive]: null } : { [keyword]: null };
  if (version !== "3.0" || typeof mark !== "number") return undefined;
  const isStricter = typeof bound !== "number" || (keyword === "exclusiveMinimum" ? mark >= bound : mark <= bound);
  return isStricter ? { [inclusive]: mark, [keyword]: true } : { [keyword]: null };
}

/**
 * `[string, "null"]` is a nullable string to OpenAPI 3.0, `null` alone nothing but null, several types any of these.
 */
function nullableType(type: Json | undefined, schema: JsonObject): JsonObject | undefined {
  const types = type === "null" ? ["null"] : isArray(type) ? type : [];
  const [first, ...others] = types.filter((each) => each !== "null" && typeNames.includes(displayValue(each)));
  if (first === undefined) return types.includes("null") ? { type: "string", nullable: true, enum: [null] } : undefined;
  if (others.length === 0) return { type: first, ...(types.includes("null") && { nullable: true }) };
  const any = [first, ...others].map((each): Json => ({
    type: each,
    ...(types.includes("null") && { nullable: true }),
  }));
  return schema["anyOf"] === undefined ? { type: null, anyOf: any } : { type: null };
}
