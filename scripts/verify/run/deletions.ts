// What is left of an item that was deleted: a service may keep it and say that it is, and the document may say so.
import { isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";
import type { Subject } from "../subject.js";
import { isTime } from "../values/times.js";
import { readDeletion } from "../words/changes.js";

/** What of an item says how it is: its members that are no times and no numbers, and whether others are there. */
export function statesOf(item: Json | undefined): Json {
  if (!isObject(item)) return item ?? null;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === "number" || isTime(value) ? typeof value : value,
    ]),
  );
}

/** Whether an item says that it was deleted, in a member for that or by the name of its state. */
export function saysDeleted(item: Json | undefined): boolean {
  return membersOf(item).some(
    ([name, value]) =>
      (deletedNames.test(name) && value !== null && value !== false) ||
      (typeof value === "string" && deletedStates.test(value)),
  );
}

const deletedNames = /^(?:is_?)?(?:deleted|removed|archived|closed|retired|disabled)(?:_?(?:at|on|by|time|date))?$/i;
const deletedStates =
  /^(?:(?:soft_?)?deleted|removed|archived|closed|retired|inactive|disabled|revoked|cancell?ed|suspended|terminated|deactivated|expired|trashed)$/i;

/** What the document says of a deletion in words. */
export function deletionWordsOf({ oracle }: Subject, { method, path }: Operation): "later" | "soft" | undefined {
  const operation = oracle.operation(method, path);
  const success = [...(operation?.responses ?? [])].find(([status]) => isSuccess(status))?.[1].value;
  const strings = [
    ...["operationId", "summary", "description"].map((name) => memberOf(operation?.place.value, name)),
    memberOf(success, "description"),
  ].map((each) => String(each ?? "").replaceAll(/(?<=[a-z])(?=[A-Z])|_/g, " "));
  return strings.map(readDeletion).find((each) => each === "later") ?? strings.map(readDeletion).find(Boolean);
}
