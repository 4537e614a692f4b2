// Updates: a member that is named has its new value afterwards, and the others have the ones that they had.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isMergePatch } from "../../../runtime/syntax/media-types.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import type { Item } from "../../run/items.js";
import { bodyPlanOf, type BodyPlace, type Subject } from "../../subject.js";
import { otherValues } from "../../values/others.js";
import { targetsOf } from "../../values/targets.js";
import { compareWritten, isNothing, readItem, type Reading } from "./reading.js";
import { descriptionOf } from "../../run/rewritten.js";
import { saysRewritten } from "../../words/changes.js";
import type { Sequence } from "./sequence.js";

/** How many members are changed alone, before all are at once. */
const maxChanges = 2;

export async function runUpdate(sequence: Sequence, item: Item, first: Reading): Promise<void> {
  const operation = sequence.operation("update");
  if (operation === undefined) return;
  const plans = changePlans(sequence, operation, first);
  const before = await changeEach(sequence, operation, item, first, plans.slice(0, maxChanges));
  const all = await changeAll(sequence, operation, item, plans);
  // What all members have at once is seen to stay when one of them is changed again.
  if (all !== undefined)
    await changeEach(sequence, operation, item, all, changePlans(sequence, operation, all).slice(0, 1));
  else await changeEach(sequence, operation, item, before, plans.slice(maxChanges, maxChanges + 1));
  await changeInside(sequence, operation, item);
}

/** A merge patch of one member inside of an object leaves the others of that (RFC 7396, section 2). */
async function changeInside(sequence: Sequence, operation: Operation, item: Item): Promise<void> {
  const [place] = sequence.session.subject.bodiesOf(operation);
  if (place?.schema === undefined || !isMergePatch(place.mediaType)) return;
  const before = await readItem(sequence, item);
  const plan = before && changePlanInside(sequence, operation, place, before);
  const exchange = plan && (await sequence.succeed(operation, item, plan.request));
  const after = exchange && (await readItem(sequence, item));
  const found = plan && after?.item[plan.name];
  if (before === undefined || plan === undefined || after === undefined || !isObject(found)) return;
  for (const [name, value] of membersOf(before.item[plan.name])) {
    if (name === plan.inside || isSame(value, found[name]) || isNothing(value, found[name])) continue;
    sequence.report(
      "unnamed-member-changed",
      operation,
      `${plan.name}.${name} is ${JSON.stringify(found[name]) ?? "gone"} after a merge patch of ${plan.name}.${plan.inside} alone; it was ${JSON.stringify(value)}.`,
      after.exchange,
    );
  }
}

/** A patch of one member of an object that has more; undefined where no valid one is found. */
function changePlanInside(
  { session: { subject }, resource }: Sequence,
  operation: Operation,
  place: BodyPlace,
  before: Reading,
): (Change & { readonly inside: string }) | undefined {
  const base = subject.requestOf(operation);
  const role = resource.operations.find((each) => each.operation === operation.id);
  if (base === undefined || place.schema === undefined || (role?.request.length ?? 0) > 0) return undefined;
  for (const [name, own] of membersOf(before.item)) {
    if (!isObject(own) || membersOf(own).filter(([, value]) => value !== null).length < 2) continue;
    for (const [inside, value] of membersOf(own)) {
      const bodies = othersOf(value, undefined).map((other) => ({ [name]: { [inside]: other } }));
      const body = bodies.find((each) => subject.isValid(place.schema, each));
      if (body === undefined || !isDescribed(subject, place.schema, body, name, inside)) continue;
      return {
        name,
        inside,
        value: body[name] ?? null,
        request: { ...base, body: bodyPlanOf(place, body), pinned: [""] },
      };
    }
  }
  return undefined;
}

/** Changes one member after the other, and returns what is read in the end. */
async function changeEach(
  sequence: Sequence,
  operation: Operation,
  item: Item,
  first: Reading,
  plans: readonly Change[],
): Promise<Reading> {
  let before = first;
  for (const plan of plans) {
    const exchange = await sequence.succeed(operation, item, plan.request);
    const after = exchange && (await readItem(sequence, item));
    if (exchange === undefined || after === undefined) continue;
    compareWritten(sequence, operation, exchange, after, "changed");
    compareUnnamed(sequence, operation, plan, before, after);
    before = after;
  }
  return before;
}

