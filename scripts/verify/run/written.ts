// What of a body the response to it lost: a member that the document describes in both, and that is not there, or has
// another number or truth value. Strings may be written in another way: a service may trim them, or move times to UTC.
import { isSame } from "../../runtime/client/requests/equality.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import type { ResourceOperation } from "../../model/resource.js";
import { isSuccessful, type Exchange } from "../exchange.js";
import { anyItem } from "../oracle/members.js";
import { replaceAt } from "../values/parts.js";
import { targetsOf } from "../values/targets.js";
import { saysRewritten } from "../words/changes.js";
import { sentBody } from "./items.js";
import { isCutOff, isRounded } from "./rewritten.js";
import type { Session } from "./session.js";

/** Reports members that were sent and are not in the item that the response has. */
export function reportLostMembers(session: Session, operation: Operation, exchange: Exchange): void {
  const { model } = session.subject;
  // What creates the items of another path (`POST /projects/{id}/tasks` for `/tasks/{id}`) has no role of its own.
  const isCreation = model.resources.some((resource) => session.subject.creatorOf(resource) === operation);
  const role = writingRoleOf(session, operation) ?? (isCreation ? wholeBodies : undefined);
  if (role === undefined || role.response === null || !isSuccessful(exchange)) return;
  const { oracle } = session.subject;
  const { body } = exchange.response;
  const [sent, item] = [memberAt(sentBody(exchange), role.request), memberAt(body, role.response)];
  if (!isObject(sent) || !isObject(item)) return;
  if (role.request.length === 0) reportDefaults(session, operation, exchange, { sent, item, at: role.response });
  for (const [name, value] of Object.entries(withoutIdentifier(session, operation, sent))) {
    const found = Object.hasOwn(item, name) ? item[name] : undefined;
    const lost = Object.hasOwn(role.renames, name) ? undefined : findLost(value, found);
    if (lost === undefined || !canRespond(session, operation, exchange, [...role.response, name], lost)) continue;
    session.report(
      "written-not-read",
      operation,
      oracle.operation(operation.method, operation.path)?.place.pointer ?? operation.source,
      `${[name, ...lost.path].join(".")} was sent as ${JSON.stringify(lost.value)}, and the response has ${JSON.stringify(lost.found) ?? "nothing"}.`,
      exchange,
    );
  }
}

/** Reads what was created with values at their bounds, and reports members that are not there as they were sent. */
export async function reportLostInReading(session: Session, operation: Operation, exchange: Exchange): Promise<void> {
  const { items, subject } = session;
  const item = items.created.find(({ created }) => created === exchange);
  const read = item && items.operationOf(item.resource, "read");
  const plan = read && subject.requestOf(read);
  const role = writingRoleOf(session, operation) ?? wholeBodies;
  if (item === undefined || plan === undefined || session.isSpent) return;
  const reading = await session.perform(plan, { path: item.path, isFresh: false });
  const at = item.resource.operations.find((each) => each.operation === read?.id)?.response;
  const [sent, found] = [memberAt(item.sent, role.request), memberAt(reading?.response.body, at ?? [])];
  if (reading === undefined || !isSuccessful(reading) || at == null || !isObject(sent) || !isObject(found)) return;
  for (const [name, value] of Object.entries(withoutIdentifier(session, operation, sent))) {
    if (Object.hasOwn(role.renames, name)) continue;
    const lost = findLost(value, Object.hasOwn(found, name) ? found[name] : undefined);
    if (lost === undefined || !canRespond(session, plan.operation, reading, [...at, name], lost)) continue;
    session.report(
      "written-not-read",
      plan.operation,
      subject.oracle.operation(plan.operation.method, plan.operation.path)?.place.pointer ?? plan.operation.source,
      `${[name, ...lost.path].join(".")} was sent as ${JSON.stringify(lost.value)}, and is read as ${JSON.stringify(lost.found) ?? "nothing"}.`,
      reading,
    );
  }
}

function memberAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, name) => memberOf(inner, name), value);
}

/**
 * "The default value represents what would be assumed by the consumer of the input as the value of the schema if one is
 * not provided": https://spec.openapis.org/oas/v3.0.4.html#schema-object
 */
function reportDefaults(
  session: Session,
  operation: Operation,
  exchange: Exchange,
  { sent, item, at }: { readonly sent: JsonObject; readonly item: JsonObject; readonly at: readonly string[] },
): void {
  const { subject } = session;
  const { status } = exchange.response;
  const [place] = subject.bodiesOf(operation);
  if (operation.method !== "post" || place?.schema === undefined) return;
  for (const { path, schema, pointer } of targetsOf(subject.oracle, place.schema, sent)) {
    if (path.length > 0) continue;
    for (const [name, member] of membersOf(schema["properties"])) {
      const given = memberOf(member, "default");
      // To an object a service may add members of its own.
      if (
        given === undefined ||
        given === null ||
        isObject(given) ||
        Object.hasOwn(sent, name) ||
        !Object.hasOwn(item, name)
      )
        continue;
      // What the text says of it goes before: `Defaults to the currency of the account`.
      const text = String(memberOf(member, "description") ?? "");
      if (/\bdefault/i.test(text) && !text.includes(String(given))) continue;
      if (saysRewritten(text)) continue;
      const found = item[name] ?? null;
      const isRead = subject.oracle.canReturn(operation.method, operation.path, [...at, name], given, status);
      if (isSame(given, found) || isRead !== true) continue;
      session.report(
        "default-differs",
        operation,
        pointer + pointerTo("properties", name, "default"),
        `${name} was left out, its default is ${JSON.stringify(given)}, and the response has ${JSON.stringify(found)}.`,
        exchange,
      );
    }
  }
}

