// What of a body the response to it lost: a member that the document describes in both, and that is not there, or has
// another number or truth value. Strings may be written in another way: a service may trim them, or move times to UTC.
import { isSame } from "../../runtime/client/requests/equality.js";
import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import type { ResourceOperation } from "../../model/resource.js";
import { isSuccessful, type Exchange } from "../exchange.js";
import { targetsOf } from "../values/targets.js";
import { sentBody } from "./items.js";
import type { Session } from "./session.js";

/** Reports members that were sent and are not in the item that the response has. */
export function reportLostMembers(session: Session, operation: Operation, exchange: Exchange): void {
  const { model } = session.subject;
  // What creates the items of another path (`POST /projects/{id}/tasks` for `/tasks/{id}`) has no role of its own.
  const isCreation = model.resources.some((resource) => session.subject.creatorOf(resource) === operation);
  const role = writingRoleOf(session, operation) ?? (isCreation ? wholeBodies : undefined);
  if (role === undefined || role.response === null || !isSuccessful(exchange)) return;
  const { oracle } = session.subject;
  const { status, body } = exchange.response;
  const sent = role.request.reduce<Json | undefined>((value, name) => memberOf(value, name), sentBody(exchange));
  const item = role.response.reduce<Json | undefined>((value, name) => memberOf(value, name), body);
  if (!isObject(sent) || !isObject(item)) return;
  if (role.request.length === 0) reportDefaults(session, operation, exchange, { sent, item, at: role.response });
  for (const [name, value] of Object.entries(sent)) {
    // A service may choose the identifier, whatever a request has.
    if (isIdentifierOf(session, operation, name)) continue;
    const found = Object.hasOwn(item, name) ? item[name] : undefined;
    if (!isLost(value, found) || Object.hasOwn(role.renames, name)) continue;
    if (!oracle.canReturn(operation.method, operation.path, [...role.response, name], value, status)) continue;
    session.report(
      "written-not-read",
      operation,
      oracle.operation(operation.method, operation.path)?.place.pointer ?? operation.source,
      `${name} was sent as ${JSON.stringify(value)}, and the response has ${JSON.stringify(found) ?? "nothing"}.`,
      exchange,
    );
  }
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

function isIdentifierOf({ subject }: Session, { id }: Operation, name: string): boolean {
  return subject.model.resources.some(
    ({ identifier, operations }) =>
      identifier?.at?.at(-1) === name && operations.some(({ operation }) => operation === id),
  );
}

/** Of a creation without a role: both bodies as they are. */
const wholeBodies: Pick<ResourceOperation, "request" | "response" | "renames"> = {
  request: [],
  response: [],
  renames: {},
};

function isLost(value: Json, found: Json | undefined): boolean {
  // A list may have been taken for a filter, and an object for one of others.
  if (typeof value === "object") return false;
  if (found === undefined || found === null) return true;
  const isExact = typeof value === "boolean" || typeof value === "number";
  return isExact && typeof found === typeof value && found !== value;
}

function writingRoleOf({ subject }: Session, { id }: Operation): ResourceOperation | undefined {
  return subject.model.resources
    .flatMap(({ operations }) => operations)
    .find(
      ({ operation, role, patch }) =>
        operation === id && ["create", "update", "replace"].includes(role) && patch !== "json",
    );
}
