// An item as it is read, and whether what was written is there.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isObject, memberOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import { sentBody, type Item } from "../../run/items.js";
import { descriptionOf, isKeptAs } from "../../run/rewritten.js";
import type { Subject } from "../../subject.js";
import { replaceAt } from "../../values/parts.js";
import { targetsOf } from "../../values/targets.js";
import { saysRewritten } from "../../words/changes.js";
import type { Sequence } from "./sequence.js";

/** What is read of an item, and how. */
export interface Reading {
  readonly operation: Operation;
  readonly exchange: Exchange;
  readonly item: JsonObject;
}

/** Reads the item. What was created and is not found is a contradiction. */
export async function readItem(sequence: Sequence, item: Item): Promise<Reading | undefined> {
  const operation = sequence.operation("read");
  const exchange = operation && (await sequence.send(operation, item));
  if (operation === undefined || exchange === undefined) return undefined;
  const { status } = exchange.response;
  // What a 202 says will be created may not be there yet.
  if ((status === 404 || status === 410) && item.created.response.status !== 202)
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
    const lost = findLost(sequence, read, [name], body, read.item);
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
  read: Reading,
  path: readonly string[],
  sent: JsonObject,
  item: JsonObject,
): LostMember | undefined {
  const name = path.at(-1) ?? "";
  const value = sent[name] ?? null;
  const found = Object.hasOwn(item, name) ? item[name] : undefined;
  const identifier = sequence.resource.identifier?.at ?? [];
  if (isSame(value, found) || isSame([...path], [...identifier])) return undefined;
  if (isKeptAs(name, value, found) || isSaidToChange(sequence, path)) return undefined;
  // Null, and no member: many documents make no difference.
  const canReturn = value !== null && isReadAsWritten(sequence, read, path, value);
  // Of a member inside of one, the document may say nothing: what an object has is read as it was written.
  if (canReturn === false || (canReturn === undefined && path.length === 1)) return undefined;
  if (found !== undefined && typeof found !== typeof value) return undefined;
  if (!isObject(value) || !isObject(found)) return { path, value, found };
  return Object.keys(value)
    .map((each) => findLost(sequence, read, [...path, each], value, found))
    .find((each) => each !== undefined);
}

/** Whether the document says in words that the service may keep something else of a member. */
function isSaidToChange({ session: { subject }, resource }: Sequence, [name = ""]: readonly string[]): boolean {
  return resource.operations.some(({ operation: id, role }) => {
    if (!["create", "update", "replace"].includes(role)) return false;
    const operation = subject.model.operations.find((each) => each.id === id);
    const [place] = operation === undefined ? [] : subject.bodiesOf(operation);
    if (place?.schema === undefined) return false;
    return targetsOf(subject.oracle, place.schema, {}).some(({ path, schema }) =>
      path.length > 0 ? false : saysRewritten(descriptionOf(subject.follow(memberOf(schema["properties"], name)))),
    );
  });
}

/** The path says which item it is, whatever a body says. */
export function isItemIdentifier({ resource }: Sequence, name: string): boolean {
  return resource.identifier?.at?.at(-1) === name;
}

/** Where a request has the item. */
function itemInRequest({ resource }: Sequence, operation: Operation, body: Json | undefined): Json | undefined {
  const at = resource.operations.find((each) => each.operation === operation.id)?.request ?? [];
  return at.reduce<Json | undefined>((value, name) => memberOf(value, name), body);
}

/**
 * Whether the document says of a member that it may be read with a value that others set: described, and not marked;
 * undefined where it doesn't describe it.
 */
export function canBeRead(
  { session, resource }: Sequence,
  read: Operation,
  path: readonly string[],
  value: Json,
): boolean | undefined {
  const at = resource.operations.find((each) => each.operation === read.id)?.response ?? [];
  return session.subject.oracle.canReturn(read.method, read.path, [...at, ...path], value);
}

/** The same of an item that was read: beside the others that it has. */
export function isReadAsWritten(
  sequence: Sequence,
  { operation, exchange }: Reading,
  path: readonly string[],
  value: Json,
): boolean | undefined {
  const canReturn = canBeRead(sequence, operation, path, value);
  if (canReturn !== true) return canReturn;
  const { method, path: template } = operation;
  const { oracle } = sequence.session.subject;
  const { response } = exchange;
  const kept = sequence.withPart(operation, response.body, (item) => replaceAt(item ?? null, path, value) ?? null);
  return oracle.allowsBody(method, template, response, kept);
}

/** Null, and no member: many documents make no difference. */
export function isNothing(...values: readonly (Json | undefined)[]): boolean {
  return values.every((each) => each === null || each === undefined);
}

/** Whether the document has no response without a member. */
export function isAlwaysRead(sequence: Sequence, { operation, exchange }: Reading, name: string): boolean {
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

/** Whether the service sets a member of a body that has none. */
export function hasDefault(subject: Subject, schema: string, body: Json, name: string): boolean {
  return targetsOf(subject.oracle, schema, body).some(({ path, schema: own }) =>
    path.length === 0
      ? memberOf(memberOf(own["properties"], name), "default") !== undefined
      : path.length === 1 && path[0] === name && own["default"] !== undefined,
  );
}
