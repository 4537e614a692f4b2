// Rules about Schema objects: values that fit their types, bounds that leave something, names that exist.
import { withoutU } from "../keys.js";
import type { LintContext, LintRule } from "../lint.js";
import type { ObjectName } from "../../openapi/grammar.js";
import {
  displayValue,
  isArray,
  isObject,
  itemsOf,
  memberOf,
  membersOf,
  typeOf,
  type Json,
  type JsonObject,
} from "../../json/json.js";
import { checkNullable } from "./nullable.js";
import { delimitedPattern, readPattern } from "../patterns.js";
import { child, pointerTo, refPointer, tokens, type Pointer } from "../../json/pointer.js";
import { didYouMean } from "../../diagnostics/suggestions.js";

/** Keywords that hold values of one type only. */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains", "minContains", "maxContains"],
  object: [
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "required",
    "minProperties",
    "maxProperties",
  ],
};

const knownTypes = ["null", "boolean", "number", "integer", "string", "array", "object"];

/** Bounds that belong together, and whether a value may be at both. */
const bounds = [
  ["minimum", "maximum", true],
  ["exclusiveMinimum", "maximum", false],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
] as const;

const schema: LintRule = (object, pointer, check) => {
  const types = typesOf(object);
  if (types !== undefined) {
    givenValues(object, types, pointer, check);
    effects(object, types, pointer, check);
  }
  // Where no type is known that values could be validated against, values of any are allowed.
  if (isArray(object["type"]) && !object["type"].some((type) => knownTypes.includes(displayValue(type))))
    check.repair.remove(child(pointer, "type"));
  ranges(object, pointer, check);
  enumeration(object, pointer, check);
  requiredNames(object, pointer, check);
  const flaw = check.version === "3.0" && object["$ref"] === undefined ? checkNullable(object) : undefined;
  if (flaw !== undefined)
    check.warning(child(pointer, "nullable"), flaw.code, flaw.message, { at: "key", hint: flaw.hint });

  const { pattern, multipleOf, readOnly, writeOnly } = object;
  for (const [key] of membersOf(object["patternProperties"]))
    slowPattern(key, child(child(pointer, "patternProperties"), key), check, "key");
  if (typeof pattern === "string") heldPattern(pattern, child(pointer, "pattern"), check);
  if (typeof multipleOf === "number" && multipleOf <= 0) {
    check.warning(child(pointer, "multipleOf"), "empty-range", "`multipleOf` must be greater than zero.");
    check.repair.remove(child(pointer, "multipleOf"));
  }
  if (readOnly === true && writeOnly === true) {
    check.warning(
      child(pointer, "writeOnly"),
      "read-and-write-only",
      "A property can't be read-only and write-only: it would never travel.",
      { at: "key" },
    );
  }
};

function heldPattern(pattern: string, pointer: Pointer, check: LintContext): void {
  const inside = delimitedPattern(pattern);
  if (inside !== undefined) {
    const hint = inside === "" ? "say what flags would by the pattern itself" : `write \`${shortened(inside)}\``;
    check.warning(pointer, "bad-pattern", "No text fits the pattern: the slashes around it are part of it.", { hint });
  }
  slowPattern(pattern, pointer, check, "value");
  const read = readPattern(pattern);
  if ("flaw" in read) {
    check.warning(pointer, "bad-pattern", `The pattern is not a regular expression: ${read.flaw}.`);
    check.repair.remove(pointer);
  } else if (read.flags === "") check.warning(pointer, "pattern-without-u", withoutU);
}

function slowPattern(pattern: string, pointer: Pointer, check: LintContext, at: "key" | "value"): void {
  const slow = check.slowPatterns.find(pattern);
  if (slow === undefined) return;
  const ways =
    slow.text === undefined
      ? "one text in several ways"
      : `\`${slow.text}\` in several ways, and more with each repetition`;
  check.warning(
    pointer,
    "slow-pattern",
    `The pattern \`${shortened(pattern)}\` can take exponential time: \`${shortened(slow.loop)}\` reads ${ways}.`,
    {
      at,
      hint: "let each repetition begin or end with what can stand nowhere else in it, and bound the length by `maxLength`",
    },
  );
}

/** The types that a schema names; undefined when it names none. */
function typesOf({ type, nullable }: JsonObject): readonly string[] | undefined {
  const named =
    typeof type === "string" ? [type] : isArray(type) ? type.filter((each) => typeof each === "string") : undefined;
  return named !== undefined && nullable === true ? [...named, "null"] : named;
}

function isOfType(value: Json, types: readonly string[]): boolean {
  const type = typeOf(value);
  return types.includes(type) || (types.includes("integer") && Number.isInteger(value));
}

