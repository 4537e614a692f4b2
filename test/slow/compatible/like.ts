// Values that the document has, or could have, for the parameters and the body of an operation: what the types of an
// SDK don't say, as the forms of strings and the bounds of numbers.
import { isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { dereferenceShape, type Schemas } from "../../../scripts/model/dereference.js";
import type { Operation, Schema } from "../../../scripts/model/model.js";
import { sampleOfPattern } from "../../../scripts/model/samples/pattern.js";
import { sentAs } from "../../../scripts/emit/calls/serialization.js";

/** By the names that an SDK has for them. */
export function valuesOf({ parameters, body }: Operation, schemas: Schemas): JsonObject {
  const [content] = sentAs(body?.content ?? []);
  const example = content?.example;
  const made = content && likeOf(content.schema, schemas);
  return {
    ...(isObject(made) ? made : {}),
    ...(isObject(example) ? example : {}),
    ...(content === undefined || isObject(example ?? null) ? {} : { body: example ?? null }),
    ...Object.fromEntries(parameters.map((each): [string, Json] => [each.name.replace(/\[\]$/, ""), each.example])),
  };
}

const formats: Readonly<Record<string, string>> = {
  uuid: "182bd5e5-6e1a-4fe4-a799-aa6d9a6ab26e",
  guid: "182bd5e5-6e1a-4fe4-a799-aa6d9a6ab26e",
  date: "2019-12-27",
  "date-time": "2019-12-27T18:11:19.117Z",
  time: "18:11:19Z",
  email: "a@example.com",
  uri: "https://example.com",
  url: "https://example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  byte: "ZmlsZQ==",
  duration: "P1D",
};

/** A value with all members. */
function likeOf(schema: Schema, schemas: Schemas, depth = 0): Json | undefined {
  const found = dereferenceShape(schema, schemas);
  if (depth > 6) return undefined;
  const inside = (each: Schema): Json | undefined => likeOf(each, schemas, depth + 1);
  switch (found.kind) {
    case "literal":
      return found.values[0];
    case "boolean":
      return true;
    case "number":
      return (
        found.minimum ??
        (found.exclusiveMinimum === undefined ? Math.min(1, found.maximum ?? 1) : found.exclusiveMinimum + 1)
      );
    case "string": {
      if (found.knownValues !== undefined) return found.knownValues[0];
      const { minLength, maxLength, pattern, format = "" } = found;
      const own = (pattern === undefined ? undefined : sampleOfPattern(pattern)) ?? formats[format] ?? "string";
      return pattern === undefined ? own.padEnd(minLength ?? 0, "x").slice(0, maxLength) : own;
    }
    case "array": {
      const item = inside(found.items);
      return item === undefined ? [] : Array.from({ length: Math.max(1, found.minItems ?? 1) }, () => item);
    }
    case "object":
      return Object.fromEntries(
        found.properties.flatMap(({ name, schema: own, example }) => {
          const value = example ?? inside(own);
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
    case "allOf":
      return Object.assign({}, ...found.members.map((each) => inside(each) ?? {})) as JsonObject;
    case "anyOf":
    case "oneOf":
      return found.members.map(inside).find((each) => each !== undefined && each !== null);
    default:
      return undefined;
  }
}
