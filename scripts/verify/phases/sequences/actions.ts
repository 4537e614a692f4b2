// Actions on an item (`POST /orders/{id}/cancel`): what the response says is what is read, and an action that the
// document rejects in the state that it results in is rejected the second time.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isObject, memberOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import type { Exchange } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import type { Subject } from "../../subject.js";
import { isTime } from "../../values/times.js";
import { saysIdempotent, saysRejectedAgain, type Transition } from "../../words/changes.js";
import { sentencesOf, wordsOf } from "../../words/sentences.js";
import type { Sequence } from "./sequence.js";

export async function runActions(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const { subject } = session;
  const actions = resource.operations.filter(({ role }) => role === "action");
  for (const { operation: id } of actions) {
    const action = subject.model.operations.find((each) => each.id === id);
    // An action on the collection is about no item.
    if (action?.method !== "post" || !action.path.includes("}/") || action === subject.creatorOf(resource)) continue;
    const item = await session.items.create(resource);
    if (item !== undefined) await runAction(sequence, action, item);
  }
}

async function runAction(sequence: Sequence, action: Operation, item: Item): Promise<void> {
  const before = await readItem(sequence, item);
  const first = await sequence.succeed(action, item);
  if (first === undefined) return;
  const after = await readItem(sequence, item);
  if (before === undefined || after === undefined) return;
  checkKept(sequence, action, first, before, after);
  const transition = {
    action: wordsOf(action.path.split("/").at(-1) ?? ""),
    before: stateWordsOf(before),
    after: stateWordsOf(after),
  };
  const sentence = rejectionOf(sequence.session.subject, action, transition);
  if (sentence === undefined || isSame(before, after)) return;
  const second = await sequence.succeed(action, item);
  const last = second && (await readItem(sequence, item));
  // What goes on with each repetition, as a counter does, need not be rejected.
  if (second === undefined || last === undefined || !isSame(statesOf(after), statesOf(last))) return;
  sequence.session.report(
    "repetition-accepted",
    action,
    sentence,
    `The action is accepted a second time with ${second.response.status}, and the item was as it should be already.`,
    second,
  );
}

async function readItem(sequence: Sequence, item: Item): Promise<JsonObject | undefined> {
  const operation = sequence.operation("read");
  const exchange = operation && (await sequence.succeed(operation, item));
  const body = operation && exchange && sequence.part(operation, exchange.response.body);
  return isObject(body) ? body : undefined;
}

/** A change that the response has, and that is not there afterwards. */
function checkKept(
  sequence: Sequence,
  action: Operation,
  exchange: Exchange,
  before: JsonObject,
  after: JsonObject,
): void {
  const body = sequence.part(action, exchange.response.body);
  // What an action creates (`POST /books/{id}/loans`) is another item.
  if (!isObject(body) || sequence.idOf(body) !== sequence.idOf(before)) return;
  // So is what has members that the item doesn't have, whatever its identifier: an invoice of a subscription.
  if (Object.keys(body).some((name) => !Object.hasOwn(before, name) && !Object.hasOwn(after, name))) return;
  for (const [name, value] of Object.entries(body)) {
    const isOfItem = Object.hasOwn(before, name) && Object.hasOwn(after, name);
    if (!isOfItem || isSame(value, before[name]) || !isSame(before[name], after[name])) continue;
    sequence.report(
      "update-lost",
      action,
      `The response has ${name} as ${JSON.stringify(value)}, and it is read as ${JSON.stringify(after[name])}, as before.`,
      exchange,
    );
  }
}

/** The members that say in which state an item is: those that are no numbers and no times. */
function statesOf(item: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(item).filter(([, value]) => typeof value === "boolean" || isWord(value) || value === null),
  );
}

/** The names of states that an item is in: `cancelled`, `isOut`, and that a time is there: `returnedAt`. */
function stateWordsOf(item: JsonObject): readonly string[] {
  return Object.entries(item).flatMap(([name, value]) => {
    if (typeof value === "string" && isWord(value)) return [value];
    return value === true || isTime(value)
      ? [name.replace(/^(?:is|has)_?(?=[A-Z_])|_?(?:at|on|date|time)$/gi, "")]
      : [];
  });
}

function isWord(value: Json): value is string {
  return typeof value === "string" && !/^\d{4}-\d\d-\d\d/.test(value);
}

/** The text of the document by which an action is rejected with 409; undefined where it says no such thing. */
function rejectionOf({ oracle }: Subject, { method, path }: Operation, transition: Transition): string | undefined {
  const operation = oracle.operation(method, path);
  const response = operation?.responses.get("409");
  if (operation === undefined || response === undefined) return undefined;
  const [text, ...others] = [
    memberOf(response.value, "description"),
    ...["description", "summary"].map((name) => memberOf(operation.place.value, name)),
  ].map((each) => String(each ?? ""));
  // What is said of the operation may be that it can be repeated.
  if (others.some(saysIdempotent)) return undefined;
  if (text !== undefined && saysRejectedAgain(text, transition)) return `${response.pointer}/description`;
  return ["description", "summary"]
    .filter((_, index) =>
      sentencesOf(others[index] ?? "").some((each) => /\b409\b/.test(each) && saysRejectedAgain(each, transition)),
    )
    .map((name) => `${operation.place.pointer}/${name}`)[0];
}
