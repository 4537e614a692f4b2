// The life of an item: created, read, updated, replaced, deleted; each step is judged by reading the item again.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { pointerTo, valueAt } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import { memberBoundariesOf } from "../../values/boundaries.js";
import { bodyPlanOf } from "../../subject.js";
import { fullestBody } from "../../values/fullest.js";
import { targetsOf } from "../../values/targets.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import { sentBody, type Item } from "../../run/items.js";
import { checkLocation } from "./location.js";
import type { Sequence } from "./sequence.js";

/** What is read of an item, and how. */
export interface Reading {
  readonly operation: Operation;
  readonly exchange: Exchange;
  readonly item: JsonObject;
}

export async function runLife(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const item = (await session.items.create(resource, undefined, true)) ?? (await session.items.create(resource));
  const create = session.subject.creatorOf(resource);
  if (item === undefined || create === undefined) return;
  await checkLocation(sequence, item, create);
  const first = await readItem(sequence, item);
  if (first !== undefined) {
    checkIdentity(sequence, item, first);
    compareWritten(sequence, create, item.created, first, "created");
    await runUpdate(sequence, item, first);
    await runReplacement(sequence, item);
  }
  await runDeletion(sequence, item);
}

/** Reads the item. What was created and is not found is a contradiction. */
async function readItem(sequence: Sequence, item: Item): Promise<Reading | undefined> {
  const operation = sequence.operation("read");
  const exchange = operation && (await sequence.send(operation, item));
  if (operation === undefined || exchange === undefined) return undefined;
  const { status } = exchange.response;
  if (status === 404 || status === 410)
    sequence.report("created-not-found", operation, `Reading what was just created results in ${status}.`, exchange);
  if (!isSuccessful(exchange)) return undefined;
  const body = sequence.part(operation, exchange.response.body);
  return isObject(body) ? { operation, exchange, item: body } : undefined;
}

export function checkIdentity(sequence: Sequence, item: Item, { operation, exchange, item: body }: Reading): void {
  const id = sequence.idOf(body);
  if (id !== undefined && id !== item.id)
    sequence.report("identity-differs", operation, `The item at ${item.id} says that it is ${id}.`, exchange);
}

/** Each member that was sent, and that the response describes in the same way, has the value that was sent. */
export function compareWritten(
  sequence: Sequence,
  write: Operation,
  sent: Exchange,
  read: Reading,
  what: "created" | "changed" | "replaced",
  isExact: (name: string) => boolean = () => true,
): void {
  const body = itemInRequest(sequence, write, sentBody(sent));
  if (!isObject(body)) return;
  for (const name of Object.keys(body)) {
    if (isItemIdentifier(sequence, name) || !isExact(name)) continue;
    const lost = findLost(sequence, read.operation, [name], body, read.item);
    if (lost === undefined) continue;
    sequence.report(
      what === "created" ? "written-not-read" : "update-lost",
      what === "created" ? read.operation : write,
      `${lost.path.join(".")} was ${what} as ${JSON.stringify(lost.value)}, and is read as ${JSON.stringify(lost.found) ?? "nothing"}.`,
      read.exchange,
    );
  }
}

/** A member that was written, and that is not read as it was. */
interface LostMember {
  readonly path: readonly string[];
  readonly value: Json;
  readonly found: Json | undefined;
}

/** Of a member, or of those inside of it, the first that is lost: a service may add others to an object. */
function findLost(
  sequence: Sequence,
  read: Operation,
  path: readonly string[],
  sent: JsonObject,
  item: JsonObject,
): LostMember | undefined {
  const name = path.at(-1) ?? "";
  const value = sent[name] ?? null;
  const found = Object.hasOwn(item, name) ? item[name] : undefined;
  const identifier = sequence.resource.identifier?.at ?? [];
  if (isSame(value, found) || isSame([...path], [...identifier])) return undefined;
  const canReturn = isReadAsWritten(sequence, read, path, value);
  // Of a member inside of one, the document may say nothing: what an object has is read as it was written.
  if (canReturn === false || (canReturn === undefined && path.length === 1)) return undefined;
  if (found !== undefined && typeof found !== typeof value) return undefined;
  if (!isObject(value) || !isObject(found)) return { path, value, found };
  return Object.keys(value)
    .map((each) => findLost(sequence, read, [...path, each], value, found))
    .find((each) => each !== undefined);
}

/** The path says which item it is, whatever a body says. */
function isItemIdentifier({ resource }: Sequence, name: string): boolean {
  return resource.identifier?.at?.at(-1) === name;
}

