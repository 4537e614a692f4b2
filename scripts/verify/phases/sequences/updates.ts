// Updates: a member that is named has its new value afterwards, and the others have the ones that they had.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isArray, memberOf, membersOf, type Json } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import type { Item } from "../../run/items.js";
import { bodyPlanOf } from "../../subject.js";
import { targetsOf } from "../../values/targets.js";
import { compareWritten, isNothing, readItem, type Reading } from "./reading.js";
import type { Sequence } from "./sequence.js";

/** How many members are changed, one after the other. */
const maxChanges = 4;

export async function runUpdate(sequence: Sequence, item: Item, first: Reading): Promise<void> {
  const operation = sequence.operation("update");
  if (operation === undefined) return;
  let before = first;
  for (const plan of changePlans(sequence, operation, first).slice(0, maxChanges)) {
    const exchange = await sequence.succeed(operation, item, plan.request);
    const after = exchange && (await readItem(sequence, item));
    if (exchange === undefined || after === undefined) continue;
    compareWritten(sequence, operation, exchange, after, "changed");
    compareUnnamed(sequence, operation, plan, before, after);
    before = after;
  }
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
  const all = membersOf(before.item).flatMap(([name, own]): (Change & { readonly type: string })[] => {
    const value = othersOf(own, memberOf(example, name)).find((each) => {
      const body = { [name]: each };
      return subject.accepts(schema, body) === true && isDescribed(subject, schema, body, name);
    });
    if (value === undefined) return [];
    const request = { ...base, body: bodyPlanOf(place, { [name]: value }), pinned: [""] };
    return [{ name, type: typeof value, request }];
  });
  const isFirst = ({ name, type }: (typeof all)[number]): boolean =>
    all.find((each) => each.type === type)?.name === name;
  return [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))];
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
  if (typeof value === "boolean") return [!value];
  // A list with an item less, or with one of the example's.
  return isArray(value) && value.length > 0 ? [value.slice(1), ...given] : given;
}
