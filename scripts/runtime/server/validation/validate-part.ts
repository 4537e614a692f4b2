// Validates one part of a request against its schema, and reports what is invalid as a failure.

import { z } from "@hono/zod-openapi";
import type { Context, Env, ValidationTargets } from "hono";
import type { CompiledParameters, Issue } from "../../validation/compiled.js";
import { hasFormFields } from "../../syntax/media-types.js";
import { fill } from "../../validation/defaults/filling.js";
import { explainUnions } from "../../validation/union-issues.js";
import { after } from "../chain.js";
import { requestError, type FailureKind, type FieldCode, type FieldError } from "../failure.js";
import { pointerTo, tokensOf } from "../../syntax/json-pointers.js";
import {
  forHandler,
  forValidation,
  inexactPlaces,
  largeIntegersIn,
  writeLargeIntegers,
  type LargePlace,
} from "../body/large-integers.js";

export type Target = keyof ValidationTargets;

/**
 * The result of validating one part of a request; `data` is the value, parsed or, if it isn't valid, as it was sent.
 * `inexact` has JSON Pointers (RFC 6901) to the numbers that a double can't hold as they were sent, of parameters from
 * their names on; they are rejected even if the schema accepts them.
 */
export type Validation = { target: Target; inexact?: readonly string[] } & (
  { success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown }
);

/** What a hook returns to accept a part of a request as it was sent, whatever is wrong with it. */
export const asSent: unique symbol = Symbol.for("halves.asSent");

type HookResult = void | Response | typeof asSent;

/**
 * Called with each validation result before the handler. It throws or returns a response to reject the request;
 * `asSent` accepts it.
 */
export type ValidationHook<E extends Env> = (validation: Validation, c: Context<E>) => HookResult | Promise<HookResult>;

export const kinds: Readonly<Record<Target, { readonly kind: FailureKind; readonly in: FieldError["in"] }>> = {
  param: { kind: "invalid_path", in: "path" },
  query: { kind: "invalid_query", in: "query" },
  header: { kind: "invalid_header", in: "header" },
  cookie: { kind: "invalid_header", in: "cookie" },
  json: { kind: "invalid_body", in: "body" },
  form: { kind: "invalid_body", in: "body" },
};

/** How a part of a request is validated: by its compiled validator if it has one, otherwise by its zod schema. */
export interface RequestPart {
  readonly target: Target;
  readonly schema: z.ZodType;
  readonly compiled?: CompiledParameters | undefined;
}

const none: readonly never[] = [];

/** A result before the hook sees it. The error is only made if something reads it. */
type Found =
  { readonly success: true; readonly data: unknown } | { readonly success: false; readonly issues: readonly Issue[] };

/**
 * Validates a part of the request, calls the hook, and stores the result for `c.req.valid`. A promise only if the hook
 * returns one.
 * @throws HttpError if the part isn't valid and the hook hasn't rejected it
 */
export function validatePart<E extends Env>(
  part: RequestPart,
  data: unknown,
  c: Context<E>,
  hook: ValidationHook<E> | undefined,
  unknown: readonly string[] = none,
  inexact: readonly string[] = none,
  hasLarge = false,
): Response | undefined | Promise<Response | undefined> {
  const { target, compiled } = part;
  if (hasLarge && compiled !== undefined) {
    const large = largeIntegersIn(data, compiled.integerAt ?? (() => "bigint"));
    if (large.length > 0) return validateLarge(part, data, c, hook, unknown, inexact, large);
  }
  const isAccepted = compiled !== undefined && compiled.accepts(data);
  // Nearly all requests are this, and nothing else has to be made for them.
  if (isAccepted && hook === undefined && unknown.length === 0 && inexact.length === 0) {
    c.req.addValidatedData(target, withDefaults(data, compiled) as object);
    return undefined;
  }
  const found = findIssues(part, data, unknown, isAccepted);
  if (hook === undefined) return conclude(target, found, data, c, inexact);
  return after(hook(validationOf(target, found, data, inexact), c), (result) => {
    if (result instanceof Response) return result;
    const isKept = result === asSent && !(found.success && inexact.length === 0);
    if (!isKept) return conclude(target, found, data, c, inexact);
    c.req.addValidatedData(target, (data ?? {}) as object);
    return undefined;
  });
}

