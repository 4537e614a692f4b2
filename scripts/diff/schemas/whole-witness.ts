// The smallest body that has a witness in it, which the receiver rejects because of that.
// `"lost"` of `Order.status` → `[{ "id": "", "status": "lost" }]` of `GET /orders`.
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { resolveReference } from "../../model/document/resolve.js";
import type { Document } from "../../openapi/document.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";
import type { Direction } from "../../model/solver/factors/reader.js";
import type { SchemaPair, SchemaPlace } from "./comparison.js";
import type { Inclusions } from "./inclusion/inclusion.js";

/** How many schemas are looked at on the way to a place. */
const maxVisited = 2000;
const maxDepth = 12;

/** A step to a value inside of another one: a member, or an item. */
type Step = { readonly member: string } | "item";

/**
 * A value of a body that has the witness at a place, and no more than it needs. Undefined where there is no way to the
 * place, or where it is not proved that the receiver rejects the body.
 */
export function wholeWitness(
  inclusions: Inclusions,
  { base, revision, sender }: SchemaPair,
  at: Pointer,
  witness: Json,
): { readonly value: Json; readonly at: Pointer } | undefined {
  const direction: Direction = sender === "base" ? "write" : "read";
  const [from, to] = sender === "base" ? [base, revision] : [revision, base];
  const steps = stepsTo(from, at);
  if (steps === undefined) return undefined;
  const sent = inclusions.read(from.document, from.json, direction);
  const received = inclusions.read(to.document, to.json, direction);
  // The witness of a member that is required now is the object around its place.
  for (let depth = steps.length; depth > 0; depth--) {
    const required = inclusions.read(from.document, schemaWith(steps.slice(0, depth), witness), direction);
    const through = { sent: [sent.node, required.node], rejected: [received.node] };
    const decided = inclusions.decideThrough(through, sent, received, direction);
    if (decided.kind === "rejected" && decided.description === undefined)
      return { value: decided.witness, at: placeIn(decided.witness, steps) };
  }
  if (!inclusions.rejectsAll([witness], witness, sent, received, direction)) return undefined;
  return { value: witness, at: placeIn(witness, steps) };
}

/** Where the steps end in a value, or where it has no more of them. */
function placeIn(whole: Json, steps: readonly Step[]): Pointer {
  let [at, value]: [Pointer, Json | undefined] = ["", whole];
  for (const step of steps) {
    const [name, inner]: [string, Json | undefined] =
      step === "item" ? ["0", itemsOf(value)[0]] : [step.member, memberOf(value, step.member)];
    if (inner === undefined) break;
    [at, value] = [child(at, name), inner];
  }
  return at;
}

/** The schema of values that have this one behind these steps. */
function schemaWith(steps: readonly Step[], value: Json): JsonObject {
  let schema = schemaOfValue(value);
  for (const step of steps.toReversed())
    schema =
      step === "item"
        ? { type: "array", items: schema, minItems: 1, maxItems: 1 }
        : { type: "object", required: [step.member], properties: { [step.member]: schema } };
  return schema;
}

/** The schema of one value. Members of an object are named one by one, so that they count as declared. */
function schemaOfValue(value: Json): JsonObject {
  if (!isObject(value)) return { const: value };
  return {
    type: "object",
    required: Object.keys(value),
    properties: Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schemaOfValue(each)])),
    maxProperties: Object.keys(value).length,
  };
}

interface Visited {
  readonly pointer: Pointer;
  readonly steps: readonly Step[];
}

/** The fewest steps from a schema to the one that a pointer is in. */
function stepsTo({ document, pointer }: SchemaPlace, target: Pointer): readonly Step[] | undefined {
  const open: Visited[] = [{ pointer, steps: [] }];
  const seen = new Set<Pointer>();
  let best: Visited | undefined;
  for (const visited of open) {
    const at = resolveReference(document, document.resolve(visited.pointer), visited.pointer);
    if (seen.has(at.pointer) || seen.size > maxVisited || visited.steps.length > maxDepth) continue;
    seen.add(at.pointer);
    // The deepest schema around the place is the one that has the keyword.
    const isAround = target === at.pointer || target.startsWith(`${at.pointer}/`);
    if (isAround && at.pointer.length > (best?.pointer.length ?? -1))
      best = { pointer: at.pointer, steps: visited.steps };
    open.push(...schemasIn(document, at.pointer, visited.steps));
  }
  return best?.steps;
}

function schemasIn(document: Document, pointer: Pointer, steps: readonly Step[]): readonly Visited[] {
  const schema = document.resolve(pointer);
  const properties = child(pointer, "properties");
  const members = membersOf(memberOf(schema, "properties")).map(([member]): Visited => ({
    pointer: child(properties, member),
    steps: [...steps, { member }],
  }));
  const branches = compositionKeywords.flatMap((keyword) => {
    const list = memberOf(schema, keyword);
    const length = Array.isArray(list) ? list.length : 0;
    return Array.from({ length }, (_, index): Visited => ({
      pointer: child(child(pointer, keyword), String(index)),
      steps,
    }));
  });
  const items: readonly Visited[] = isObject(memberOf(schema, "items"))
    ? [{ pointer: child(pointer, "items"), steps: [...steps, "item"] }]
    : [];
  const others: readonly Visited[] = isObject(memberOf(schema, "additionalProperties"))
    ? [{ pointer: child(pointer, "additionalProperties"), steps: [...steps, { member: "name" }] }]
    : [];
  return [...branches, ...members, ...items, ...others];
}
