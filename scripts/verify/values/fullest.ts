// The values with as much in them as a schema allows at once: what is not there can't be violated, nor lost.
import { isArray, type Json } from "../../json/json.js";
import { parentOf, type Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import type { RequestPlan } from "../case.js";
import { bodyPlanOf, examplesIn, type BodyPlace, type Subject } from "../subject.js";
import { allMembers, memberBoundariesOf } from "./boundaries.js";
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

/** A valid body with as much as can be in it: of the examples and samples the one with the most, and more. */
export function fullestBody(subject: Subject, operation: Operation, place: BodyPlace): Json | undefined {
  const { schema } = place;
  if (schema === undefined) return undefined;
  const named = examplesIn(subject.document.resolve(parentOf(schema)));
  const valid = [...subject.bodyExamples(operation, place), ...named].filter(
    (each) => subject.accepts(schema, each) === true,
  );
  const sample = subject.valueOf(schema, []);
  return fullestOf(subject, schema, [...valid, ...(sample === undefined ? [] : [sample])].slice(0, maxExamples));
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

/** The value with an item in each list that has none. */
function withItems(subject: Subject, schema: Pointer, value: Json): Json {
  return targetsOf(subject.oracle, schema, value).reduce((whole, target) => {
    const { items } = target.schema;
    if (!isArray(target.value) || target.value.length > 0 || items === undefined) return whole;
    const item = subject.sampler.sample(items, "write");
    const changed = item === undefined ? undefined : replaceAt(whole, target.path, [item]);
    return changed !== undefined && subject.accepts(schema, changed) === true ? changed : whole;
  }, value);
}
