// Unions whose branches only a discriminator distinguishes. To a validator they overlap, as each allows any name of a
// branch, so that it rejects what everyone sends. Those who wrote such a union mean the branch that the value names.
// `{oneOf: [Dog, Cat]}`, both with `kind: string`: `{kind: Dog}` is a `Dog` alone.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { componentName } from "../../../model/document/schema-keywords.js";
import { sureParts } from "../../../model/json-schema/directions.js";
import type { NamesOfBranches } from "../../../model/json-schema/json-schema.js";
import type { Document } from "../../../openapi/document.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import { unionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** A document of a comparison and the other one. */
interface Sides {
  readonly own: Document;
  readonly other: Document;
  /** Those of the other one. */
  readonly unions: readonly Union[];
}

/** A union with a discriminator: its member, the names of its branches, and the components that some of them name. */
interface Union {
  readonly json: JsonObject;
  readonly member: string;
  readonly names: ReadonlySet<string>;
  readonly targets: ReadonlyMap<string, string>;
}

/** Finds what the discriminators of some documents say about branches. */
export class NamedBranches {
  readonly #documents: readonly Document[];
  readonly #unions = new Map<Document, readonly Union[]>();
  #unclearKeys: ReadonlySet<string> | undefined;

  constructor(documents: readonly Document[]) {
    this.#documents = documents;
  }

  /** A discriminator that only one document has is a change of its own, without an effect on which values are valid. */
  of(own: Document): NamesOfBranches {
    const other = this.#otherOf(own);
    return (json, keyword) => {
      const union = unionOf(json);
      if (union === undefined) return undefined;
      this.#unclearKeys ??= this.#findUnclearKeys();
      if (keysOf(union).some((key) => this.#unclearKeys?.has(key))) return undefined;
      const unions = this.#unionsOf(other).filter(
        ({ member, names }) => member === union.member && [...names].some((name) => union.names.has(name)),
      );
      return unions.length === 0 ? undefined : namesOfBranches(json, keyword, { own, other, unions });
    };
  }

  #otherOf(own: Document): Document {
    return this.#documents.find((each) => each !== own) ?? own;
  }

  /**
   * The names of unions where it is not clear which branch a name stands for, and of all unions that share a name with
   * one of these: a union is read in the same way in both documents, also if one of them has a branch in place.
   */
  #findUnclearKeys(): ReadonlySet<string> {
    const all = this.#documents.flatMap((own) => this.#unionsOf(own).map((union) => ({ own, union })));
    const byKey = new Map<string, Union[]>();
    for (const { union } of all) for (const key of keysOf(union)) byKey.set(key, [...(byKey.get(key) ?? []), union]);
    const unclear = new Set<string>();
    const pending = all.filter(({ own, union }) => !this.#isClear(own, union)).map(({ union }) => union);
    for (let next = pending.pop(); next !== undefined; next = pending.pop())
      for (const key of keysOf(next)) {
        if (unclear.has(key)) continue;
        unclear.add(key);
        pending.push(...(byKey.get(key) ?? []));
      }
    return unclear;
  }

  #isClear(own: Document, { json, targets }: Union): boolean {
    const other = this.#otherOf(own);
    if ([...targets.values()].some((target) => schemasOf(own)[target] === undefined)) return false;
    const sides = { own, other, unions: this.#unionsOf(other) };
    return unionKeywords.every(
      (keyword) => json[keyword] === undefined || namesOfBranches(json, keyword, sides) !== undefined,
    );
  }

  #unionsOf(document: Document): readonly Union[] {
    const found = this.#unions.get(document) ?? unionsIn(document.root);
    this.#unions.set(document, found);
    return found;
  }
}

function unionOf(json: JsonObject): Union | undefined {
  const { discriminator } = json;
  const member = memberOf(discriminator, "propertyName");
  if (typeof member !== "string") return undefined;
  const targets = targetsOf(discriminator);
  const branches = unionKeywords.flatMap((keyword) => itemsOf(json[keyword]));
  return {
    json,
    member,
    names: new Set([...targets.keys(), ...branches.flatMap((each) => branchComponent(each) ?? [])]),
    targets,
  };
}

function keysOf({ member, names }: Union): readonly string[] {
  return [...names].map((name) => JSON.stringify([member, name]));
}

/** The components that the names of a mapping stand for, by name. */
function targetsOf(discriminator: Json | undefined): ReadonlyMap<string, string> {
  const mapping = membersOf(memberOf(discriminator, "mapping")).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    mapping.flatMap(([name, target]): (readonly [string, string])[] =>
      typeof target === "string" ? [[name, componentName(target) ?? target]] : [],
    ),
  );
}