/** Whether the document allows what was sent where the response has something else, or nothing. */
function canRespond(
  { subject: { oracle } }: Session,
  { method, path }: Operation,
  { response }: Exchange,
  at: readonly string[],
  lost: LostValue,
): boolean {
  const { status, body = null } = response;
  if (oracle.canReturn(method, path, [...at, ...placesIn(lost)], lost.value, status) !== true) return false;
  return oracle.allowsBody(method, path, response, replaceAt(body, [...at, ...lost.path], lost.value) ?? null);
}

/** A service may choose the identifier, whatever a request has, also as `metadata.name`. */
function withoutIdentifier({ subject }: Session, { id }: Operation, sent: JsonObject): JsonObject {
  return subject.model.resources
    .filter(({ operations }) => operations.some(({ operation }) => operation === id))
    .flatMap(({ identifier }) => (identifier?.at == null ? [] : [identifier.at, identifier.at.slice(-1)]))
    .reduce((left, at) => {
      const rest = memberAt(left, at) === undefined ? left : replaceAt(left, at, undefined);
      return isObject(rest) ? rest : left;
    }, sent);
}

/** Of a creation without a role: both bodies as they are. */
const wholeBodies: Pick<ResourceOperation, "request" | "response" | "renames"> = {
  request: [],
  response: [],
  renames: {},
};

/** A value that was sent, and what is in its place, where it isn't the same. */
interface LostValue {
  readonly path: readonly (string | number)[];
  readonly value: Json;
  readonly found: Json | undefined;
}

/** What of a value is not there, or has another number or truth value. */
export function findLost(value: Json, found: Json | undefined): LostValue | undefined {
  const lost: LostValue = { path: [], value, found };
  if (found === undefined || found === null) return isEmpty(value) ? undefined : lost;
  if (isArray(value)) return isArray(found) ? findLostItem(value, found) : undefined;
  // An object may have been taken for a reference, and the other way round.
  if (isObject(value)) return isObject(found) ? findLostMember(value, found) : undefined;
  if (typeof found !== typeof value || found === value) return undefined;
  if (typeof value === "number" && isRounded(value, Number(found))) return undefined;
  return typeof value !== "string" || isTextLost(value, String(found)) ? lost : undefined;
}

/** Whether characters are gone: those behind the end of a column, and those that a database doesn't know. */
function isTextLost(sent: string, found: string): boolean {
  if (isCutOff(sent, found)) return true;
  const [a, b] = [sent, found].map((each) => each.normalize("NFC").trim().toLowerCase());
  return /[^\0-\x7F]/.test(sent) && a !== b;
}

function findLostItem(value: readonly Json[], found: readonly Json[]): LostValue | undefined {
  // A service may keep equal items once, and in its own order.
  const isDistinct = new Set(value.map((each) => JSON.stringify(each))).size === value.length;
  if (found.length < value.length) return isDistinct ? { path: [], value, found } : undefined;
  if (found.length > value.length) return undefined;
  const index = value.findIndex((each) => isObject(each) && found.every((own) => findLost(each, own) !== undefined));
  return index === -1 ? undefined : within(findLost(value[index] ?? null, found[index]), index);
}

function findLostMember(value: JsonObject, found: JsonObject): LostValue | undefined {
  return Object.entries(value)
    .map(([name, each]) => within(findLost(each, Object.hasOwn(found, name) ? found[name] : undefined), name))
    .find((each) => each !== undefined);
}

/** The path of what is lost, as `canReturn` has it. */
function placesIn({ path }: LostValue): readonly string[] {
  return path.map((step) => (typeof step === "number" ? anyItem : step));
}

function within(lost: LostValue | undefined, name: string | number): LostValue | undefined {
  return lost && { ...lost, path: [name, ...lost.path] };
}

function isEmpty(value: Json): boolean {
  return value === null || (typeof value === "object" && Object.keys(value).length === 0);
}

function writingRoleOf({ subject }: Session, { id }: Operation): ResourceOperation | undefined {
  return subject.model.resources
    .flatMap(({ operations }) => operations)
    .find(
      ({ operation, role, patch }) =>
        operation === id && ["create", "update", "replace"].includes(role) && patch !== "json",
    );
}
