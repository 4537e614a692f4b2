// Corrections of wrong values: the value that was meant, a placeholder, or whether the value can be left out.
import { accepts, type ObjectName, type Rule } from "../../openapi/grammar.js";
import {
  displayValue,
  isArray,
  isObject,
  itemsOf,
  membersOf,
  ownEntry,
  type Json,
  type JsonObject,
} from "../../json/json.js";
import type { Version } from "../../openapi/document.js";

/** The value of the right type that was meant, where that is clear. */
export function coerce(value: Json, rule: Rule, version: Version): Json | undefined {
  switch (rule.kind) {
    case "string":
      return rule.values === undefined && (typeof value === "number" || typeof value === "boolean")
        ? String(value)
        : undefined;
    case "boolean":
      return typeof value === "string" && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === "true" : undefined;
    case "number":
    case "integer":
      return typeof value === "string" && isNumeral(value) && accepts(rule, Number(value), version)
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

/** Whether a string is a finite number as YAML and JSON write it. */
function isNumeral(text: string): boolean {
  return /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text) && Number.isFinite(Number(text));
}

/** Whether a single value can only mean a list with this item. */
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
  // OpenAPI 3.1 allows true and false as schemas.
  if (name === "schema" && version === "3.0" && typeof value === "boolean") return value ? {} : { not: {} };
  if (name === "schema" && typeof value === "string" && typeNames.includes(value)) return { type: value };
  if (name === "tag" && typeof value === "string") return { name: value };
  if (name === "server" && typeof value === "string") return { url: value };
  return undefined;
}

/** Objects that only document, without effect on requests and responses. */
const descriptiveObjects: readonly ObjectName[] = [
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
 * Whether nothing can be generated without a value of this rule: left out or empty, it would allow what the document
 * doesn't. Other values that can't be omitted may still be empty.
 */
export function isVital(rule: Rule): boolean {
  return (rule.kind === "string" || rule.kind === "map") && rule.vital === true;
}

/** Whether the document is usable without the value, so that a wrong one can be left out. */
export function canOmit(rule: Rule): boolean {
  switch (rule.kind) {
    case "string":
      return rule.vital !== true;
    case "boolean":
    case "number":
    case "integer":
      return true;
    case "object":
      return descriptiveObjects.includes(rule.name);
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

/** The value to use for a missing required field; undefined where there is none. */
export function placeholderFor(name: ObjectName, field: string): Json | undefined {
  return ownEntry(placeholders[name] ?? {}, field);
}

const placeholders: Partial<Record<ObjectName, JsonObject>> = {
  document: { info: { title: "", version: "" }, paths: {} },
  info: { title: "", version: "" },
  operation: { responses: { default: { description: "" } } },
  requestBody: { content: {} },
  response: { description: "" },
  server: { url: "/" },
  serverVariable: { default: "" },
};

/**
 * The current keywords for one that is written as in an older draft or another version of OpenAPI; null for one to
 * remove. Undefined for any other keyword.
 */
export function convertOldKeyword(keyword: string, schema: JsonObject, version: Version): JsonObject | undefined {
  switch (keyword) {
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return convertExclusive(keyword, schema, version);
    case "type":
      return version === "3.0" ? nullableType(schema["type"], schema) : undefined;
    case "required":
      return typeof schema["required"] === "boolean" ? { required: null } : undefined;
    default:
      return undefined;
  }
}

/** OpenAPI 3.0 has `exclusiveMinimum: true` beside `minimum`; later versions have the bound itself. */
function convertExclusive(
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

/** A list of types as OpenAPI 3.0 writes it: with `nullable` for null, and `anyOf` for several types. */
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
