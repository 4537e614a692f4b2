// The names that members have in a client, where it has others than the document: camelCase, unless two members of an
// object would have one name.

import type { ObjectSchema, Schema } from "../../model/model.js";
import { lowerFirst, upperFirst } from "../../runtime/syntax/identifiers.js";
import type { Transforms } from "../contract/transforms.js";

/** The names in a client by those of the document; only those that differ. */
export type MemberNames = ReadonlyMap<string, string>;

/** Letters and digits between `_` and `-`; signs at the beginning, and `_` at the end, stay where they are. */
const separated = /^([_$]*)([A-Za-z][A-Za-z0-9]*(?:[_-]+[A-Za-z0-9]+)*)(_*)$/;

/** `first_name`, `First-Name`, `FirstName` and `FIRST_NAME` -> `firstName`. Any other name stays as it is. */
export function camelCase(name: string): string {
  const [, before = "", middle, behind = ""] = separated.exec(name) ?? [];
  if (middle === undefined) return name;
  const isUpper = !/[a-z]/.test(middle);
  const [first = "", ...others] = (isUpper ? middle.toLowerCase() : middle).split(/[_-]+/);
  // `URLPath` -> `urlPath`: the last capital begins a word.
  const start = first.replace(/^[A-Z]+(?=[A-Z][a-z]|[0-9]|$)/, (capitals) => capitals.toLowerCase());
  return `${before}${lowerFirst(start)}${others.map(upperFirst).join("")}${behind}`;
}

/**
 * A name stays as it is where another one is that in camelCase, or comes to the same; and where each object of
 * JavaScript has the other one (`to_string`).
 */
export function clientNames(names: readonly string[]): MemberNames {
  const all = new Set(names);
  const converted = [...all].map((name) => [name, camelCase(name)] as const);
  const counts = new Map<string, number>();
  for (const [, own] of converted) counts.set(own, (counts.get(own) ?? 0) + 1);
  return new Map(
    converted.filter(
      ([name, own]) => own !== name && counts.get(own) === 1 && !all.has(own) && !(own in Object.prototype),
    ),
  );
}

const noNames: MemberNames = new Map();

/** The names of the members of objects. */
export class ObjectNames {
  readonly #known = new WeakMap<ObjectSchema, MemberNames>();

  readonly transforms: Transforms;

  constructor(transforms: Transforms) {
    this.transforms = transforms;
  }

  of(schema: ObjectSchema): MemberNames {
    if (this.transforms.names === undefined) return noNames;
    const names = this.#known.get(schema) ?? clientNames(namesIn(schema));
    this.#known.set(schema, names);
    return names;
  }

  /** Those of all members that a value may have that is all of these objects, or one of them. */
  ofAll(objects: readonly ObjectSchema[]): MemberNames {
    return new Map(objects.flatMap((each) => [...this.of(each)]));
  }

  /** Whether objects that describe one value give each member one name, and no two members the same. */
  agree(objects: readonly ObjectSchema[]): boolean {
    if (this.transforms.names === undefined) return true;
    const [clients, documented] = [new Map<string, string>(), new Map<string, string>()];
    return objects.every((each) => {
      const own = this.of(each);
      return namesIn(each).every((name) => {
        const client = own.get(name) ?? name;
        const isSame = (clients.get(name) ?? client) === client && (documented.get(client) ?? name) === name;
        clients.set(name, client);
        documented.set(client, name);
        return isSame;
      });
    });
  }

  /** Whether one of several alternatives names a member that another one may have as any other: as the key of a map. */
  areMixed(alternatives: readonly (readonly ObjectSchema[])[]): boolean {
    if (this.transforms.names === undefined) return false;
    return alternatives.some(
      (own) =>
        own.some(isFree) &&
        alternatives.some(
          (other) => other !== own && other.some((each) => [...this.of(each).keys()].some((name) => !has(own, name))),
        ),
    );
  }
}

/** Also the names of members that only the other direction has: whoever sends back what they received has these. */
function namesIn({ properties, absent = [], ignored = [] }: ObjectSchema): readonly string[] {
  return [...properties.map(({ name }) => name), ...absent, ...ignored];
}

function has(objects: readonly ObjectSchema[], name: string): boolean {
  return objects.some((each) => namesIn(each).includes(name));
}

/** Whether an object is described as one that has members of any name: a map. */
function isFree({ properties, additional, patterned = [], isOpen, isInferred }: ObjectSchema): boolean {
  if (patterned.length > 0 || isOpen === true) return true;
  if (additional.kind === "any") return properties.length === 0 && isInferred !== true;
  return additional.kind !== "never";
}

export function isObjectSchema(schema: Schema): schema is ObjectSchema {
  return schema.kind === "object";
}
