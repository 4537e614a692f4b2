// Members that are `readOnly`: a request may have them, and has no say in them. "The value is managed by the owning
// authority": https://json-schema.org/draft/2020-12/json-schema-validation#section-9.4
import { isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { pointerTo, refPointer, valueAt, type Pointer } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import { isSuccessful } from "../../exchange.js";
import { bodyPlanOf, type Subject } from "../../subject.js";
import { targetsOf } from "../../values/targets.js";
import { readItem, type Reading } from "./reading.js";
import type { Sequence } from "./sequence.js";

interface ReadOnlyMember {
  readonly name: string;
  readonly pointer: Pointer;
  /** A value that a service doesn't choose by itself. */
  readonly value: Json;
}

/** Creates an item with a value for each member that only the service sets, replaces it and updates it with these. */
export async function runReadOnly(sequence: Sequence): Promise<void> {
  await runCreation(sequence);
  for (const role of ["replace", "update"] as const) {
    const operation = sequence.operation(role);
    const planned = operation && planReadOnly(sequence.session.subject, operation);
    const item = planned && (await sequence.session.items.create(sequence.resource));
    if (operation === undefined || planned === undefined || item === undefined) continue;
    const exchange = await sequence.send(operation, item, planned.request, true);
    const after = exchange && isSuccessful(exchange) ? await readItem(sequence, item) : undefined;
    if (after !== undefined) reportWritten(sequence, operation, planned.members, after);
  }
}

async function runCreation(sequence: Sequence): Promise<void> {
  const create = sequence.operation("create");
  const planned = create && planReadOnly(sequence.session.subject, create);
  const exchange = planned && (await sequence.session.perform(planned.request));
  if (create === undefined || exchange === undefined || exchange.response.status >= 300) return;
  const item = sequence.part(create, exchange.response.body);
  if (isObject(item)) reportWritten(sequence, create, planned?.members ?? [], { item, exchange });
}

/** The request with a value for each member that is `readOnly`; undefined where it has none. */
function planReadOnly(
  subject: Subject,
  operation: Operation,
): { readonly request: RequestPlan; readonly members: readonly ReadOnlyMember[] } | undefined {
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  if (place?.schema === undefined || base?.body?.kind !== "value" || !isObject(base.body.value)) return undefined;
  const members = readOnlyMembers(subject, place.schema);
  if (members.length === 0) return undefined;
  const values = Object.fromEntries(members.map(({ name, value }) => [name, value]));
  const pinned = members.map(({ name }) => pointerTo(name));
  return { request: { ...base, body: bodyPlanOf(place, { ...base.body.value, ...values }), pinned }, members };
}

function reportWritten(
  { session }: Sequence,
  operation: Operation,
  members: readonly ReadOnlyMember[],
  { item, exchange }: Pick<Reading, "item" | "exchange">,
): void {
  for (const { name, pointer, value } of members)
    if (item[name] === value)
      session.report(
        "read-only-written",
        operation,
        `${pointer}/readOnly`,
        `${name} is readOnly, and has the value that the request gave it: ${JSON.stringify(value)}.`,
        exchange,
      );
}

/** How deep references and parts of a schema are followed. */
const maxDepth = 8;

function readOnlyMembers(subject: Subject, schema: Pointer, depth = 0): readonly ReadOnlyMember[] {
  const { root } = subject.oracle;
  const value = valueAt(root, schema);
  if (!isObject(value) || depth > maxDepth) return [];
  const target = typeof value["$ref"] === "string" ? refPointer(value["$ref"]) : undefined;
  return [
    ...(target === undefined ? [] : readOnlyMembers(subject, target, depth + 1)),
    ...itemsOf(value["allOf"]).flatMap((_, index) =>
      readOnlyMembers(subject, schema + pointerTo("allOf", index), depth + 1),
    ),
    ...membersOf(value["properties"]).flatMap(([name, member]): ReadOnlyMember[] => {
      if (!isObject(member) || member["readOnly"] !== true) return [];
      const pointer = schema + pointerTo("properties", name);
      const chosen = chooseValue(subject, member);
      return chosen === undefined || isChoice(subject, pointer, chosen) ? [] : [{ name, pointer, value: chosen }];
    }),
  ];
}

/** Whether a value is one of a few, which a service may choose as well. */
function isChoice({ oracle }: Subject, pointer: Pointer, value: Json): boolean {
  return targetsOf(oracle, pointer, value).some(({ schema }) =>
    ["enum", "const", "default"].some((keyword) => schema[keyword] !== undefined),
  );
}

/** Of the valid values a text that is no choice of a few, or a large number. */
function chooseValue({ sampler }: Subject, { readOnly: _readOnly, ...schema }: JsonObject): Json | undefined {
  const values = [
    ...(schema["type"] === "integer" ? sampler.several({ allOf: [schema, { minimum: 770_001 }] }, "write") : []),
    ...sampler.several(schema, "write"),
  ];
  return values.find(
    (each) => (typeof each === "string" && each.length > 3) || (typeof each === "number" && each > 770_000),
  );
}
