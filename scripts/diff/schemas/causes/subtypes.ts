// Schemas that a discriminator selects without being branches: those that include its schema by `allOf`, and those that
// its mapping names (OpenAPI 3.2, section 4.25). No validator looks at them where a value has the schema of the
// discriminator, but clients and servers that go by its member read and write values of theirs.
// `Dog: {allOf: [Pet], properties: {bark: string}}` → `bark: integer`: `subtype-changed`, where `Pet` has a
// discriminator.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { refPointer, type Pointer } from "../../../json/pointer.js";
import { mappedPointer, readDiscriminator } from "../../../model/json-schema/discriminators.js";
import type { Document } from "../../../openapi/document.js";
import type { Cause } from "./cause.js";
import type { PairRelation, Relations, SchemaPairAt, Sending } from "../inclusion/relations.js";

/** A change of a schema that the discriminator of another one selects. */
interface SubtypeChange {
  readonly parent: Pointer;
  readonly cause: Cause;
}

const prefix = "/components/schemas/";

export class Subtypes {
  readonly #base: Families;
  readonly #revision: Families;
  readonly #relations: Relations;
  readonly #changes = new Map<Sending["sender"], readonly SubtypeChange[]>();

  constructor(base: Document, revision: Document, relations: Relations) {
    this.#base = new Families(base);
    this.#revision = new Families(revision);
    this.#relations = relations;
  }

  /** What changed about the schemas that discriminators select at a pair of places, or inside of these. */
  changesIn({ base, revision }: SchemaPairAt, sending: Sending): readonly Cause[] {
    const known = this.#changes.get(sending.sender) ?? this.#allChanges(sending);
    this.#changes.set(sending.sender, known);
    return known
      .filter(({ parent }) => this.#base.contains(base.json, parent) && this.#revision.contains(revision.json, parent))
      .map(({ cause }) => cause);
  }

  #allChanges(sending: Sending): readonly SubtypeChange[] {
    return [...this.#base.subtypes].flatMap(([parent, before]) =>
      [...before].flatMap((pointer): readonly SubtypeChange[] => {
        if (this.#revision.subtypes.get(parent)?.has(pointer) !== true) return [];
        const severity = this.#severityOf(parent, pointer, sending);
        const message = `The schema \`${subtypeName(pointer)}\` changed, which the discriminator of \`${subtypeName(parent)}\` selects.`;
        const cause = { code: "subtype-changed", base: pointer, revision: pointer, message } as const;
        const undecided = severity === "risky" ? "no validator looks at what a discriminator selects" : undefined;
        return severity === undefined ? [] : [{ parent, cause: { ...cause, severity, undecided } }];
      }),
    );
  }

  /** Undefined where nothing changed but the schemas that it includes, which are judged apart. */
  #severityOf(parent: Pointer, pointer: Pointer, sending: Sending): Cause["severity"] | undefined {
    const whole = this.#relationOf(pointer, sending, (families) => families.document.resolve(pointer));
    const own = this.#relationOf(pointer, sending, (families) => families.ownPart(parent, pointer));
    if (whole === undefined || own === undefined) return undefined;
    return whole.accepts.kind === "included" ? "compatible" : "risky";
  }

  /** Undefined where both allow the same values. */
  #relationOf(
    pointer: Pointer,
    sending: Sending,
    read: (families: Families) => Json | undefined,
  ): PairRelation | undefined {
    const [base, revision] = [this.#base, this.#revision].map((families) => ({
      document: families.document,
      json: read(families),
      pointer,
    }));
    if (base === undefined || revision === undefined) return undefined;
    const relation = this.#relations.of({ base, revision }, sending);
    const isMutual = relation?.accepts.kind === "included" && relation.reverse.kind === "included";
    return isMutual ? undefined : relation;
  }
}