/** Where a request has the item. */
function itemInRequest({ resource }: Sequence, operation: Operation, body: Json | undefined): Json | undefined {
  const at = resource.operations.find((each) => each.operation === operation.id)?.request ?? [];
  return at.reduce<Json | undefined>((value, name) => memberOf(value, name), body);
}

/**
 * Whether the document says of a member that it is read as it was written: described in both, and neither marked;
 * undefined where it doesn't describe it.
 */
function isReadAsWritten(
  { session, resource }: Sequence,
  read: Operation,
  path: readonly string[],
  value: Json,
): boolean | undefined {
  if (value === null) return false;
  const at = resource.operations.find((each) => each.operation === read.id)?.response ?? [];
  return session.subject.oracle.canReturn(read.method, read.path, [...at, ...path], value);
}

async function runUpdate(sequence: Sequence, item: Item, before: Reading): Promise<void> {
  const operation = sequence.operation("update");
  const plan = operation && changePlan(sequence, operation, before);
  if (operation === undefined || plan === undefined) return;
  const exchange = await sequence.succeed(operation, item, plan.request);
  const after = exchange && (await readItem(sequence, item));
  if (exchange === undefined || after === undefined) return;
  compareWritten(sequence, operation, exchange, after, "changed");
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
  readonly request: RequestPlan;
}

/** An update of one member to another valid value. */
function changePlan(
  { session: { subject }, resource }: Sequence,
  operation: Operation,
  before: Reading,
): Change | undefined {
  const role = resource.operations.find((each) => each.operation === operation.id);
  if (role?.patch === "json" || (role?.request.length ?? 0) > 0) return undefined;
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  if (place?.schema === undefined || base?.body?.kind !== "value") return undefined;
  const names = membersOf(before.item).map(([name]) => name);
  for (const name of names) {
    const own = before.item[name] ?? null;
    for (const value of othersOf(own, memberOf(base.body.value, name))) {
      const body = { [name]: value };
      if (subject.accepts(place.schema, body) !== true || !isDescribed(subject, place.schema, body, name)) continue;
      return { name, request: { ...base, body: bodyPlanOf(place, body), pinned: [""] } };
    }
  }
  return undefined;
}

/** Whether a schema of a request names a member. */
function isDescribed(subject: Sequence["session"]["subject"], schema: string, body: Json, name: string): boolean {
  return targetsOf(subject.oracle, schema, body).some((each) => each.path.length === 1 && each.path[0] === name);
}

function isSettable({ session: { subject } }: Sequence, operation: Operation, name: string): boolean {
  const [place] = subject.bodiesOf(operation);
  if (place?.schema === undefined) return false;
  return targetsOf(subject.oracle, place.schema, {}).some(({ schema }) => {
    const member = memberOf(schema["properties"], name);
    return member !== undefined && memberOf(member, "readOnly") !== true;
  });
}

/** Other values of the same type. */
function othersOf(value: Json, example: Json | undefined): readonly Json[] {
  const given = example !== undefined && !isSame(example, value) ? [example] : [];
  if (typeof value === "string") return [`${value} changed`, `${value}x`, ...given];
  if (typeof value === "number") return [value + 1, value - 1, ...given];
  return typeof value === "boolean" ? [!value] : given;
}

/** What a replacement leaves out is gone, unless it has a default or the service sets it. */
async function runReplacement(sequence: Sequence, item: Item): Promise<void> {
  const operation = sequence.operation("replace");
  if (operation === undefined || !operation.path.endsWith("}")) return;
  const { subject } = sequence.session;
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  if (place?.schema === undefined || base?.body?.kind !== "value") return;
  const full = withOwnValues(subject, place.schema, fullestBody(subject, operation, place) ?? base.body.value, item);
  const smallest = memberBoundariesOf(subject, place.schema, full).find(({ what }) =>
    what.endsWith("has no optional member"),
  )?.value;
  const first = await sequence.succeed(operation, item, { ...base, body: bodyPlanOf(place, full) });
  const before = first && (await readItem(sequence, item));
  if (first === undefined || before === undefined) return;
  compareWritten(sequence, operation, first, before, "replaced");
  if (smallest === undefined || !isObject(smallest) || !isObject(full)) return;
  if (isMerge(sequence, operation, smallest)) return;
  const second = await sequence.succeed(operation, item, { ...base, body: bodyPlanOf(place, smallest) });
  const after = second && (await readItem(sequence, item));
  if (after === undefined) return;
  for (const name of Object.keys(full)) {
    if (
      isItemIdentifier(sequence, name) ||
      Object.hasOwn(smallest, name) ||
      !isSame(after.item[name], before.item[name])
    )
      continue;
    const value = before.item[name];
    if (value === undefined || value === null || hasDefault(subject, place.schema, full, name)) continue;
    // An empty list says the same as none; what every response must have is set by the service where no one does.
    if ((isArray(value) && value.length === 0) || isAlwaysRead(sequence, after, name)) continue;
    sequence.report(
      "replaced-member-kept",
      operation,
      `${name} is still ${JSON.stringify(value)} after a replacement without it.`,
      after.exchange,
    );
  }
}

