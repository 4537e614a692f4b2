// Objects: what is wrong with their members, in zod's order: declared ones, others, unknown names, their number.

import type { ObjectDescription } from "./description.js";
import { addAt, isAborted, limitFound, none, type Examine, type Found } from "../found.js";
import { tooBig, tooSmall, unknownKeys, wrongType } from "./issues.js";
import { type SchemaObject } from "../keywords.js";
import { isPlain } from "../predicates.js";
import { isObject } from "../../syntax/json-values.js";

/** What examines the members of an object, by the descriptions of these. */
export interface Members {
  readonly declared: readonly DeclaredMember[];
  /** The members of any other name; undefined where they may be anything. */
  readonly additional: Examine | undefined;
}

interface DeclaredMember {
  readonly name: string;
  readonly isRequired: boolean;
  readonly examine: Examine;
}

/** Whether it has members of any name. */
export function isDictionaryOf({ properties, absent, ignored, additional }: ObjectDescription): boolean {
  return properties === undefined && absent === undefined && ignored === undefined && additional?.kind !== "never";
}

export function objectExaminer(description: ObjectDescription, members: Members): Examine {
  const { ignored = [], absent = [], minProperties = 0, maxProperties = Infinity } = description;
  const isDictionary = isDictionaryOf(description);
  const isClosed = description.additional?.kind === "never";
  const isBounded = minProperties > 0 || maxProperties < Infinity;
  const names = new Set(Object.keys(description.properties ?? {}));
  // zod has no eye for one of that name, which is examined beside the others.
  const declared = members.declared.filter(({ name }) => name !== "__proto__");
  const others = isClosed ? undefined : members.additional;
  const named = new Set([...names, ...absent, "__proto__"]);
  return (value) => {
    if (!isObject(value) || (isDictionary && !isPlain(value)))
      return wrongType(isDictionary ? "record" : "object", value);
    const given = isClosed || ignored.length === 0 ? value : without(value, ignored);
    const all: Found[] = [];
    for (const { name, isRequired, examine } of declared) {
      const member = given[name];
      if (member === undefined && !isRequired) continue;
      const inner = examine(member);
      if (inner.length > 0) addAt(name, inner, all);
      // What is required and may be anything.
      else if (member === undefined && !(name in given)) addAt(name, wrongType("nonoptional", undefined), all);
    }
    if (isClosed) {
      addUnknown(given, names, all);
      const known = declared.filter(({ name }) => given[name] !== undefined).length;
      return isBounded && !isAborted(all) ? [...all, ...sizeIssues(known, minProperties, maxProperties)] : all;
    }
    for (const name of absent)
      if (name !== "__proto__" && given[name] !== undefined) addAt(name, wrongType("never", given[name]), all);
    if (others !== undefined)
      for (const name of Object.keys(given)) if (!named.has(name)) addAt(name, others(given[name]), all);
    if (others === undefined && !isBounded) return all;
    limitFound(all);
    if (others !== undefined && Object.hasOwn(given, "__proto__")) addAt("__proto__", others(given["__proto__"]), all);
    return isBounded && !isAborted(all)
      ? [...all, ...sizeIssues(Object.keys(given).length, minProperties, maxProperties)]
      : all;
  };
}

function addUnknown(value: SchemaObject, names: ReadonlySet<string>, all: Found[]): void {
  let keys: string[] | undefined;
  for (const name in value) if (!names.has(name)) (keys ??= []).push(name);
  if (keys !== undefined) all.push(unknownKeys(keys));
}

function without(value: SchemaObject, names: readonly string[]): SchemaObject {
  if (!names.some((name) => Object.hasOwn(value, name))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function sizeIssues(size: number, minimum: number, maximum: number): readonly Found[] {
  if (size < minimum) return [tooSmall("object", minimum, true)];
  return size > maximum ? [tooBig("object", maximum, true)] : none;
}
