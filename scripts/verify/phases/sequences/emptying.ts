// Members that a request empties, by null or by a list without items: they are read as nothing afterwards.
import { isArray, isObject, memberOf, type Json } from "../../../json/json.js";
import { isSame } from "../../../runtime/client/requests/equality.js";
import { pointerTo } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import { isSuccessful } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import { bodyPlanOf } from "../../subject.js";
import { fullestBody } from "../../values/fullest.js";
import { hasDefault, isAlwaysRead, isItemIdentifier, isReadAsWritten, readItem, type Reading } from "./reading.js";
import type { Sequence } from "./sequence.js";

/** Replaces or updates an item by a body in which all is empty that the document lets be empty. */
export async function runEmptying(sequence: Sequence, operation: Operation, item: Item): Promise<void> {
  const planned = planEmptying(sequence, operation);
  const filled = planned && (await sequence.send(operation, item, planned.full, true));
  const before = filled && isSuccessful(filled) ? await readItem(sequence, item) : undefined;
  if (planned === undefined || before === undefined) return;
  const exchange = await sequence.send(operation, item, planned.request, true);
  const after = exchange !== undefined && isSuccessful(exchange) ? await readItem(sequence, item) : undefined;
  if (after === undefined) return;
  for (const name of planned.names) {
    const value = after.item[name];
    if (isEmpty(value) || !isSame(value, before.item[name])) continue;
    if (!canBeRead(sequence, after, name, memberOf(planned.body, name) ?? null, planned.isMergePatch)) continue;
    sequence.report(
      "update-lost",
      operation,
      `${name} was set to ${JSON.stringify(memberOf(planned.body, name))}, and is read as ${JSON.stringify(value)}.`,
      after.exchange,
    );
  }
}

interface Emptying {
  /** The request in which nothing is empty, and the one in which these members are. */
  readonly full: RequestPlan;
  readonly request: RequestPlan;
  readonly body: Json;
  readonly names: readonly string[];
  readonly isMergePatch: boolean;
}

function planEmptying(sequence: Sequence, operation: Operation): Emptying | undefined {
  const { subject } = sequence.session;
  const role = sequence.resource.operations.find((each) => each.operation === operation.id);
  if (role?.patch === "json" || (role?.request.length ?? 0) > 0) return undefined;
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  if (place?.schema === undefined || base?.body?.kind !== "value") return undefined;
  const { schema } = place;
  const full = fullestBody(subject, operation, place) ?? base.body.value;
  let body = full;
  if (!isObject(body)) return undefined;
  const names: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (isItemIdentifier(sequence, name) || isEmpty(value) || hasDefault(subject, schema, body, name)) continue;
    const emptied = [null, ...(isArray(value) ? [[]] : [])].map((each) => ({ ...(body as object), [name]: each }));
    const found = emptied.find((each) => subject.isValid(schema, each));
    if (found === undefined) continue;
    body = found;
    names.push(name);
  }
  if (names.length === 0) return undefined;
  const whole = body;
  // An update names what it changes.
  const only = Object.fromEntries(names.map((name) => [name, memberOf(whole, name) ?? null]));
  const sent = role?.role === "update" && subject.isValid(schema, only) ? only : whole;
  const pinned = names.map((name) => pointerTo(name));
  return {
    full: { ...base, body: bodyPlanOf(place, full) },
    request: { ...base, body: bodyPlanOf(place, sent), pinned },
    body: sent,
    names,
    isMergePatch: role?.patch === "merge",
  };
}

/**
 * Whether the document has responses in which a member is empty. Null removes what can't be null in a merge patch
 * (https://www.rfc-editor.org/rfc/rfc7396#section-2); elsewhere it may stand for whatever is usual.
 */
function canBeRead(sequence: Sequence, reading: Reading, name: string, value: Json, isMergePatch: boolean): boolean {
  const canReturn = isReadAsWritten(sequence, reading, [name], value);
  return canReturn === true || (canReturn === false && isMergePatch && !isAlwaysRead(sequence, reading, name));
}

function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || (isArray(value) && value.length === 0);
}
