// Replacements (RFC 9110, 9.3.4): what is named has its new value afterwards, and what is left out is gone.
import { isSame } from "../../../runtime/client/requests/equality.js";
import { isArray, isObject, memberOf, type Json, type JsonObject } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import type { RequestPlan } from "../../case.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import { sentBody, type Item } from "../../run/items.js";
import { bodyPlanOf } from "../../subject.js";
import { memberBoundariesOf } from "../../values/boundaries.js";
import { fullestBody } from "../../values/fullest.js";
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
  const first =
    (await succeedFresh(sequence, operation, item, changed)) ?? (await sequence.succeed(operation, item, kept));
  const before = first && (await readItem(sequence, item));
  if (first === undefined || before === undefined) return;
  compareWritten(sequence, operation, first, before, "replaced");
  const full = sentBody(first) ?? fullest;
  const smallest = memberBoundariesOf(subject, place.schema, full).find(({ what }) =>
    what.endsWith("has no optional member"),
  )?.value;
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
function withOwnValues(
  subject: Sequence["session"]["subject"],
  schema: string,
  body: Json,
  sent: Json | undefined,
): Json {
  if (!isObject(body) || !isObject(sent)) return body;
  const own = { ...body, ...Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(body, name))) };
  return subject.accepts(schema, own) === true ? own : body;
}
