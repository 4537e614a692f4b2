// How a request of an operation can differ: the parts of its fullest body and its parameters, with the values that a
// random request may have there.
import { isArray, isObject, type Json, type JsonObject } from "../../json/json.js";
import type { Pointer } from "../../json/pointer.js";
import type { Operation, Parameter } from "../../model/model.js";
import type { RequestPlan } from "../case.js";
import { parameterBoundaries } from "../phases/boundaries.js";
import { bodyPlanOf, isIdempotencyKey, type BodyPlace, type Subject } from "../subject.js";
import { boundariesOf } from "../values/boundaries.js";
import { fullestBody } from "../values/fullest.js";
import { nameOfPath, pointerOfPath, replaceAt, type Path } from "../values/parts.js";
import { targetsOf } from "../values/targets.js";

/** A part of a body, or a parameter, and what may be there. */
export type Variant =
  | {
      readonly in: "body";
      readonly path: Path;
      /** The value that the fullest body has there, and all schemas that it satisfies, as one. */
      readonly value: Json;
      readonly schema: JsonObject;
      /** Values at bounds; undefined leaves the part out. */
      readonly known: readonly (Json | undefined)[];
    }
  | { readonly in: "parameter"; readonly parameter: Parameter; readonly known: readonly Json[] };

/** What can be varied of an operation. */
export interface Variants {
  readonly operation: Operation;
  /** The request with what is required, and the body with all that can be in it. */
  readonly base: RequestPlan;
  readonly place: BodyPlace | undefined;
  readonly full: Json | undefined;
  readonly variants: readonly Variant[];
}

/** One part that is changed, and the value in its place. */
export interface Change {
  readonly variant: Variant;
  readonly value: Json | undefined;
}

/** A request with changes, and whether it is valid. */
export interface VariedRequest {
  readonly request: RequestPlan;
  /** The sentence that is violated; undefined where it is valid. */
  readonly violated: Pointer | undefined;
  readonly what: string;
  /** The members at the top of the body that have another value than the document's. */
  readonly changed: ReadonlySet<string>;
}

/** What can be varied of an operation; undefined where it has no valid request. */
export function variantsOf(subject: Subject, operation: Operation): Variants | undefined {
  const base = subject.requestOf(operation);
  if (base === undefined) return undefined;
  const [place] = subject.bodiesOf(operation);
  const full = place === undefined ? undefined : fullestBody(subject, operation, place);
  const parameters = operation.parameters.flatMap((parameter): Variant[] => {
    // With a key of before, the response is that of another request.
    if (isIdempotencyKey(parameter)) return [];
    const known = parameterBoundaries(subject, operation, parameter).map(({ value }) => value);
    return known.length === 0 ? [] : [{ in: "parameter", parameter, known }];
  });
  const parts =
    place?.schema === undefined || full === undefined ? [] : partsOf(subject, place.schema, full, place.isText);
  return { operation, base, place, full, variants: [...parts, ...parameters] };
}

function partsOf(subject: Subject, schema: Pointer, full: Json, isText: boolean): readonly Variant[] {
  const known = boundariesOf(subject, schema, full, "the body");
  const byPath = new Map<string, Variant & { readonly in: "body" }>();
  for (const target of targetsOf(subject.oracle, schema, full)) {
    if (target.path.length === 0 || (isText && target.path.length > 1)) continue;
    const key = pointerOfPath(target.path);
    const values = known.filter(({ path }) => pointerOfPath(path) === key).map(({ part }) => part);
    const before = byPath.get(key);
    byPath.set(key, {
      in: "body",
      path: target.path,
      value: target.value,
      schema: { ...before?.schema, ...target.schema },
      known: values,
    });
  }
  return [...byPath.values()];
}

/** The request with changes; undefined where it isn't known whether it is valid. */
export function applyChanges(
  subject: Subject,
  { base, place, full }: Variants,
  isFull: boolean,
  changes: readonly Change[],
): VariedRequest | undefined {
  const given = base.parameters.filter(({ parameter }) => !changes.some((each) => isOfParameter(each, parameter)));
  const parameters = changes.flatMap(({ variant, value }) =>
    variant.in === "parameter" && value !== undefined ? [{ parameter: variant.parameter, value }] : [],
  );
  const parts = changes.flatMap(({ variant, value }) => (variant.in === "body" ? [{ path: variant.path, value }] : []));
  const what = changes.map(({ variant, value }) => describeChange(variant, value)).join(", ");
  const request: RequestPlan = { ...base, parameters: [...given, ...parameters] };
  const whole = (isFull || parts.length > 0) && full !== undefined ? full : undefined;
  const changed = new Set(parts.map(({ path }) => String(path[0])));
  if (whole === undefined || place?.schema === undefined) return { request, violated: undefined, what, changed };
  const body = parts.reduce<Json>((value, part) => replaceAt(value, part.path, part.value) ?? value, whole);
  const isValid = subject.accepts(place.schema, body);
  // In a form a number is the same as its digits: what is invalid as JSON may be valid there.
  if (isValid === undefined || (!isValid && place.isText)) return undefined;
  const [error] = isValid ? [] : subject.oracle.errorsOf("request", place.schema, body);
  return {
    request: { ...request, body: bodyPlanOf(place, body), pinned: parts.map(({ path }) => pointerOfPath(path)) },
    violated: error && subject.oracle.sentenceOf("request", error, place.schema),
    what,
    changed,
  };
}

function isOfParameter({ variant }: Change, parameter: Parameter): boolean {
  return variant.in === "parameter" && variant.parameter === parameter;
}

function describeChange(variant: Variant, value: Json | undefined): string {
  const name = variant.in === "parameter" ? variant.parameter.name : nameOfPath(variant.path, "the body");
  if (value === undefined) return `no ${name}`;
  const text = isArray(value) || isObject(value) ? JSON.stringify(value) : JSON.stringify(value);
  return `${name} ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}
