// Members that are `readOnly`: a request may have them, and has no say in them. "The value is managed by the owning
// authority": https://json-schema.org/draft/2020-12/json-schema-validation#section-9.4
import { isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { pointerTo, refPointer, valueAt, type Pointer } from "../../../json/pointer.js";
import { bodyPlanOf, type Subject } from "../../subject.js";
import { targetsOf } from "../../values/targets.js";
import type { Sequence } from "./sequence.js";

interface ReadOnlyMember {
  readonly name: string;
  readonly pointer: Pointer;
  /** A value that a service doesn't choose by itself. */
  readonly value: Json;
}

/** Creates an item with a value for each member that only the service sets. */
export async function runReadOnly(sequence: Sequence): Promise<void> {
  const { session } = sequence;
  const { subject } = session;
  const create = sequence.operation("create");
  if (create === undefined) return;
  const [place] = subject.bodiesOf(create);
  const base = subject.requestOf(create);
  if (place?.schema === undefined || base?.body?.kind !== "value" || !isObject(base.body.value)) return;
  const members = readOnlyMembers(subject, place.schema);
  if (members.length === 0) return;
  const values = Object.fromEntries(members.map(({ name, value }) => [name, value]));
  const pinned = members.map(({ name }) => pointerTo(name));
  const body = bodyPlanOf(place, { ...base.body.value, ...values });
  const exchange = await session.perform({ ...base, body, pinned });
  const item = sequence.part(create, exchange?.response.body);
  if (exchange === undefined || exchange.response.status >= 300 || !isObject(item)) return;
  for (const { name, pointer, value } of members)
    if (item[name] === value)
      session.report(
        "read-only-written",
        create,
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