/** Words by which a text says that what a body doesn't name stays as it is. */
const mergeWords =
  /\bpartial|\bmerg|\b(?:leaves?|leaving|keeps?|keeping|kept|preserv\w+|retain\w*|unchanged|untouched|unaffected)\b|\bonly (?:the )?(?:\w+ ){0,3}(?:that|which|provided|given|named|sent|specified|present|included|passed|supplied)\b/i;

/**
 * Whether PUT changes what its body names: the document says so, or a valid body lacks what no item is created without.
 */
function isMerge({ session: { subject } }: Sequence, operation: Operation, smallest: JsonObject): boolean {
  const place = subject.oracle.operation(operation.method, operation.path)?.place.value;
  const descriptions = [place, memberOf(place, "requestBody")].flatMap((each) =>
    ["summary", "description"].map((name) => String(memberOf(each, name) ?? "")),
  );
  if (descriptions.some((each) => mergeWords.test(each))) return true;
  const resource = subject.model.resources.find((each) =>
    each.operations.some((one) => one.operation === operation.id),
  );
  const create = resource && subject.creatorOf(resource);
  const [body] = create === undefined || create === operation ? [] : subject.bodiesOf(create);
  return body?.schema !== undefined && subject.accepts(body.schema, smallest) === false;
}

/** The body with what the item was created with: another item may have the code of the example. */
function withOwnValues(subject: Sequence["session"]["subject"], schema: string, body: Json, { sent }: Item): Json {
  if (!isObject(body) || !isObject(sent)) return body;
  const own = { ...body, ...Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(body, name))) };
  return subject.accepts(schema, own) === true ? own : body;
}

/** Whether the document has no response without a member. */
function isAlwaysRead(sequence: Sequence, { operation, exchange }: Reading, name: string): boolean {
  const { oracle } = sequence.session.subject;
  const { status, headers } = exchange.response;
  const body = sequence.withPart(operation, exchange.response.body, (item) => withoutMember(item, name));
  const mediaType = headers.get("content-type") ?? "";
  const faults = oracle.faultsOf(operation.method, operation.path, { status, mediaType, text: JSON.stringify(body) });
  return faults.some(({ sentence }) => sentence.endsWith("/required"));
}

function withoutMember(item: Json | undefined, name: string): Json {
  if (!isObject(item)) return item ?? null;
  return Object.fromEntries(Object.entries(item).filter(([each]) => each !== name));
}

function hasDefault(subject: Sequence["session"]["subject"], schema: string, body: Json, name: string): boolean {
  return targetsOf(subject.oracle, schema, body).some(
    (target) =>
      memberOf(memberOf(target.schema["properties"], name), "default") !== undefined ||
      (target.path.length === 1 && target.path[0] === name && target.schema["default"] !== undefined) ||
      valueAt(subject.oracle.root, target.pointer + pointerTo("default")) !== undefined,
  );
}

async function runDeletion(sequence: Sequence, item: Item): Promise<void> {
  const operation = sequence.operation("delete");
  const exchange = operation && (await sequence.succeed(operation, item));
  if (operation === undefined || exchange === undefined) return;
  const read = sequence.operation("read");
  const again = read && (await sequence.send(read, item));
  // 202: it will be deleted.
  if (exchange.response.status === 202) return sequence.session.items.drop(item);
  if (again !== undefined && isSuccessful(again))
    sequence.report(
      "deleted-not-gone",
      operation,
      `What was deleted (${exchange.response.status}) can still be read.`,
      again,
    );
  // Any status that the document has is right, and a crash is not.
  await sequence.send(operation, item);
  sequence.session.items.drop(item);
}

/** Null, and no member: many documents make no difference. */
function isNothing(...values: readonly (Json | undefined)[]): boolean {
  return values.every((each) => each === null || each === undefined);
}
