// The result of validating a value: without members that the service ignores, and those named `__proto__`, which could
// become a prototype.

import type { Description, ObjectDescription } from "./description.js";
import type { Examiner } from "./examiner.js";
import { isDictionaryOf } from "./object-issues.js";
import { type SchemaObject } from "../keywords.js";
import { mergeResults } from "../values.js";
import { isObject } from "../../syntax/json-values.js";

/** A copy of a valid value as the zod schema returns it. */
export function reduceValue(description: Description, value: unknown, examiner: Examiner): unknown {
  const inner = (each: Description, member: unknown): unknown => reduceValue(each, member, examiner);
  switch (description.kind) {
    case "ref":
      return inner(examiner.target(description.id), value);
    case "array":
      return Array.isArray(value) ? value.map((item) => inner(description.items, item)) : value;
    case "object":
      return isObject(value) ? reducedObject(description, value, inner) : value;
    case "anyOf":
    case "oneOf": {
      // The first that accepts it, or the only one.
      const fitting = description.members.find((each) => examiner.issues(each, value).length === 0);
      return fitting === undefined ? value : inner(fitting, value);
    }
    case "allOf": {
      const [first, ...others] = description.members.map((each) => inner(each, value));
      return others.length === 0 ? first : others.reduce(mergeResults, first);
    }
    default:
      return value;
  }
}

function reducedObject(
  description: ObjectDescription,
  value: SchemaObject,
  inner: (description: Description, member: unknown) => unknown,
): SchemaObject {
  const { properties = {}, absent = [], ignored = [], additional = { kind: "any" } } = description;
  const isClosed = additional.kind === "never";
  const copy: Record<string, unknown> = {};
  const declared = isDictionaryOf(description) ? [] : Object.keys(properties);
  // zod's order: declared members, then others.
  for (const name of declared) if (name in value && name !== "__proto__") add(name, properties[name]);
  for (const name of Object.keys(value))
    if (name !== "__proto__" && !Object.hasOwn(copy, name) && (isClosed || !ignored.includes(name)))
      add(name, absent.includes(name) ? undefined : additional);
  return copy;

  function add(name: string, each: Description | undefined): void {
    copy[name] = each === undefined ? value[name] : inner(each, value[name]);
  }
}