/** The same for a value with integers that no double has the digits of. */
function validateLarge<E extends Env>(
  part: RequestPart,
  data: unknown,
  c: Context<E>,
  hook: ValidationHook<E> | undefined,
  unknown: readonly string[],
  inexact: readonly string[],
  large: readonly LargePlace[],
): Response | undefined | Promise<Response | undefined> {
  const { target } = part;
  const judged = forValidation(data, large);
  const found = findIssues(part, judged, unknown, false);
  const given = forHandler(found.success ? found.data : judged, large);
  const settled: Found = found.success ? { success: true, data: given } : found;
  const all = [...inexact, ...inexactPlaces(large)];
  writeLargeIntegers(c);
  if (hook === undefined) return conclude(target, settled, given, c, all);
  return after(hook(validationOf(target, settled, given, all), c), (response) =>
    response instanceof Response ? response : conclude(target, settled, given, c, all),
  );
}

/** Stores what was found, for the handler. */
function conclude(target: Target, found: Found, data: unknown, c: Context, inexact: readonly string[]): undefined {
  if (!found.success || inexact.length > 0)
    throw invalidPartError(target, found.success ? [] : found.issues, inexact, data);
  c.req.addValidatedData(target, found.data as object);
}

function findIssues(
  { schema, compiled }: RequestPart,
  data: unknown,
  unknown: readonly string[],
  isAccepted: boolean,
): Found {
  if (compiled !== undefined) {
    if (isAccepted && unknown.length === 0) return { success: true, data: withDefaults(data, compiled) };
    const issues = [...(isAccepted ? [] : compiled.issues(data)), ...unknown.map(unknownIssue)];
    if (issues.length > 0) return { success: false, issues: explainUnions(issues, data) };
    return { success: true, data: withDefaults(compiled.reduced(data), compiled) };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success && unknown.length === 0) return parsed;
  const issues: readonly Issue[] = explainUnions(parsed.error?.issues ?? [], data);
  return { success: false, issues: [...issues, ...unknown.map(unknownIssue)] };
}

/** A valid part with the defaults of what it doesn't have. */
function withDefaults(data: unknown, { defaults, filling }: CompiledParameters): unknown {
  const all = addParameters(data, defaults);
  return filling === undefined ? all : fill(all, filling);
}

