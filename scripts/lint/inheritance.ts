// Circular inheritance: a parent has `oneOf` of its children, which have `allOf` of the parent. Taken literally that
// never ends. What is meant is that inside a child the parent is used without its `oneOf`.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { child, parentOf, pointerTo, refTo, tokens, valueAt, type Pointer } from "../json/pointer.js";
import { compositionKeywords, unionKeywords } from "../runtime/syntax/schema-keywords.js";

/** The schemas of a document, as far as this module needs them. */
export interface SchemaLookup {
  resolve(pointer: Pointer): Json | undefined;
  /** The target of the schema's reference; undefined where it has none. */
  targetOf(pointer: Pointer): Pointer | undefined;
  /** Whether fields beside a reference have an effect. */
  readonly keepsSiblings: boolean;
}

/** Pointers of the `oneOf` and `anyOf` that are left out of what is inside a child. */
type Dropped = ReadonlySet<Pointer>;

/** A schema without some of its own, or of what it refers to. */
export interface Variant {
  /** The schema that it is made of, and its name among the components. */
  readonly of: Pointer;
  readonly name: string;
  /** Pointers of members that are left out. */
  readonly dropped: readonly Pointer[];
  /** The names of variants that references in the schema resolve to, by the pointer of `$ref`. */
  readonly references: ReadonlyMap<Pointer, string>;
}

/** How the circles are resolved. */
export interface Inheritance {
  /** Pointers of `oneOf` and `anyOf` whose members include the schema that they are in. */
  readonly unions: readonly Pointer[];
  /** The names of variants that references of children resolve to, by the pointer of `$ref`. */
  readonly references: ReadonlyMap<Pointer, string>;
  readonly variants: readonly Variant[];
}

interface Edge {
  readonly to: Pointer;
  readonly by: "$ref" | (typeof compositionKeywords)[number];
}

/** Finds circles of inheritance among schemas, and resolves them. */
export class InheritanceCycles {
  readonly #schemas: SchemaLookup;
  /** For each child the unions that are left out inside of it. */
  readonly #dropsByChild = new Map<Pointer, Set<Pointer>>();

