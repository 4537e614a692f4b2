// The request beside one at a bound: its part is one character or item further inside. A server that accepts this and
// rejects the other one has another bound; one that rejects both has a rule that no document states, as for phone
// numbers.
import { isArray, type Json } from "../../json/json.js";
import { pointerTo, tokens, valueAt } from "../../json/pointer.js";
import type { Case, RequestPlan } from "../case.js";
import { bodyPlanOf, type Subject } from "../subject.js";
import { replaceAt } from "../values/parts.js";

/** Undefined where the case is at no bound of a length, or where the document has no other length. */
export function requestNear(subject: Subject, { request, sentence }: Case): RequestPlan | undefined {
  const keyword = sentence.slice(sentence.lastIndexOf("/") + 1);
  return nearBody(subject, request, keyword) ?? nearParameter(subject, request, keyword);
}

function nearBody(subject: Subject, request: RequestPlan, keyword: string): RequestPlan | undefined {
  const { operation, body, pinned = [] } = request;
  const [at] = pinned;
  if (body?.kind !== "value" || at === undefined) return undefined;
  const place = subject.bodiesOf(operation).find(({ mediaType }) => mediaType === body.mediaType);
  const part = inside(keyword, valueAt(body.value, at));
  const path = tokens(at).map((step, index, all) =>
    isArray(valueAt(body.value, pointerTo(...all.slice(0, index)))) ? Number(step) : step,
  );
  const value = part === undefined ? undefined : replaceAt(body.value, path, part);
  if (place === undefined || value === undefined || subject.accepts(place.schema, value) !== true) return undefined;
  return { ...request, body: bodyPlanOf(place, value) };
}

function nearParameter(subject: Subject, request: RequestPlan, keyword: string): RequestPlan | undefined {
  const { operation, parameters } = request;
  const [given, ...others] = parameters.filter(
    ({ parameter, value }) => value !== subject.parameterValue(operation, parameter),
  );
  // A key that has been used before is rejected, whatever its length.
  if (given === undefined || others.length > 0 || given.parameter.name.toLowerCase() === "idempotency-key")
    return undefined;
  const { parameter } = given;
  const value = inside(keyword, given.value);
  if (value === undefined || subject.accepts(subject.parameterSchema(operation, parameter), value) !== true)
    return undefined;
  return { ...request, parameters: parameters.map((each) => (each === given ? { parameter, value } : each)) };
}

/** One character or item less than at the maximum, or more than at the minimum. */
function inside(keyword: string, value: Json | undefined): Json | undefined {
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
