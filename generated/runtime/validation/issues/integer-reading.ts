// Copied from scripts/runtime/validation/issues/integer-reading.ts by halves. Do not edit.

// What an integer is to a handler where no double has its digits, by the schemas of the place that it is at.

import type { IntegerReading } from "../compiled.js";
import type { Description, ObjectDescription } from "./description.js";
import { arrayKeyword, compilePattern, objectKeyword, ownValue, type SchemaObject } from "../keywords.js";
import { isObject } from "../../syntax/json-values.js";
import { compositionKeywords, conditionKeywords } from "../../syntax/schema-keywords.js";

type Path = readonly PropertyKey[];

/** What references are to: of descriptions, and of JSON Schemas. */
interface Targets {
  component(id: string): Description;
  definition(ref: string): unknown;
}

/** What schemas say: any of these; the one that comes first decides. */
const order: readonly IntegerReading[] = ["bigint", "number", "integer", "any"];

/** What an integer at the path is, by a description. */
export function integerReading(description: Description, path: Path, targets: Targets): IntegerReading {
  const found = new Set<IntegerReading>();
  readDescription(description, path, { targets, found, read: new Map() });
  return order.find((each) => found.has(each)) ?? "other";
}

interface Search {
  readonly targets: Targets;
  readonly found: Set<IntegerReading>;
  /** The lengths of the paths that each schema was read with: read once, a recursive union takes linear time. */
  readonly read: Map<object, Set<number>>;
}

/** Whether a schema is read for the first time with what is left of the path. */
function isNew(schema: object, path: Path, { read }: Search): boolean {
  const lengths = read.get(schema) ?? new Set();
  read.set(schema, lengths);
  return lengths.size < lengths.add(path.length).size;
}

function readDescription(description: Description, path: Path, search: Search): void {
  const { targets, found } = search;
  if (!isNew(description, path, search)) return;
  const [step, ...inside] = path;
  switch (description.kind) {
    case "any":
      found.add("any");
      return;
    case "number":
      if (step === undefined)
        found.add(description.isLarge === true ? "bigint" : description.integer === undefined ? "number" : "integer");
      return;
    case "ref":
      readDescription(targets.component(description.id), path, search);
      return;
    case "array":
      if (typeof step === "number") readDescription(description.items, inside, search);
      return;
    case "object":
      if (step !== undefined) readDescription(memberOf(description, String(step)), inside, search);
      return;
    case "anyOf":
    case "oneOf":
    case "allOf":
      for (const each of description.members) readDescription(each, path, search);
      return;
    case "jsonSchema":
      readSchema(description.schema, path, search);
      return;
    default:
  }
}

function memberOf({ properties = {}, ignored = [], additional }: ObjectDescription, name: string): Description {
  if (Object.hasOwn(properties, name)) return properties[name] ?? { kind: "any" };
  return ignored.includes(name) ? { kind: "any" } : (additional ?? { kind: "any" });
}

/** The same by a JSON Schema, whose keywords all apply. */
function readSchema(schema: unknown, path: Path, search: Search): void {
  if (!isObject(schema)) {
    if (schema !== false) search.found.add("any");
    return;
  }
  const { targets, found } = search;
  if (!isNew(schema, path, search)) return;
  for (const keyword of ["$ref", "$dynamicRef"]) {
    const ref = ownValue(schema, keyword);
    if (typeof ref === "string") readSchema(targets.definition(ref), path, search);
  }
  const same = [
    ...compositionKeywords.flatMap((each) => arrayKeyword(schema, each)),
    ...conditionKeywords.flatMap((each) => (Object.hasOwn(schema, each) ? [schema[each]] : [])),
    ...Object.values(objectKeyword(schema, "dependentSchemas")),
  ];
  for (const each of same) readSchema(each, path, search);
  const [step, ...inside] = path;
  if (step === undefined) {
    const reading = numberReading(schema);
    if (reading !== undefined) found.add(reading);
    return;
  }
  for (const each of typeof step === "number" ? itemSchemas(schema, step) : memberSchemas(schema, String(step)))
    readSchema(each, inside, search);
}

function numberReading(schema: SchemaObject): IntegerReading | undefined {
  const format = ownValue(schema, "format");
  const types = [ownValue(schema, "type") ?? []].flat();
  if (format === "int64" || format === "uint64") return "bigint";
  if (types.includes("number")) return "number";
  if (types.includes("integer")) return "integer";
  return types.length === 0 ? "any" : undefined;
}

function itemSchemas(schema: SchemaObject, index: number): readonly unknown[] {
  const prefix = arrayKeyword(schema, "prefixItems");
  return index < prefix.length ? [prefix[index]] : otherSchemas(schema, ["items", "unevaluatedItems"]);
}

function memberSchemas(schema: SchemaObject, name: string): readonly unknown[] {
  const properties = objectKeyword(schema, "properties");
  const own = [
    ...(Object.hasOwn(properties, name) ? [properties[name]] : []),
    ...Object.entries(objectKeyword(schema, "patternProperties")).flatMap(([source, each]) =>
      compilePattern(source).test(name) ? [each] : [],
    ),
  ];
  return own.length > 0 ? own : otherSchemas(schema, ["additionalProperties", "unevaluatedProperties"]);
}

/** The schemas of what has none of its own; anything may be there where no keyword is about it. */
function otherSchemas(schema: SchemaObject, keywords: readonly string[]): readonly unknown[] {
  const others = keywords.filter((each) => Object.hasOwn(schema, each));
  return others.length === 0 ? [true] : others.map((each) => schema[each]);
}
