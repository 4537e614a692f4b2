// The components that a part of a document uses: which are left out together with the others.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json } from "../json/json.js";
import { pointerTo, refPointer, tokens, type Pointer } from "../json/pointer.js";

/** What is left of a document, and what was left out. */
export interface Split {
  readonly kept: Json;
  readonly removed: readonly Json[];
  readonly components: Json | undefined;
}

/** The pointers of the components that `removed` uses, directly or not, and that nothing else does. */
export function componentsOnlyInRemoved({ kept, removed, components }: Split): readonly Pointer[] {
  const uses = componentUses(components);
  const dropped = closure(removed.flatMap(usedIn), uses);
  const others = [...uses.keys()].filter((pointer) => !dropped.has(pointer));
  const used = closure([...usedIn(kept), ...others], uses);
  return [...dropped].filter((pointer) => uses.has(pointer) && !used.has(pointer));
}

/** The pointers of the components that `kept` doesn't use, directly or not. */
export function unusedComponents({ kept, components }: Split): readonly Pointer[] {
  const uses = componentUses(components);
  const used = closure(usedIn(kept), uses);
  return [...uses.keys()].filter((pointer) => !used.has(pointer));
}

function closure(start: readonly Pointer[], uses: ReadonlyMap<Pointer, readonly Pointer[]>): ReadonlySet<Pointer> {
  const reached = new Set(start);
  for (const pointer of reached) for (const next of uses.get(pointer) ?? []) reached.add(next);
  return reached;
}

/** The components that each component uses, by pointer. */
function componentUses(components: Json | undefined): ReadonlyMap<Pointer, readonly Pointer[]> {
  const uses = new Map<Pointer, Pointer[]>();
  const anchored: Pointer[] = [];
  for (const [section, members] of membersOf(components)) {
    for (const [name, value] of membersOf(members)) {
      const pointer = pointerTo("components", section, name);
      uses.set(pointer, [...usedIn(value)]);
      if (section === "schemas" && hasAnchor(value)) anchored.push(pointer);
    }
  }
  // A schema with a discriminator uses its children, which only refer to it.
  for (const [name, schema] of membersOf(memberOf(components, "schemas"))) {
    const child = pointerTo("components", "schemas", name);
    for (const parent of itemsOf(memberOf(schema, "allOf")).map(componentOf)) {
      const isParent = parent !== undefined && memberOf(memberAt(components, parent), "discriminator") !== undefined;
      if (isParent) uses.get(parent)?.push(child);
    }
  }
  // References by anchor are not followed.
  for (const used of uses.values()) used.push(...anchored);
  return uses;
}

function memberAt(components: Json | undefined, pointer: Pointer): Json | undefined {
  const [, section = "", name = ""] = tokens(pointer);
  return memberOf(memberOf(components, section), name);
}

/** The component that a reference object refers to, or a part of which. */
function componentOf(json: Json): Pointer | undefined {
  const ref = memberOf(json, "$ref");
  return typeof ref === "string" ? componentPointer(ref) : undefined;
}

function componentPointer(ref: string): Pointer | undefined {
  const pointer = refPointer(ref);
  const [first, section, name] = pointer === undefined ? [] : tokens(pointer);
  return first === "components" && section !== undefined && name !== undefined
    ? pointerTo(first, section, name)
    : undefined;
}

/** The components that a value refers to. A `$ref` in an example counts, too: then a component more is kept. */
function usedIn(json: Json): readonly Pointer[] {
  const found = new Set<Pointer>();
  const add = (pointer: Pointer | undefined): void => void (pointer === undefined || found.add(pointer));
  const addMapping = (ref: Json | undefined): void => {
    if (typeof ref === "string") add(componentPointer(ref) ?? pointerTo("components", "schemas", ref));
  };
  const visit = (value: Json): void => {
    if (isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    add(componentOf(value));
    for (const [, ref] of membersOf(value["mapping"])) addMapping(ref);
    addMapping(value["defaultMapping"]);
    for (const requirement of itemsOf(value["security"]))
      for (const [scheme] of membersOf(requirement)) add(pointerTo("components", "securitySchemes", scheme));
    for (const [, member] of membersOf(value)) visit(member);
  };
  visit(json);
  return [...found];
}

function hasAnchor(json: Json): boolean {
  if (isArray(json)) return json.some(hasAnchor);
  return (
    isObject(json) &&
    membersOf(json).some(([key, value]) => ["$id", "$anchor", "$dynamicAnchor"].includes(key) || hasAnchor(value))
  );
}
