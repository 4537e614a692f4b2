// The requests beside one at a bound: its part is one character, item or step further inside, or one character where
// bytes may have been counted, or a value in place of null. A server that accepts this and rejects the other one has
// another bound; one that rejects both has a rule that no document states, as for phone numbers.
import { isArray, isObject, type Json } from "../../json/json.js";
import { parentOf, pointerTo, tokens, valueAt } from "../../json/pointer.js";
import { isSame } from "../../runtime/client/requests/equality.js";
import type { Case, RequestPlan } from "../case.js";
import { bodyPlanOf, type Subject } from "../subject.js";
import { add, stepOf } from "../values/numbers.js";
import { replaceAt } from "../values/parts.js";

/** The nearest first; none where the case is at no bound, or where the document has no other value. */
export function requestsNear(subject: Subject, { request, sentence, control }: Case): readonly RequestPlan[] {
  const keyword = sentence.slice(sentence.lastIndexOf("/") + 1);
  const { body, pinned = [] } = request;
  // That a member may be null is a matter of its type alone.
  if (body?.kind === "value" && pinned.length === 1 && valueAt(body.value, pinned[0] ?? "") === null)
    return control === undefined ? [] : [control];
  const schema = valueAt(subject.oracle.root, parentOf(sentence));
  const step = isObject(schema) ? stepOf(schema) : 1;
  return changesAt(keyword, step).flatMap((change) => changeRequest(subject, request, change) ?? []);
}

/** The request with another value of the one part that it is about, if that is valid as well. */
function changeRequest(subject: Subject, request: RequestPlan, change: Change): RequestPlan | undefined {
  return nearBody(subject, request, change) ?? nearParameter(subject, request, change);
}

/** The same request with the number one step further inside than its bound, also where that is 0. */
export function requestInside(subject: Subject, { request, sentence }: Case): RequestPlan | undefined {
  const schema = valueAt(subject.oracle.root, parentOf(sentence));
  const step = isObject(schema) ? stepOf(schema) : 1;
  const sign = sentence.endsWith("/maximum") ? -1 : sentence.endsWith("/minimum") ? 1 : 0;
  return changeRequest(subject, request, (value) =>
    typeof value === "number" && sign !== 0 ? add(value, sign * step) : undefined,
  );
}

function firstItem(value: Json | undefined): Json | undefined {
  return isArray(value) && value.length > 1 ? value.slice(0, 1) : undefined;
}

/** How many other values of an enum are tried. */
const maxOthers = 2;

/**
 * The same request with other values of the part that it is about, which are as valid: the one of the usual request,
 * others of its enum, and of a list its first item alone.
 */
export function requestsWithOthers(subject: Subject, { request, sentence }: Case): readonly RequestPlan[] {
  const { operation, pinned = [] } = request;
  const body = subject.requestOf(operation)?.body;
  const [at] = pinned;
  const usual = body?.kind === "value" && at !== undefined ? valueAt(body.value, at) : undefined;
  const values = /\/enum\/\d+$/.test(sentence) ? valueAt(subject.oracle.root, parentOf(sentence)) : undefined;
  const others = [...(usual === undefined ? [] : [usual]), ...(isArray(values) ? values : [])];
  const isFirst = (value: Json, index: number): boolean => others.findIndex((each) => isSame(each, value)) === index;
  const changes = others.filter(isFirst).map(
    (other): Change =>
      (value) =>
        value === undefined || isSame(other, value) ? undefined : other,
  );
  return [...changes, firstItem].flatMap((change) => changeRequest(subject, request, change) ?? []).slice(0, maxOthers);
}

/** What makes another value of one at a bound; undefined where it is no bound of that value. */
type Change = (value: Json | undefined) => Json | undefined;

function firstCharacter(value: Json | undefined): Json | undefined {
  return typeof value === "string" ? [...value].slice(0, 1).join("") : undefined;
}

function changesAt(keyword: string, step: number): readonly Change[] {
  const moveInside: Change = (value) => inside(keyword, value, step);
  return keyword === "maxLength" ? [moveInside, firstCharacter] : [moveInside];
}

function nearBody(subject: Subject, request: RequestPlan, change: Change): RequestPlan | undefined {
  const { operation, body, pinned = [] } = request;
  const [at] = pinned;
  if (body?.kind !== "value" || at === undefined) return undefined;
  const place = subject.bodiesOf(operation).find(({ mediaType }) => mediaType === body.mediaType);
  const part = change(valueAt(body.value, at));
  const path = tokens(at).map((token, index, all) =>
    isArray(valueAt(body.value, pointerTo(...all.slice(0, index)))) ? Number(token) : token,
  );
  const value = part === undefined ? undefined : replaceAt(body.value, path, part);
  if (place === undefined || value === undefined || !subject.isValid(place.schema, value)) return undefined;
  return { ...request, body: bodyPlanOf(place, value) };
}

function nearParameter(subject: Subject, request: RequestPlan, change: Change): RequestPlan | undefined {
  const { operation, parameters } = request;
  const [given, ...others] = parameters.filter(
    ({ parameter, value }) => value !== subject.parameterValue(operation, parameter),
  );
  // A key that has been used before is rejected, whatever its length.
  if (given === undefined || others.length > 0 || given.parameter.name.toLowerCase() === "idempotency-key")
    return undefined;
  const { parameter } = given;
  const value = change(given.value);
  if (value === undefined || !subject.isValid(subject.parameterSchema(operation, parameter), value)) return undefined;
  return { ...request, parameters: parameters.map((each) => (each === given ? { parameter, value } : each)) };
}

/** One character, item or step less than at the maximum, or more than at the minimum. */
function inside(keyword: string, value: Json | undefined, step: number): Json | undefined {
  // Nothing at all is often what a rule of the service is about: an amount of 0.
  if (typeof value === "number" && value !== 0) {
    if (keyword === "maximum") return add(value, -step);
    if (keyword === "minimum") return add(value, step);
  }
  if (typeof value === "string") {
    const characters = [...value];
    if (keyword === "maxLength") return characters.slice(0, -1).join("");
    if (keyword === "minLength") return [...characters, characters.at(-1) ?? "a"].join("");
  }
  if (!isArray(value)) return undefined;
  if (keyword === "maxItems") return value.slice(0, -1);
  const last = value.at(-1);
  return keyword === "minItems" && last !== undefined ? [...value, last] : undefined;
}