function unionsIn(root: JsonObject): readonly Union[] {
  const found: Union[] = [];
  const pending: Json[] = [root];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isArray(next)) pending.push(...next);
    else if (isObject(next)) {
      const union = "discriminator" in next ? unionOf(next) : undefined;
      if (union !== undefined) found.push(union);
      pending.push(...membersOf(next).map(([, value]) => value));
    }
  }
  return found;
}

/**
 * For each branch of a union the schema that its discriminator adds to it: the member has a name of the branch.
 * Undefined where it isn't clear which name stands for which branch.
 */
function namesOfBranches(
  json: JsonObject,
  keyword: "anyOf" | "oneOf",
  sides: Sides,
): readonly JsonObject[] | undefined {
  const member = memberOf(json["discriminator"], "propertyName");
  const branches = itemsOf(json[keyword]);
  if (typeof member !== "string" || branches.length === 0) return undefined;
  // Without its member, a value would be one of each branch that doesn't require it.
  const isOptional = (branch: Json): boolean =>
    !partsOf(branch, json, sides.own).some((part) => itemsOf(part["required"]).includes(member));
  if (branches.filter(isOptional).length > 1) return undefined;
  const names = branches.map((branch) => namesOf(branch, member, json, sides));
  const known = names.flatMap((each) => each ?? []);
  if (names.some((each) => each === undefined || each.length === 0) || new Set(known).size < known.length)
    return undefined;
  return names.map((each) => ({ properties: { [member]: { enum: each ?? [] } } }));
}

/** What applies to the values of a branch. */
function partsOf(branch: Json, union: JsonObject, document: Document): readonly JsonObject[] {
  return [union, branch].flatMap((each) => (isObject(each) ? sureParts(each, "write", document) : []));
}

function namesOf(branch: Json, member: string, union: JsonObject, sides: Sides): readonly string[] | undefined {
  const component = branchComponent(branch);
  if (component === undefined) return undefined;
  const parts = partsOf(branch, union, sides.own);
  const mapped = [...targetsOf(union["discriminator"])].flatMap(([name, target]) =>
    target === component ? [name] : [],
  );
  const allowed = valuesOf(parts, member, sides.own);
  if (allowed === "other") return undefined;
  if (allowed === "any") return [nameFor(component, mapped, sides)];
  return [...new Set([...mapped, component])].filter((name) => allowed.includes(name));
}

/** One name for a branch that is the same in both documents, whichever of its names changes. */
function nameFor(component: string, mapped: readonly string[], { own, other, unions }: Sides): string {
  const text = textOf(own, component);
  const kept = mapped.find((name) =>
    unions.some(({ targets }) => {
      const target = targets.get(name);
      return target !== undefined && (target === component || textOf(other, target) === text);
    }),
  );
  if (kept !== undefined) return kept;
  const [first] = mapped;
  if (schemasOf(other)[component] !== undefined) return component;
  if (first !== undefined) return first;
  const renamed = membersOf(schemasOf(other)).find(
    ([name]) => schemasOf(own)[name] === undefined && textOf(other, name) === text,
  );
  return [component, ...(renamed === undefined ? [] : [renamed[0]])].toSorted()[0] ?? component;
}

function textOf(document: Document, component: string): string {
  return canonicalJson(schemasOf(document)[component]);
}

/** The values that a member may have, if they are a list; `other` where they are restricted in another way. */
function valuesOf(parts: readonly JsonObject[], member: string, document: Document): readonly Json[] | "any" | "other" {
  const schemas = parts.flatMap((part): readonly JsonObject[] => {
    const schema = memberOf(part["properties"], member);
    return isObject(schema) ? sureParts(schema, "write", document) : [];
  });
  if (schemas.some(isOther)) return "other";
  const lists = schemas.flatMap((schema) => {
    const list = schema["const"] === undefined ? itemsOf(schema["enum"]) : [schema["const"]];
    return list.length === 0 ? [] : [list];
  });
  const [first, ...others] = lists;
  return first === undefined ? "any" : first.filter((value) => others.every((list) => list.includes(value)));
}

function isOther(schema: JsonObject): boolean {
  const { type = "string" } = schema;
  return (
    type !== "string" || Object.keys(schema).some((keyword) => !harmless.has(keyword) && !keyword.startsWith("x-"))
  );
}

const harmless = new Set(
  "type enum const $ref allOf title description default example examples deprecated readOnly nullable $comment".split(
    " ",
  ),
);

function schemasOf(document: Document): JsonObject {
  const schemas = memberOf(document.root["components"], "schemas");
  return isObject(schemas) ? schemas : {};
}

/** The component that a branch refers to. */
function branchComponent(branch: Json): string | undefined {
  const ref = memberOf(branch, "$ref");
  return typeof ref === "string" ? componentName(ref) : undefined;
}
