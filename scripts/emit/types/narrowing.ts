// Discriminators as TypeScript narrows by them: the member has the values that stand for a schema. A document often
// says these in the mapping alone: `kind: { type: string }` in each of the schemas.

import type { Json } from "../../json/json.js";
import {
  visitSchemas,
  type DiscriminatorValues,
  type NamedSchema,
  type Property,
  type Schema,
} from "../../model/model.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";

/** What is left of the values of a member. */
export interface NarrowedMember {
  readonly name: string;
  readonly values: readonly (string | number)[];
  readonly required: boolean;
}

export class Narrowing {
  readonly #known = new Map<NamedSchema, NarrowedMember | undefined>();

  readonly context: Schemas;

  constructor(context: Schemas) {
    this.context = context;
  }

  /** Of a child of a schema with a discriminator; undefined where it says the values itself, or others. */
  ofNamed(named: NamedSchema): NarrowedMember | undefined {
    if (named.discriminator === undefined) return undefined;
    if (this.#known.has(named)) return this.#known.get(named);
    const narrowed = this.#narrow(named.schema, named.discriminator, []);
    this.#known.set(named, narrowed);
    return narrowed;
  }

  /** Of a member of a union: by each value. Of `"a" | "b"` TypeScript excludes no schema after two comparisons. */
  ofMember(member: Schema, known: DiscriminatorValues): readonly NarrowedMember[] {
    const named = member.kind === "ref" ? this.context.schemas.get(member.id) : undefined;
    const own = named && this.ofNamed(named);
    const narrowed = this.#narrow(member, known, own?.name === known.name ? [own.values] : []);
    return narrowed === undefined ? [] : narrowed.values.map((value) => ({ ...narrowed, values: [value] }));
  }

  /** The values that a member is left with; undefined where another schema says them, or something else. */
  #narrow(
    schema: Schema,
    { name, values }: DiscriminatorValues,
    known: readonly (readonly Json[])[],
  ): NarrowedMember | undefined {
    if (this.#isInAlternatives(schema, name)) return undefined;
    const declared = this.#membersOf(schema, name);
    const shapes = declared.map((each) => this.#shapeOf(each.schema));
    const lists = [...known, ...shapes.flatMap((shape) => this.#literalsOf(shape))];
    const isNumber = shapes.some((shape) => shape.kind === "number");
    const own = values.map((each) => (isNumber ? Number(each) : each)).filter((each) => !Number.isNaN(each));
    const allowed = [...new Set(own)].filter((each) => lists.every((list) => list.includes(each)));
    const isNarrow = lists.some((list) => list.every((each) => allowed.some((one) => one === each)));
    if (allowed.length === 0 || isNarrow) return undefined;
    return { name, values: allowed, required: declared.some((each) => each.required) };
  }

  /** The schemas of a member, at any depth of an allOf. */
  #membersOf(schema: Schema, name: string, depth = 0): readonly Property[] {
    const shape = this.#shapeOf(schema);
    if (shape.kind === "object") return shape.properties.filter((each) => each.name === name);
    if (shape.kind !== "allOf" || depth > maxDepth) return [];
    return shape.members.flatMap((each) => this.#membersOf(each, name, depth + 1));
  }

  /** The lists of values that a schema allows; none where it allows others. */
  #literalsOf(shape: Schema): readonly (readonly Json[])[] {
    if (shape.kind === "literal") return [shape.values];
    return shape.kind === "allOf" ? shape.members.flatMap((each) => this.#literalsOf(this.#shapeOf(each))) : [];
  }

  /** Whether alternatives inside of a schema have the member: `Mammal` of `Dog` and `Cat`, which say its values. */
  #isInAlternatives(schema: Schema, name: string, seen = new Set<Schema>()): boolean {
    const shape = this.#shapeOf(schema);
    if (seen.has(shape) || (shape.kind !== "anyOf" && shape.kind !== "oneOf" && shape.kind !== "allOf")) return false;
    seen.add(shape);
    return (
      (shape.kind !== "allOf" && shape.members.some((each) => this.#membersOf(each, name).length > 0)) ||
      shape.members.some((each) => this.#isInAlternatives(each, name, seen))
    );
  }

  /** What a schema is, and may be null beside. */
  #shapeOf(schema: Schema): Schema {
    const shape = dereferenceShape(schema, this.context);
    if (shape.kind !== "anyOf") return shape;
    const [only, ...others] = shape.members.filter((each) => each.kind !== "null");
    return only !== undefined && others.length === 0 ? this.#shapeOf(only) : shape;
  }
}

/** Enough for every chain of bases in a document that people wrote. */
const maxDepth = 20;

/** The schemas whose types leave fewer values than they validate: those with a narrowed member at any depth. */
export function narrowedSchemas(context: Schemas): ReadonlySet<string> {
  const narrowing = new Narrowing(context);
  const users = new Map<string, string[]>();
  const narrowed = new Set<string>();
  for (const [id, named] of context.schemas) {
    if (narrowing.ofNamed(named) !== undefined) narrowed.add(id);
    visitSchemas(named.schema, (schema) => {
      if (schema.kind === "ref") users.set(schema.id, [...(users.get(schema.id) ?? []), id]);
      if (schema.kind !== "anyOf" && schema.kind !== "oneOf") return;
      const isNarrowed = schema.members.some((each, index) => {
        const known = schema.known?.[index] ?? null;
        return known !== null && narrowing.ofMember(each, known).length > 0;
      });
      if (isNarrowed) narrowed.add(id);
    });
  }
  // A set is walked through with what is added on the way.
  for (const id of narrowed) for (const user of users.get(id) ?? []) narrowed.add(user);
  return narrowed;
}