/** Adds the values of missing parameters, to an object of the server's own. */
function addParameters(data: unknown, defaults: CompiledParameters["defaults"]): unknown {
  if (defaults === undefined || !isObjectOrList(data)) return data;
  // A handler may change what it receives, so no two requests share a list or an object.
  for (const name of Object.keys(defaults)) {
    if (Object.hasOwn(data, name)) continue;
    const value = defaults[name];
    Object.defineProperty(data, name, {
      value: isObjectOrList(value) ? structuredClone(value) : value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return data;
}

function validationOf(target: Target, found: Found, data: unknown, inexact: readonly string[]): Validation {
  const numbers = inexact.length === 0 ? {} : { inexact };
  if (found.success) return { target, success: true, data: found.data, ...numbers };
  let error: z.ZodError | undefined;
  return {
    target,
    success: false,
    get error() {
      error ??= new z.ZodError(found.issues as z.core.$ZodIssue[]);
      return error;
    },
    data,
    ...numbers,
  };
}

function unknownIssue(name: string): Issue & z.core.$ZodIssue {
  // The oldest zod 4 requires an input.
  return {
    code: "unrecognized_keys",
    keys: [name],
    path: [],
    input: {},
    message: "This operation has no such parameter",
  };
}

/** How many errors a response lists: a body of 1 MiB can have a hundred thousand, and the response would be larger. */
const maxErrors = 100;

function invalidPartError(target: Target, issues: readonly Issue[], inexact: readonly string[], data: unknown): Error {
  const { kind, in: place } = kinds[target];
  const errors: FieldError[] = [];
  for (const issue of issues) addErrors(errors, place, issue, data);
  if (inexact.length > 0) addInexact(errors, place, inexact);
  const whole = place === "body" ? "the body" : "the query";
  const listed = errors.length > maxErrors ? errors.slice(0, maxErrors) : errors;
  let words = "";
  for (const { parameter = "", pointer, detail } of listed) {
    const at = `${parameter}${pointer}` || whole;
    words += `${words === "" ? "" : " "}${at}: ${detail}.`;
  }
  if (errors.length > maxErrors) words += ` And ${errors.length - maxErrors} more.`;
  return requestError(kind, words, { errors: listed });
}

/** Adds the error of an issue, or one for each name that a closed object doesn't declare. */
function addErrors(errors: FieldError[], place: FieldError["in"], issue: Issue, data: unknown): void {
  const { path, message, keys } = issue;
  const code = codeOf(issue, data);
  if (issue.code !== "unrecognized_keys" || keys === undefined) {
    errors.push(fieldError(place, path, message, code));
    return;
  }
  // zod's message lists all keys. Repeated for each of them, it would take quadratic space.
  const isOnly = keys.length === 1;
  for (const name of keys) {
    const detail = isOnly ? message : `Unrecognized key: ${JSON.stringify(name)}`;
    errors.push(fieldError(place, [...path, name], detail, code));
  }
}

function addInexact(errors: FieldError[], place: FieldError["in"], inexact: readonly string[]): void {
  const known = new Set(errors.map(({ parameter = "", pointer }) => `${parameter} ${pointer}`));
  for (const pointer of inexact) {
    const error = fieldError(
      place,
      tokensOf(pointer),
      "A double does not hold this number as it is written",
      "inexact_number",
    );
    if (!known.has(`${error.parameter ?? ""} ${error.pointer}`)) errors.push(error);
  }
}

function fieldError(
  place: FieldError["in"],
  path: readonly PropertyKey[],
  detail: string,
  code: FieldCode,
): FieldError {
  if (place === "body") return { in: place, pointer: pointerTo(...path), detail, code };
  const [parameter = "", ...inside] = path;
  return { in: place, parameter: String(parameter), pointer: pointerTo(...inside), detail, code };
}

function codeOf(issue: Issue, data: unknown): FieldCode {
  let value = data;
  for (const step of issue.path)
    value = isObjectOrList(value) ? (value as Readonly<Record<PropertyKey, unknown>>)[step] : undefined;
  if (issue.code !== "unrecognized_keys" && value === undefined) return "required";
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknown";
    case "invalid_type":
    case "invalid_format":
      return issue.code;
    case "too_small":
      return issue.origin === "string"
        ? "too_short"
        : issue.origin === "array" || issue.origin === "set"
          ? "too_few"
          : "too_small";
    case "too_big":
      return issue.origin === "string"
        ? "too_long"
        : issue.origin === "array" || issue.origin === "set"
          ? "too_many"
          : "too_big";
    default:
      return "invalid_value";
  }
}

/** Of parsed values: a file is neither. */
export function isObjectOrList(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Blob);
}

/** Whether a schema of a route is a zod schema. */
export function isZod(schema: unknown): schema is z.ZodType {
  return typeof schema === "object" && schema !== null && "safeParse" in schema;
}

/** The name under which `c.req.valid` returns a body of a media type. */
export function bodyTarget(mediaType: string): "form" | "json" {
  if (mediaType === "application/json") return "json";
  return hasFormFields(mediaType) ? "form" : "json";
}