/** Changes all members that can be at once, and returns what is read then. */
async function changeAll(
  sequence: Sequence,
  operation: Operation,
  item: Item,
  plans: readonly Change[],
): Promise<Reading | undefined> {
  const { subject } = sequence.session;
  const [place] = subject.bodiesOf(operation);
  const [first] = plans;
  if (first === undefined || place === undefined) return undefined;
  const value = plans.reduce<JsonObject>((whole, { name, value: own }) => {
    const more = { ...whole, [name]: own };
    return subject.isValid(place.schema, more) ? more : whole;
  }, {});
  if (Object.keys(value).length < 2) return undefined;
  const exchange = await sequence.succeed(operation, item, { ...first.request, body: bodyPlanOf(place, value) });
  const after = exchange && (await readItem(sequence, item));
  if (exchange !== undefined && after !== undefined) compareWritten(sequence, operation, exchange, after, "changed");
  return after;
}

/** What an update didn't name has the value that it had. */
function compareUnnamed(sequence: Sequence, operation: Operation, plan: Change, before: Reading, after: Reading): void {
  for (const [name, value] of Object.entries(before.item)) {
    if (name === plan.name || !isSettable(sequence, operation, name)) continue;
    if (isSame(value, after.item[name]) || isNothing(value, after.item[name])) continue;
    sequence.report(
      "unnamed-member-changed",
      operation,
      `${name} is ${JSON.stringify(after.item[name]) ?? "gone"} after an update of ${plan.name} alone; it was ${JSON.stringify(value)}.`,
      after.exchange,
    );
  }
}

interface Change {
  readonly name: string;
  readonly value: Json;
  readonly request: RequestPlan;
}

/** Updates of one member each to another valid value, those of different types first. */
function changePlans(
  { session: { subject }, resource }: Sequence,
  operation: Operation,
  before: Reading,
): readonly Change[] {
  const role = resource.operations.find((each) => each.operation === operation.id);
  if (role?.patch === "json" || (role?.request.length ?? 0) > 0) return [];
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  if (place?.schema === undefined || base?.body?.kind !== "value") return [];
  const { schema } = place;
  const example = base.body.value;
  const othersInSchema = (name: string, own: Json): readonly Json[] =>
    subject.isValid(schema, { [name]: own }) ? otherValues(subject, schema, { [name]: own }, name) : [];
  const all = membersOf(before.item).flatMap(([name, own]): (Change & { readonly type: string })[] => {
    const others = [...othersOf(own, memberOf(example, name)), ...othersInSchema(name, own)];
    const value = others.find((each) => {
      const body = { [name]: each };
      return subject.isValid(schema, body) && isDescribed(subject, schema, body, name);
    });
    if (value === undefined) return [];
    const request = { ...base, body: bodyPlanOf(place, { [name]: value }), pinned: [""] };
    return [{ name, value, type: typeof value, request }];
  });
  const isFirst = ({ name, type }: (typeof all)[number]): boolean =>
    all.find((each) => each.type === type)?.name === name;
  return [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))];
}

/** Whether a schema of a request names a member. */
function isDescribed(subject: Subject, schema: string, body: Json, ...path: readonly string[]): boolean {
  return targetsOf(subject.oracle, schema, body).some((each) => isSame([...each.path], [...path]));
}

function isSettable({ session: { subject } }: Sequence, operation: Operation, name: string): boolean {
  const [place] = subject.bodiesOf(operation);
  if (place?.schema === undefined) return false;
  return targetsOf(subject.oracle, place.schema, {}).some(({ schema }) => {
    const member = memberOf(schema["properties"], name);
    // What is derived from other members changes with them.
    const isDerived = saysRewritten(descriptionOf(subject.follow(member)));
    return member !== undefined && memberOf(member, "readOnly") !== true && !isDerived;
  });
}

/** Other values of the same type. */
function othersOf(value: Json, example: Json | undefined): readonly Json[] {
  const given = example !== undefined && !isSame(example, value) ? [example] : [];
  if (typeof value === "string") return [`${value} changed`, `${value}x`, ...given];
  if (typeof value === "number") return [value + 1, value - 1, ...given];
  if (typeof value === "boolean") return [!value];
  // A list with an item less, or with one of the example's.
  return isArray(value) && value.length > 0 ? [value.slice(1), ...given] : given;
}
