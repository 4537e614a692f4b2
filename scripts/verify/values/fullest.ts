// The values with as much in them as a schema allows at once: what is not there can't be violated, nor lost.
import { isArray, isObject, type Json } from "../../json/json.js";
import { parentOf, type Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import { isStructured } from "../../runtime/syntax/json-values.js";
import type { RequestPlan } from "../case.js";
import { bodyPlanOf, examplesIn, type BodyPlace, type Subject } from "../subject.js";
import { alternativesOf, memberBoundariesOf } from "./boundaries.js";
import { allMembers, noMembers } from "./boundary-attempts.js";
import { replaceAt } from "./parts.js";
import { targetsOf } from "./targets.js";

/** How many examples are tried. */
const maxExamples = 4;

/** A valid request whose body has as much as can be in it; undefined where there is no valid request. */
export function fullestRequest(subject: Subject, operation: Operation): RequestPlan | undefined {
  const [place] = subject.bodiesOf(operation);
  const base = subject.requestOf(operation);
  const value = place && fullestBody(subject, operation, place);
  return base === undefined || place === undefined || value === undefined
    ? base
    : { ...base, body: bodyPlanOf(place, value) };
}

/** A valid request whose body has none of its optional members; undefined where the usual one has none either. */
export function sparsestRequest(subject: Subject, operation: Operation): RequestPlan | undefined {
  const base = subject.requestOf(operation);
  const place = subject.bodiesOf(operation).find(({ mediaType }) => base?.body?.mediaType === mediaType);
  const { body } = base ?? {};
  if (base === undefined || place?.schema === undefined || body?.kind !== "value") return undefined;
  const sparse = memberBoundariesOf(subject, place.schema, body.value).find(({ what }) => what === noMembers(""));
  return sparse && { ...base, body: bodyPlanOf(place, sparse.value) };
}

/** A valid body with as much as can be in it: of the examples and samples the one with the most, and more. */
export function fullestBody(subject: Subject, operation: Operation, place: BodyPlace): Json | undefined {
  const { schema } = place;
  if (schema === undefined) return undefined;
  return subject.makeOnce(`fullest ${operation.id} ${place.mediaType}`, () =>
    makeFullestBody(subject, operation, place, schema),
  );
}

function makeFullestBody(subject: Subject, operation: Operation, place: BodyPlace, schema: Pointer): Json | undefined {
  const named = examplesIn(subject.document.resolve(parentOf(schema)));
  const valid = [...subject.bodyExamples(operation, place), ...named].filter((each) => subject.isValid(schema, each));
  const sample = subject.valueOf(schema, []);
  return fullestOf(subject, schema, [...valid, ...(sample === undefined ? [] : [sample])].slice(0, maxExamples));
}

/** Of each alternative that a value isn't of (or, with `isDeep`, a part of it), the value with as much as can be. */
export function fullestAlternatives(subject: Subject, schema: Pointer, value: Json, isDeep = false): readonly Json[] {
  return subject.makeOnce(`alternatives ${schema} ${isDeep} ${JSON.stringify(value)}`, () =>
    alternativesOf(subject, schema, value, isDeep).flatMap((each) => fullestOf(subject, schema, [each]) ?? []),
  );
}

/** The value with as much as can be in it: all optional members, and an item in each list. */
function fullestOf(subject: Subject, schema: Pointer, given: readonly Json[]): Json | undefined {
  const all = given.flatMap((value) => {
    const withMembers = memberBoundariesOf(subject, schema, value).find(({ what }) => what === allMembers(""));
    return [value, withMembers?.value ?? value].map((each) => withItems(subject, schema, each));
  });
  const size = (value: Json): number => targetsOf(subject.oracle, schema, value).length;
  return all.toSorted((a, b) => size(b) - size(a))[0];
}

/** Names that members of a map may have. */
const memberNames: readonly string[] = ["key", "a", "A", "1", "key1", "some-key"];

/** The value with an item in each list that has none, and a member in each map. */
function withItems(subject: Subject, schema: Pointer, value: Json): Json {
  return targetsOf(subject.oracle, schema, value).reduce((whole, target) => {
    const { items, additionalProperties: member } = target.schema;
    const isEmpty = isStructured(target.value) && Object.keys(target.value).length === 0;
    const inside = isArray(target.value) ? items : isObject(member) ? member : undefined;
    const sample = isEmpty && inside !== undefined ? subject.sampler.sample(inside, "write") : undefined;
    if (sample === undefined) return whole;
    const candidates = isArray(target.value) ? [[sample]] : memberNames.map((name) => ({ [name]: sample }));
    return (
      candidates
        .map((each) => replaceAt(whole, target.path, each))
        .find((each) => each !== undefined && subject.isValid(schema, each)) ?? whole
    );
  }, value);
}
