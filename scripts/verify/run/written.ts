// What of a body the response to it lost: a member that the document describes in both, and that is not there, or has
// another number or truth value. Strings may be written in another way: a service may trim them, or move times to UTC.
import { isObject, memberOf, type Json } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import type { ResourceOperation } from "../../model/resource.js";
import { isSuccessful, type Exchange } from "../exchange.js";
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