/** What the schema itself gives as values must be of its own type. */
function givenValues(object: JsonObject, types: readonly string[], pointer: Pointer, check: LintContext): void {
  const given: [Json | undefined, Pointer, string][] = [
    [object["default"], child(pointer, "default"), "The default"],
    [object["const"], child(pointer, "const"), "The constant"],
    ...itemsOf(object["enum"]).map((value, index): [Json, Pointer, string] => [
      value,
      child(child(pointer, "enum"), index),
      "The enum value",
    ]),
  ];
  for (const [value, at, title] of given) {
    if (value === undefined || isOfType(value, types)) continue;
    const isQuotable = types.includes("string") && (typeof value === "number" || typeof value === "boolean");
    const hint = isQuotable
      ? `put it in quotes: "${String(value)}"`
      : value === null
        ? nullHint(types, check)
        : undefined;
    check.warning(
      at,
      "value-of-wrong-type",
      `${title} \`${brief(value)}\` is not of the type ${types.map((type) => `\`${type}\``).join(" or ")}.`,
      { hint },
    );
    // A constant or an enumeration stays what it is: JSON Schema has a verdict on it, if only that nothing fits.
    const meant = title === "The default" ? ofTypes(value, types) : undefined;
    if (meant !== undefined) check.repair.replace(at, meant);
  }
}

/** The value of one of the types that is written so, if there is one. */
function ofTypes(value: Json, types: readonly string[]): Json | undefined {
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean")) return String(value);
  if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  const number = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
  return number !== undefined && (types.includes("number") || (types.includes("integer") && Number.isInteger(number)))
    ? number
    : undefined;
}

function nullHint(types: readonly string[], { version }: LintContext): string {
  return version === "3.0" ? "add `nullable: true`" : `write \`type: [${types.join(", ")}, "null"]\``;
}

function brief(value: Json): string {
  return shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function effects(object: JsonObject, types: readonly string[], pointer: Pointer, check: LintContext): void {
  for (const [type, keywords] of Object.entries(keywordsOf)) {
    if (types.includes(type) || (type === "number" && types.includes("integer"))) continue;
    for (const keyword of keywords) {
      if (!Object.hasOwn(object, keyword) || object[keyword] === true) continue;
      const message = `\`${keyword}\` has no effect on ${types.map((each) => `\`type: ${each}\``).join(" or ")}.`;
      check.warning(child(pointer, keyword), "keyword-without-effect", message, {
        at: "key",
        hint: `it holds values of the type \`${type}\``,
      });
    }
  }
  if (check.version === "3.0" && types.includes("array") && object["items"] === undefined) {
    check.warning(child(pointer, "type"), "array-without-items", "An array without `items` can hold anything.");
  }
}

function ranges(object: JsonObject, pointer: Pointer, check: LintContext): void {
  for (const [least, most, mayMeet] of bounds) {
    const [low, high] = [object[least], object[most]];
    if (typeof low !== "number" || typeof high !== "number" || low < high || (mayMeet && low === high)) continue;
    check.warning(
      child(pointer, most),
      "empty-range",
      `No value fits: \`${least}\` is ${low}, \`${most}\` is ${high}.`,
    );
  }
}

function enumeration({ enum: values }: JsonObject, pointer: Pointer, check: LintContext): void {
  if (!isArray(values)) return;
  const at = child(pointer, "enum");
  if (values.length === 0) check.warning(at, "empty-enum", "No value fits: `enum` is empty.", { at: "key" });
  const seen = new Set<string>();
  values.forEach((value, index) => {
    const text = JSON.stringify(value);
    if (seen.has(text))
      check.warning(child(at, index), "duplicate-enum-value", `\`${brief(value)}\` is in \`enum\` already.`);
    seen.add(text);
  });
}

/** Where a schema only adds to others, its required properties may be theirs. */
const adding = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"];

function requiredNames(object: JsonObject, pointer: Pointer, check: LintContext): void {
  const { properties, required, additionalProperties } = object;
  if (!isObject(properties) || !isArray(required)) return;
  if (["$ref", "$dynamicRef", "patternProperties", ...adding].some((keyword) => Object.hasOwn(object, keyword))) return;
  if (isObject(additionalProperties) || additionalProperties === true) return;
  if (
    tokens(pointer)
      .slice(-2)
      .some((token) => adding.includes(token))
  )
    return;
  const names = Object.keys(properties);
  required.forEach((name, index) => {
    if (typeof name !== "string" || Object.hasOwn(properties, name)) return;
    check.warning(
      child(child(pointer, "required"), index),
      "unknown-required-property",
      `\`properties\` has no \`${name}\`.`,
      {
        hint: didYouMean(name, names),
      },
    );
  });
}

const discriminator: LintRule = (object, pointer, check) => {
  const schemas = memberOf(memberOf(check.document.root, "components"), "schemas");
  const targets: [string, Json, Pointer][] = membersOf(object["mapping"]).map(([value, name]) => [
    value,
    name,
    child(child(pointer, "mapping"), value),
  ]);
  const names = membersOf(schemas).map(([each]) => each);
  if (object["defaultMapping"] !== undefined)
    targets.push(["", object["defaultMapping"], child(pointer, "defaultMapping")]);
  for (const [, name, at] of targets) {
    if (typeof name !== "string" || memberOf(schemas, name) !== undefined) continue;
    const target = refPointer(name);
    if (target !== undefined && check.document.resolve(target) !== undefined) continue;
    const last = target === undefined ? name : (tokens(target).at(-1) ?? "");
    const meant = names.includes(last)
      ? `did you mean \`#${pointerTo("components", "schemas", last)}\`?`
      : didYouMean(last, names);
    check.warning(at, "unknown-mapping", `There is no schema \`${name}\`.`, { hint: meant });
  }
};

export const schemaRules: Partial<Record<ObjectName, LintRule>> = { schema, discriminator };