/** The schemas with a discriminator of a document, and what is selected by it. */
class Families {
  readonly document: Document;
  /** For each schema with a discriminator the schemas that it may select. */
  readonly subtypes: ReadonlyMap<Pointer, ReadonlySet<Pointer>>;
  readonly #references = new Map<Pointer, ReadonlySet<Pointer>>();
  readonly #containing = new Map<Pointer, ReadonlySet<Pointer>>();

  constructor(document: Document) {
    this.document = document;
    const schemas = membersOf(document.resolve("/components/schemas"));
    this.subtypes = new Map(
      schemas.flatMap(([name, schema]): [Pointer, ReadonlySet<Pointer>][] => {
        const discriminator = readDiscriminator(schema);
        // The branches of a union are compared where it is.
        if (
          discriminator === undefined ||
          memberOf(schema, "oneOf") !== undefined ||
          memberOf(schema, "anyOf") !== undefined
        )
          return [];
        const parent = `${prefix}${name}`;
        const mapped = discriminator.mapping.flatMap(([, target]) => mappedPointer(target) ?? []);
        const all = new Set(mapped.filter((each) => each !== parent && each.startsWith(prefix)));
        addHeirs(parent, schemas, all);
        return [[parent, all]];
      }),
    );
    if ([...this.subtypes.values()].every(({ size }) => size === 0)) return;
    for (const [name, schema] of schemas) this.#references.set(`${prefix}${name}`, referencesIn(schema));
  }

  /** A schema without those of the family that it includes. */
  ownPart(parent: Pointer, pointer: Pointer): Json | undefined {
    const json = this.document.resolve(pointer);
    if (!isObject(json)) return json;
    const isOfFamily = (each: Json): boolean => {
      const target = targetOf(each);
      return target !== undefined && (target === parent || this.subtypes.get(parent)?.has(target) === true);
    };
    return { ...json, allOf: itemsOf(json["allOf"]).filter((each) => !isOfFamily(each)) };
  }

  /** Whether a schema has values of another one somewhere inside. */
  contains(json: Json | undefined, pointer: Pointer): boolean {
    const known = this.#containing.get(pointer) ?? this.#schemasContaining(pointer);
    this.#containing.set(pointer, known);
    return [...referencesIn(json)].some((each) => known.has(each));
  }

  #schemasContaining(pointer: Pointer): ReadonlySet<Pointer> {
    const family = this.subtypes.get(pointer);
    const references = new Map(this.#references);
    // A schema that only includes another one selects none of the others that do.
    for (const each of family ?? []) references.set(each, referencesIn(this.ownPart(pointer, each)));
    const found = new Set([pointer]);
    for (const each of found) for (const [name, all] of references) if (all.has(each)) found.add(name);
    return found;
  }
}

/** Adds the schemas that include one by `allOf`, and those that include these. */
function addHeirs(parent: Pointer, schemas: readonly (readonly [string, Json])[], found: Set<Pointer>): void {
  for (const [name, schema] of schemas) {
    const pointer = `${prefix}${name}`;
    const isHeir = itemsOf(memberOf(schema, "allOf")).some((each) => targetOf(each) === parent);
    if (!isHeir || found.has(pointer)) continue;
    found.add(pointer);
    addHeirs(pointer, schemas, found);
  }
}

function targetOf(schema: Json): Pointer | undefined {
  const ref = memberOf(schema, "$ref");
  return typeof ref === "string" ? refPointer(ref) : undefined;
}

/** Where all references in a schema lead. */
function referencesIn(json: Json | undefined): ReadonlySet<Pointer> {
  const found = new Set<Pointer>();
  const visit = (value: Json | undefined): void => {
    if (isArray(value)) for (const each of value) visit(each);
    if (!isObject(value)) return;
    const target = targetOf(value);
    if (target !== undefined) found.add(target);
    for (const [key, each] of membersOf(value satisfies JsonObject)) if (!values.has(key)) visit(each);
  };
  visit(json);
  return found;
}

/** Keywords whose values are no schemas. */
const values = new Set(["const", "default", "enum", "example", "examples"]);

function subtypeName(pointer: Pointer): string {
  return pointer.slice(prefix.length);
}
