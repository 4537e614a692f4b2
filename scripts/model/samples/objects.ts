// Objects, member by member.

import { isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { expressionOf } from "../../runtime/validation/values.js";
import { forbiddenNamesOf, hiddenNamesOf } from "./hidden-members.js";
import { samplesOfPattern } from "./pattern.js";
import type { Making, Spot } from "./making.js";

/** How many members an object has at most. */
const maxMembers = 500;

/** How many members are varied, and how many values each has then. */
const maxVaried = 12;
const maxValues = 6;

/** After so many members without a value no others are tried. */
const maxFailed = 30;

type Members = ReadonlyMap<string, Json>;

const none: Members = new Map();

/** Objects that these schemas may accept, the likeliest first. */
export function* objectsOf(parts: readonly JsonObject[], spot: Spot, making: Making): Generator<Json> {
  const maker = new ObjectMaker(parts, spot, making);
  const required = maker.requiredMembers();
  if (required === undefined) return;
  const optional = maker.optionalMembers(required);
  const full = maker.fillMembers(new Map<string, Json>([...required, ...optional]));
  const plain = maker.fillMembers(required);
  const accepts = (members: Members | undefined): members is Members =>
    members !== undefined && making.accepts(maker.object(members));
  if (accepts(full)) yield maker.object(full);
  if (accepts(plain)) yield maker.object(maker.growMembers(plain, optional, accepts));
  for (const [name, value] of [...optional].slice(0, maxVaried)) {
    const single = maker.fillMembers(new Map<string, Json>([...required, [name, value]]));
    if (accepts(single)) yield maker.object(maker.growMembers(single, optional, accepts));
  }
  for (const base of [full, plain]) {
    for (const name of [...(base ?? none).keys()].slice(0, maxVaried)) {
      for (const value of maker.values(name)) {
        const varied = new Map<string, Json>([...(base ?? none), [name, value]]);
        if (accepts(varied)) yield maker.object(varied);
      }
    }
  }
}

class ObjectMaker {
  readonly #names: readonly string[];
  readonly #required: ReadonlySet<string>;
  readonly #hidden: ReadonlySet<string>;
  readonly #forbidden: ReadonlySet<string>;
  readonly #nameSchemas: readonly Json[];
  readonly #min: number;
  readonly #max: number;
  readonly #made = new Map<string, Json | undefined>();
  readonly parts: readonly JsonObject[];
  readonly spot: Spot;
  readonly making: Making;

  constructor(parts: readonly JsonObject[], spot: Spot, making: Making) {
    this.parts = parts;
    this.spot = spot;
    this.making = making;
    const declared = parts.flatMap(({ properties }) => membersOf(properties).map(([name]) => name));
    this.#required = new Set(
      parts.flatMap(({ required }) => itemsOf(required)).filter((name) => typeof name === "string"),
    );
    this.#hidden = hiddenNamesOf(parts);
    this.#forbidden = forbiddenNamesOf(parts);
    this.#names = [...new Set([...declared, ...this.#required])].filter(
      (name) => this.#required.has(name) || !this.#hidden.has(name),
    );
    this.#nameSchemas = parts.flatMap(({ propertyNames }) => propertyNames ?? []);
    const all = (keyword: string): readonly number[] =>
      parts.flatMap(({ [keyword]: value }) => (typeof value === "number" ? [value] : []));
    this.#min = Math.max(0, ...all("minProperties"));
    this.#max = Math.min(Infinity, ...all("maxProperties"));
  }

  /** The members that there must be; undefined where one of them has no value, or they are too many. */
  requiredMembers(): Members | undefined {
    const members = new Map<string, Json>();
    if (this.#required.size > this.#max) return undefined;
    // What one alternative requires and another one hides, no request has.
    if ([...this.#required].some((name) => this.#forbidden.has(name))) return undefined;
    for (const name of this.#names) {
      const value = this.#required.has(name) ? this.#value(name) : undefined;
      if (value === undefined && this.#required.has(name)) return undefined;
      if (value !== undefined) members.set(name, value);
    }
    return members;
  }

  /** The other members that are described, as many as there may be. */
  optionalMembers(required: Members): Members {
    const { search } = this.making;
    const members = new Map<string, Json>();
    for (const name of this.#names) {
      if (required.size + members.size >= this.#max) break;
      if (this.#required.has(name) || !(search.isFilled(this.spot) || required.size < this.#min)) continue;
      const value = this.#value(name);
      if (value !== undefined) members.set(name, value);
    }
    return members;
  }

  /** With further members, until there are enough; undefined where there can't be. */
  fillMembers(members: Members): Members | undefined {
    if (this.#min > maxMembers) return undefined;
    const all = new Map(members);
    let failed = 0;
    for (const name of all.size < this.#min ? this.#otherNames() : []) {
      if (all.has(name) || this.#hidden.has(name)) continue;
      const value = this.#value(name);
      if (value !== undefined) all.set(name, value);
      // Most names have the same schemas.
      else if (++failed > maxFailed) break;
      if (all.size >= this.#min) break;
    }
    return all.size < this.#min ? undefined : all;
  }

  /** With each further member with which the whole is accepted. */
  growMembers(members: Members, others: Members, accepts: (members: Members) => boolean): Members {
    let all = members;
    for (const [name, value] of others) {
      const more = new Map([...all, [name, value] as const]);
      if (!all.has(name) && accepts(more)) all = more;
    }
    return all;
  }

  /** Other values of a member. */
  *values(name: string): Generator<Json> {
    let count = 0;
    for (const value of this.making.search.values(this.#schemasOf(name), this.#spotOf(name))) {
      if (count > 0) yield value;
      if (++count > maxValues) return;
    }
  }

  /** The members in the order in which they are described. */
  object(members: Members): Json {
    const known = this.#names.filter((name) => members.has(name));
    const others = [...members.keys()].filter((name) => !this.#names.includes(name));
    return Object.fromEntries([...known, ...others].map((name) => [name, members.get(name) ?? null]));
  }

  #value(name: string): Json | undefined {
    if (!this.#made.has(name)) this.#made.set(name, this.#make(name));
    return this.#made.get(name);
  }

  #make(name: string): Json | undefined {
    const { search } = this.making;
    if (this.#nameSchemas.length > 0 && !search.accepts(this.#nameSchemas, name)) return undefined;
    const [schemas, spot] = [this.#schemasOf(name), this.#spotOf(name)];
    return this.#required.has(name) ? search.first(schemas, spot) : search.firstOptional(schemas, spot);
  }

  #spotOf(name: string): Spot {
    const { depth, path } = this.spot;
    return { ...this.spot, depth: depth + 1, path: [...path, name], beside: this.#names };
  }

  /** The schemas of a member. */
  #schemasOf(name: string): readonly Json[] {
    const found = this.parts.flatMap((part): Json[] => {
      const { properties, patternProperties, additionalProperties } = part;
      const own = isObject(properties) && Object.hasOwn(properties, name) ? [properties[name] ?? true] : [];
      const matching = membersOf(patternProperties).flatMap(([pattern, each]) =>
        expressionOf(pattern).test(name) ? [each] : [],
      );
      if (own.length + matching.length > 0) return [...own, ...matching];
      return additionalProperties === undefined ? [] : [additionalProperties];
    });
    if (found.length > 0) return found;
    return this.parts.flatMap(({ unevaluatedProperties }) => unevaluatedProperties ?? []);
  }

  /** Names that nothing describes, and those of members that are described but not required. */
  *#otherNames(): Generator<string> {
    yield* this.#names;
    for (const part of this.parts)
      for (const [pattern] of membersOf(part["patternProperties"])) yield* atMost(samplesOfPattern(pattern), 20);
    if (this.#nameSchemas.length > 0)
      for (const name of atMost(
        this.making.search.values([{ type: "string" }, ...this.#nameSchemas], bare),
        this.#min + 20,
      ))
        if (typeof name === "string") yield name;
    for (let index = 1; index <= this.#min + 20; index++) yield `member${index}`;
  }
}

/** Where names are made. */
const bare: Spot = { depth: 0, index: 0, path: [], beside: [], refs: new Map() };

function* atMost<T>(all: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const each of all) {
    if (++taken > count) return;
    yield each;
  }
}
