// Whether a server says of a valid request what it says of an invalid one: then it took the value for one that the
// schema rejects, and no rule of its own is in the way: `express` of `[economy, express]` “must be one of economy”, and
// so must `zzz`.
import { isArray, isObject, type Json } from "../../json/json.js";
import { parentOf, tokens, valueAt } from "../../json/pointer.js";
import { isSame } from "../../runtime/client/requests/equality.js";
import type { Case, RequestPlan } from "../case.js";
import type { Exchange } from "../exchange.js";
import { hasPathValue } from "../requests/request-url.js";
import { bodyPlanOf, type Subject } from "../subject.js";
import { pointerOfPath } from "../values/parts.js";
import { violationsOf } from "../values/violations.js";
import { requestInside, requestsWithOthers } from "./near-request.js";
import type { Session } from "./session.js";

/** How many violations of the same part are tried. */
const maxTried = 3;

export async function isJudgedAsInvalid(session: Session, each: Case, rejected: Exchange): Promise<boolean> {
  const about = partOf(session.subject, each.request);
  if (about === undefined || !rejected.response.text.includes(about.name)) return false;
  // Of a text that a rule rejects, such as a number without its check digit, a server may say the same.
  if (typeof about.value === "string" && !/\/enum\/\d+$/.test(each.sentence)) return false;
  if (isOtherThanBefore(session, each.request, rejected, about)) return false;
  if (await isRejectedWithOthers(session, each, rejected)) return false;
  const message = essenceOf(rejected, about.value);
  if (hasOtherNumber(each.request, about) && (await isSaidOfInside(session, each, message))) return false;
  for (const { request, value } of invalidRequests(session.subject, each, about).slice(0, maxTried)) {
    const exchange = await session.perform(request, { isValid: false });
    const isSameStatus = exchange?.response.status === rejected.response.status;
    if (exchange !== undefined && isSameStatus && essenceOf(exchange, value) === message) return true;
  }
  return false;
}

/**
 * Whether a request would change the value of an item's member, or may: of one that can't change, a server rejects any
 * other value, and says the same of one that isn't valid. A value that no item can have is found at its creation.
 */
function isOtherThanBefore(
  { items }: Session,
  { operation }: RequestPlan,
  { request }: Exchange,
  { value, at }: TriedValue,
): boolean {
  if (at === undefined || !["put", "patch"].includes(operation.method) || !operation.path.includes("{")) return false;
  const item = items.created.find(
    ({ resource, id }) =>
      resource.operations.some((each) => each.operation === operation.id) && hasPathValue(request.target, id),
  );
  return item?.sent === undefined || !isSame(valueAt(item.sent, at), value);
}

/**
 * Whether the request is rejected with other valid values of the part as well: a rule is in the way that the part has
 * nothing to do with, or that no value of it fulfils (the reasons of an application that is approved).
 */
async function isRejectedWithOthers(session: Session, each: Case, { response }: Exchange): Promise<boolean> {
  const others = requestsWithOthers(session.subject, each);
  for (const other of others) {
    const exchange = await session.perform(other);
    if (exchange?.response.status !== response.status) return false;
  }
  return others.length > 0;
}

/** Whether a number of a body has others beside it, which it may be compared with. */
function hasOtherNumber({ body }: RequestPlan, { at, value }: TriedValue): boolean {
  if (body?.kind !== "value" || at === undefined || typeof value !== "number") return false;
  const beside = valueAt(body.value, parentOf(at));
  return isObject(beside) && Object.values(beside).filter((each) => typeof each === "number").length > 1;
}

/**
 * Whether a server says of a number that is no bound what it says of the bound. It may compare it with another member,
 * as a rate with the one that contains it, and then it says the same of a number that isn't valid, which is less too.
 */
async function isSaidOfInside(session: Session, each: Case, message: string): Promise<boolean> {
  const inside = requestInside(session.subject, each);
  const exchange = inside && (await session.perform(inside));
  const value = inside && partOf(session.subject, inside)?.value;
  return exchange !== undefined && value !== undefined && essenceOf(exchange, value) === message;
}

interface TriedValue {
  /** The member or the parameter. */
  readonly name: string;
  readonly value: Json;
  readonly given?: RequestPlan["parameters"][number];
  readonly at?: string;
}

/** The one part of a request that a case is about. */
function partOf(subject: Subject, { operation, body, parameters, pinned = [] }: RequestPlan): TriedValue | undefined {
  const [at] = pinned;
  if (body?.kind === "value" && at !== undefined && pinned.length === 1) {
    const steps = tokens(at);
    const value = steps.reduce<Json | undefined>(
      (inner, step) => (isArray(inner) ? inner[Number(step)] : isObject(inner) ? inner[step] : undefined),
      body.value,
    );
    const name = steps.findLast((step) => !/^\d+$/.test(step));
    return name === undefined || value === undefined ? undefined : { name, value, at };
  }
  const own = parameters.filter(({ parameter, value }) => value !== subject.parameterValue(operation, parameter));
  const [given] = own.length === 1 ? own : parameters.length === 1 ? parameters : [];
  return given && { name: given.parameter.name, value: given.value, given };
}

function invalidRequests(
  subject: Subject,
  { request, sentence }: Case,
  { given, at, name, value }: TriedValue,
): readonly { readonly request: RequestPlan; readonly value: Json }[] {
  const { operation, body } = request;
  const keyword = /\/(\w+)(?:\/\d+)?$/.exec(sentence)?.[1];
  const isText = given !== undefined;
  const place =
    body?.kind === "value" && !isText
      ? subject.bodiesOf(operation).find(({ mediaType }) => mediaType === body.mediaType)
      : undefined;
  const schema = given === undefined ? place?.schema : subject.parameterSchema(operation, given.parameter);
  const whole = given === undefined && body?.kind === "value" ? body.value : value;
  if (schema === undefined) return [];
  return violationsOf(subject, schema, whole, { isText, whole: name })
    .toSorted((a, b) => Number(b.keyword === keyword) - Number(a.keyword === keyword))
    .slice(0, 4 * maxTried)
    .flatMap((each): readonly { readonly request: RequestPlan; readonly value: Json }[] => {
      const found = each.find();
      if (found === undefined || found.value === "" || found.value === null) return [];
      const path = pointerOfPath(found.path);
      if (given !== undefined) {
        const parameters = request.parameters.map((one) => (one === given ? { ...one, value: found.value } : one));
        return [{ request: { ...request, parameters }, value: found.value }];
      }
      if (place === undefined || at === undefined || !(path === at || path.startsWith(`${at}/`))) return [];
      return [{ request: { ...request, body: bodyPlanOf(place, found.value), pinned: [path] }, value: found.value }];
    });
}

/** What a response says, without what is another one each time, and without the value that it is about. */
function essenceOf({ response: { body, text } }: Exchange, value: Json): string {
  const whole = JSON.stringify(body === undefined ? text : withoutOccasion(body));
  return scalarsIn(value).reduce((rest, each) => rest.replaceAll(each, "…"), whole);
}

function withoutOccasion(value: Json): Json {
  if (isArray(value)) return value.map(withoutOccasion);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !/id$|time|instance|trace|\bvalue$/i.test(name))
      .map(([name, each]) => [name, withoutOccasion(each)]),
  );
}

/** The strings of a value that a message may repeat. */
function scalarsIn(value: Json): readonly string[] {
  if (typeof value === "object" && value !== null)
    return Object.values(value).flatMap((each) => scalarsIn(each as Json));
  const text = String(value);
  return text.length < 3 ? [] : [JSON.stringify(text).slice(1, -1)];
}
