// Replacements (RFC 9110, 9.3.4): what is named has its new value afterwards, and what is left out is gone.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Pointer } from "../../../json/pointer.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import { sentBody, type Item } from "../../run/items.js";
import { bodyPlanOf, type BodyPlace, type Subject } from "../../subject.js";
import { fullestBody } from "../../values/fullest.js";
import { changeMembers } from "../../values/others.js";
import { targetsOf } from "../../values/targets.js";
import { saysMerge } from "../../words/changes.js";
import { compareWritten, hasDefault, isAlwaysRead, isItemIdentifier, readItem } from "./reading.js";
import type { Sequence } from "./sequence.js";

/** What a replacement leaves out is gone, unless it has a default or the service sets it. */
export async function runReplacement(sequence: Sequence, item: Item): Promise<void> {
  const operation = sequence.operation("replace");
  if (operation === undefined || !operation.path.endsWith("}")) return;
  const { subject } = sequence.session;
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  if (place?.schema === undefined || base?.body?.kind !== "value") return;
  const fullest = fullestBody(subject, operation, place) ?? base.body.value;
  // Other values than the item has, so that one that is ignored is seen; where they are rejected, its own.
  const changed = sequence.withOtherValues({ ...base, body: bodyPlanOf(place, fullest) });
  const kept = { ...base, body: bodyPlanOf(place, withOwnValues(subject, place.schema, fullest, item.sent)) };
  const whole = { ...changed, body: withOtherMembers(subject, place, changed, fullest) };
  const first =
    (await succeedFresh(sequence, operation, item, whole)) ??
    (await succeedFresh(sequence, operation, item, changed)) ??
    (await sequence.succeed(operation, item, kept));
  const before = first && (await readItem(sequence, item));
  if (first === undefined || before === undefined) return;
  compareWritten(sequence, operation, first, before, "replaced");
  const full = sentBody(first) ?? fullest;
  if (!isObject(full)) return;
  const smallest = withoutOptional(subject, place.schema, full);
  if (isMerge(sequence, operation, withIdentifier(sequence, smallest, item))) return;
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

/** The body in which no member has the value that it had, where the schema leaves room. */
function withOtherMembers(
  subject: Subject,
  place: BodyPlace,
  { body }: RequestPlan,
  before: Json,
): RequestPlan["body"] {
  if (body?.kind !== "value" || place.schema === undefined) return body;
  return { ...body, value: changeMembers(subject, place.schema, body.value, before) };
}

/** The body with what the path of a replacement says: no item is created without its own code. */
function withIdentifier(sequence: Sequence, body: JsonObject, { sent }: Item): JsonObject {
  if (!isObject(sent)) return body;
  const own = Object.entries(sent).filter(([name]) => isItemIdentifier(sequence, name));
  return { ...Object.fromEntries(own), ...body };
}

/** The body without each member that may be missing, whichever part of an `allOf` describes it. */
function withoutOptional(subject: Subject, schema: Pointer, full: JsonObject): JsonObject {
  return Object.keys(full).reduce<JsonObject>((body, name) => {
    const { [name]: _, ...others } = body;
    return subject.isValid(schema, others) ? others : body;
  }, full);
}

/** Sends an operation with strings that no item has, where it succeeds. */
async function succeedFresh(
  sequence: Sequence,
  operation: Operation,
  item: Item,
  plan: RequestPlan,
): Promise<Exchange | undefined> {
  const exchange = await sequence.send(operation, item, plan, true);
  return exchange !== undefined && isSuccessful(exchange) ? exchange : undefined;
}

/**
 * Whether PUT changes what its body names: the document says so, or a valid body lacks what no item is created without.
 */
function isMerge({ session: { subject } }: Sequence, operation: Operation, smallest: JsonObject): boolean {
  const place = subject.oracle.operation(operation.method, operation.path)?.place.value;
  const descriptions = [place, memberOf(place, "requestBody")].flatMap((each) =>
    ["summary", "description"].map((name) => String(memberOf(each, name) ?? "")),
  );
  if (descriptions.some(saysMerge)) return true;
  const resource = subject.model.resources.find((each) =>
    each.operations.some((one) => one.operation === operation.id),
  );
  const create = resource && subject.creatorOf(resource);
  const [body] = create === undefined || create === operation ? [] : subject.bodiesOf(create);
  const [own] = subject.bodiesOf(operation);
  if (body?.schema === undefined || own?.schema === undefined || subject.accepts(body.schema, smallest) !== false)
    return false;
  // What a replacement has no member for, such as a code that never changes, it can't name.
  const described = describedNames(subject, own.schema, smallest);
  return subject.oracle
    .errorsOf("request", body.schema, smallest)
    .some(({ keyword, params }) => keyword !== "required" || described.has(String(params["missingProperty"])));
}

/** The members that a schema names. */
function describedNames(subject: Subject, schema: Pointer, body: Json): ReadonlySet<string> {
  return new Set(
    targetsOf(subject.oracle, schema, body)
      .filter(({ path }) => path.length === 0)
      .flatMap((target) => membersOf(target.schema["properties"]).map(([name]) => name)),
  );
}

/** The body with what the item was created with: another item may have the code of the example. */
function withOwnValues(
  subject: Sequence["session"]["subject"],
  schema: string,
  body: Json,
  sent: Json | undefined,
): Json {
  if (!isObject(body) || !isObject(sent)) return body;
  const own = { ...body, ...Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(body, name))) };
  return subject.isValid(schema, own) ? own : body;
}