  /** `nodes` are the pointers of all schemas that are part of a circle or refer to one. */
  constructor(schemas: SchemaLookup, nodes: Iterable<Pointer>) {
    this.#schemas = schemas;
    for (const node of nodes) {
      for (const { to, by } of this.#edges(node, none))
        if (by === "oneOf" || by === "anyOf") this.#recordChild(to, child(node, by), node);
    }
  }

  /** The schemas that one consists of directly, and the unions that are left out there, given those left out here. */
  partsOf(pointer: Pointer, dropped: Dropped): { readonly pointers: readonly Pointer[]; readonly dropped: Dropped } {
    const all = this.#withOwnDrops(dropped, pointer);
    return { pointers: this.#edges(pointer, all).map(({ to }) => to), dropped: all };
  }

  /** The references and variants that resolve all circles; `taken` are the names of existing schemas. */
  resolveCycles(taken: Iterable<string>): Inheritance {
    const names = new Set(taken);
    const variants = new Map<string, Variant>();
    const variantOf = (target: Pointer, dropped: Dropped): string | undefined => {
      const hits = this.#reachedUnions(target, dropped);
      if (hits.size === 0) return undefined;
      const key = variantKey(target, hits);
      const known = variants.get(key);
      if (known !== undefined) return known.name;
      const variant = {
        of: target,
        name: variantName(target, names),
        dropped: [],
        references: new Map<Pointer, string>(),
      };
      variants.set(key, variant);
      variants.set(key, { ...variant, dropped: this.#collectReferences(target, hits, variantOf, variant.references) });
      return variant.name;
    };
    const references = new Map<Pointer, string>();
    for (const [node, own] of this.#dropsByChild) this.#collectReferences(node, own, variantOf, references);
    return {
      unions: [...new Set([...this.#dropsByChild.values()].flatMap((own) => [...own]))],
      references,
      variants: [...variants.values()],
    };
  }

  /** Collects the references in a schema that resolve to variants; returns its members that are left out. */
  #collectReferences(
    start: Pointer,
    context: Dropped,
    variantOf: (target: Pointer, dropped: Dropped) => string | undefined,
    references: Map<Pointer, string>,
  ): readonly Pointer[] {
    const leftOut: Pointer[] = [];
    const visit = (node: Pointer, around: Dropped): void => {
      const dropped = this.#withOwnDrops(around, node);
      for (const keyword of unionKeywords)
        if (context.has(child(node, keyword)) && this.#hasKeyword(node, keyword))
          leftOut.push(child(node, keyword), child(node, "discriminator"));
      for (const { to, by } of this.#edges(node, dropped)) {
        const name = by === "$ref" ? variantOf(to, dropped) : undefined;
        if (name !== undefined) references.set(child(node, "$ref"), name);
        if (by !== "$ref") visit(to, dropped);
      }
    };
    visit(start, context);
    return leftOut;
  }

  /** The unions of a context that occur in a schema, and would not be left out there without that context. */
  #reachedUnions(start: Pointer, context: Dropped): Dropped {
    const hits = new Set<Pointer>();
    const seen = new Set<string>();
    const open: { readonly node: Pointer; readonly own: Dropped }[] = [{ node: start, own: none }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next;
      const key = variantKey(node, next.own);
      if (seen.has(key)) continue;
      seen.add(key);
      const own = this.#withOwnDrops(next.own, node);
      for (const keyword of unionKeywords) {
        const at = child(node, keyword);
        if (context.has(at) && !own.has(at) && this.#hasKeyword(node, keyword)) hits.add(at);
      }
      for (const { to } of this.#edges(node, new Set([...context, ...own]))) open.push({ node: to, own });
    }
    return hits;
  }

  /** Records a member of a union as a child, if it has `allOf` of the schema with the union. */
  #recordChild(member: Pointer, union: Pointer, parent: Pointer): void {
    const seen = new Set<Pointer>();
    let node = member;
    while (!seen.has(node)) {
      seen.add(node);
      const target = this.#isOnlyReference(node) ? this.#schemas.targetOf(node) : undefined;
      if (target === undefined) break;
      node = target;
    }
    if (node === parent || !this.#inherits(node, parent)) return;
    const own = this.#dropsByChild.get(node) ?? new Set();
    this.#dropsByChild.set(node, own.add(union));
  }

  /** Whether a schema includes another, by `allOf` or by a reference with other fields beside it. */
  #inherits(start: Pointer, parent: Pointer): boolean {
    const seen = new Set<string>();
    const open = [{ node: start, isPart: false }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const key = `${next.isPart ? 1 : 0}${next.node}`;
      if (seen.has(key)) continue;
      seen.add(key);
      for (const { to, by } of this.#edges(next.node, none)) {
        const isPart =
          next.isPart ||
          by === "allOf" ||
          (by === "$ref" && this.#schemas.keepsSiblings && !this.#isOnlyReference(next.node));
        if (to === parent && isPart) return true;
        open.push({ node: to, isPart });
      }
    }
    return false;
  }

  #edges(node: Pointer, dropped: Dropped): readonly Edge[] {
    const value = this.#schemas.resolve(node);
    const target = this.#schemas.targetOf(node);
    const parts = compositionKeywords.flatMap((by) => {
      const at = child(node, by);
      return dropped.has(at)
        ? []
        : itemsOf(memberOf(value, by)).map((_, index): Edge => ({ to: child(at, index), by }));
    });
    return target === undefined ? parts : [{ to: target, by: "$ref" }, ...parts];
  }

  #withOwnDrops(dropped: Dropped, node: Pointer): Dropped {
    const own = this.#dropsByChild.get(node);
    return own === undefined || [...own].every((each) => dropped.has(each)) ? dropped : new Set([...dropped, ...own]);
  }

  #hasKeyword(node: Pointer, keyword: string): boolean {
    return memberOf(this.#schemas.resolve(node), keyword) !== undefined;
  }

  #isOnlyReference(node: Pointer): boolean {
    const value = this.#schemas.resolve(node);
    return (
      isObject(value) &&
      Object.keys(value).every(
        (key) => key === "$ref" || key === "description" || key === "summary" || !this.#schemas.keepsSiblings,
      )
    );
  }
}

const none: Dropped = new Set();

/** A key of maps for a pointer together with the unions that are left out. */
export function variantKey(node: Pointer, dropped: Dropped): string {
  return [node, ...[...dropped].sort()].join("\n");
}

/** `PetBase` for a variant of `Pet`, with a number if that name is taken. */
function variantName(target: Pointer, taken: Set<string>): string {
  const steps = tokens(target);
  const base = steps.filter((step) => !/^(?:components|schemas|allOf|anyOf|oneOf|\d+)$/.test(step)).at(-1) ?? "Schema";
  let name = `${base}Base`;
  for (let number = 2; taken.has(name); number++) name = `${base}Base${number}`;
  taken.add(name);
  return name;
}

/** The document with the variants added to its schemas; `after` converts pointers to those of `root`. */
export function withVariants(
  root: JsonObject,
  variants: readonly Variant[],
  after: (pointer: Pointer) => Pointer | undefined,
): JsonObject {
  if (variants.length === 0) return root;
  const components = memberOf(root, "components");
  const added = variants.map((variant): [string, Json] => [variant.name, variantIn(root, variant, after)]);
  const schemas = Object.fromEntries([...membersOf(memberOf(components, "schemas")), ...added]);
  return { ...root, components: { ...(isObject(components) && components), schemas } };
}

/** The pointer of the schema that a variant is made of; undefined for any other pointer. */
export function placeOfVariant(pointer: Pointer, variants: readonly Variant[]): Pointer | undefined {
  for (const { name, of } of variants) {
    const at = pointerTo("components", "schemas", name);
    if (pointer === at || pointer.startsWith(`${at}/`)) return of + pointer.slice(at.length);
  }
  return undefined;
}

function variantIn(
  root: JsonObject,
  { of, dropped, references }: Variant,
  after: (pointer: Pointer) => Pointer | undefined,
): Json {
  const start = after(of) ?? of;
  const changes = new Map<Pointer, Json | undefined>();
  for (const pointer of dropped) changes.set(after(pointer) ?? "", undefined);
  for (const [pointer, name] of references)
    changes.set(after(pointer) ?? "", refTo(pointerTo("components", "schemas", name)));
  const touched = new Set<Pointer>();
  for (const pointer of changes.keys())
    for (let at = pointer; at !== "" && !touched.has(at); at = parentOf(at)) touched.add(at);
  const copy = (json: Json, at: Pointer): Json => {
    if (!touched.has(at)) return json;
    if (isArray(json)) return json.map((item, index) => copy(item, child(at, index)));
    return Object.fromEntries(
      membersOf(json).flatMap(([key, value]): [string, Json][] => {
        const inner = child(at, key);
        const change = changes.has(inner) ? changes.get(inner) : copy(value, inner);
        return change === undefined ? [] : [[key, change]];
      }),
    );
  };
  return copy(valueAt(root, start) ?? {}, start);
}
