// Copied from scripts/runtime/server/validate-part.ts by halves. Do not edit.

// Validates one part of a request against its schema, and reports what is invalid as a failure.

import { z } from "@hono/zod-openapi";
import type { Context, Env, ValidationTargets } from "hono";
import type { CompiledParameters, Issue } from "../validation/compiled.js";
import { essence } from "./bodies.js";
import { after } from "./chain.js";
import { requestError, type FailureKind, type FieldCode, type FieldError } from "./failure.js";
import { pointerTo } from "./json-parser.js";

export type Target = keyof ValidationTargets;

/**
 * The result of validating one part of a request; `data` is the value, parsed or, if it isn't valid, as it was sent.
 * `inexact` has JSON Pointers (RFC 6901) to the numbers of a body that a double can't hold as they were sent; they are
 * rejected even if the schema accepts them.
 */
export type Validation = { target: Target; inexact?: readonly string[] } & (
  { success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown }
);

/** Called with each validation result before the handler. It throws or returns a response to reject the request. */
export type ValidationHook<E extends Env> = (
  validation: Validation,
  c: Context<E>,
) => void | Response | Promise<void | Response>;

export const kinds: Readonly<Record<Target, { readonly kind: FailureKind; readonly in: FieldError["in"] }>> = {
  param: { kind: "invalid_path", in: "path" },
  query: { kind: "invalid_query", in: "query" },
  header: { kind: "invalid_header", in: "header" },
  cookie: { kind: "invalid_header", in: "cookie" },
  json: { kind: "invalid_body", in: "body" },
  form: { kind: "invalid_body", in: "body" },
};

/** How a part of a request is validated: by its compiled validator if it has one, otherwise by its zod schema. */
export interface Part {
  readonly target: Target;
  readonly schema: z.ZodType;
  readonly compiled?: CompiledParameters | undefined;
}

/** A result before the hook sees it. The error of a compiled validator is only made if something reads it. */
type Found =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly Issue[]; readonly error?: z.ZodError };

/**
 * Validates a part of the request, calls the hook, and stores the result for `c.req.valid`. A promise only if the hook
 * returns one.
 * @throws HttpError if the part isn't valid and the hook hasn't rejected it
 */
export function validatePart<E extends Env>(
  part: Part,
  data: unknown,
  c: Context<E>,
  hook: ValidationHook<E> | undefined,
  unknown: readonly string[] = [],
  inexact: readonly string[] = [],
): Response | undefined | Promise<Response | undefined> {
  const { target } = part;
  const found = findIssues(part, data, unknown);
  if (hook === undefined) return conclude(target, found, data, c, inexact);
  return after(hook(validationOf(target, found, data, inexact), c), (response) =>
    response instanceof Response ? response : conclude(target, found, data, c, inexact),
  );
}

/** Stores what was found, for the handler. */
function conclude(target: Target, found: Found, data: unknown, c: Context, inexact: readonly string[]): undefined {
  if (!found.success || inexact.length > 0) throw invalid(target, found.success ? [] : found.issues, inexact, data);
  c.req.addValidatedData(target, found.data as object);
}

function findIssues({ schema, compiled }: Part, data: unknown, unknown: readonly string[]): Found {
  if (compiled !== undefined) {
    const isAccepted = compiled.accepts(data);
    if (isAccepted && unknown.length === 0) return { success: true, data: withDefaults(data, compiled.defaults) };
    const issues = [...(isAccepted ? [] : compiled.issues(data)), ...unknown.map(unknownIssue)];
    if (issues.length > 0) return { success: false, issues };
    return { success: true, data: withDefaults(compiled.reduced(data), compiled.defaults) };
  }
  const parsed = schema.safeParse(data);
  if (unknown.length > 0)
    return { success: false, issues: [...(parsed.error?.issues ?? []), ...unknown.map(unknownIssue)] };
  return parsed.success ? parsed : { success: false, issues: parsed.error.issues, error: parsed.error };
}

/** Adds the values of missing parameters, to an object of the server's own. */
function withDefaults(data: unknown, defaults: CompiledParameters["defaults"]): unknown {
  if (defaults === undefined || !isObject(data)) return data;
  const missing = Object.entries(defaults).filter(([name]) => !Object.hasOwn(data, name));
  // A handler may change what it receives, so no two requests share a list or an object.
  for (const [name, value] of missing)
    Object.defineProperty(data, name, {
      value: isObject(value) ? structuredClone(value) : value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  return data;
}

function validationOf(target: Target, found: Found, data: unknown, inexact: readonly string[]): Validation {
  const numbers = inexact.length === 0 ? {} : { inexact };
  if (found.success) return { target, success: true, data: found.data, ...numbers };
  let { error } = found;
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

function invalid(target: Target, issues: readonly Issue[], inexact: readonly string[], data: unknown): Error {
  const { kind, in: place } = kinds[target];
  const found = issues.flatMap((issue): readonly FieldError[] => {
    const steps = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    const code = codeOf(issue, data);
    if (issue.code !== "unrecognized_keys" || issue.keys === undefined)
      return [fieldError(place, steps, issue.message, code)];
    // zod's message lists all keys. Repeated for each of them, it would take quadratic space.
    const isOnly = issue.keys.length === 1;
    return issue.keys.map((name) =>
      fieldError(place, [...steps, name], isOnly ? issue.message : `Unrecognized key: ${JSON.stringify(name)}`, code),
    );
  });
  const known = new Set(found.map(({ pointer }) => pointer));
  const numbers = inexact
    .filter((pointer) => !known.has(pointer))
    .map((pointer): FieldError => ({
      in: "body",
      pointer,
      detail: "A double does not hold this number as it is written",
      code: "inexact_number",
    }));
  const all = [...found, ...numbers];
  const errors = all.slice(0, maxErrors);
  const whole = place === "body" ? "the body" : "the query";
  const words = errors.map(({ parameter = "", pointer, detail }) => `${`${parameter}${pointer}` || whole}: ${detail}.`);
  if (all.length > maxErrors) words.push(`And ${all.length - maxErrors} more.`);
  return requestError(kind, words.join(" "), { errors });
}

function fieldError(
  place: FieldError["in"],
  path: readonly (string | number)[],
  detail: string,
  code: FieldCode,
): FieldError {
  const [parameter = "", ...inside] = path;
  if (place === "body") return { in: place, pointer: pointerTo(...path), detail, code };
  return { in: place, parameter: String(parameter), pointer: pointerTo(...inside), detail, code };
}

function codeOf(issue: Issue, data: unknown): FieldCode {
  const value = issue.path.reduce<unknown>(
    (each, step) => (isObject(each) ? (each as Record<PropertyKey, unknown>)[step] : undefined),
    data,
  );
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

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Blob);
}

/** Whether a schema of a route is a zod schema. */
export function isZod(schema: unknown): schema is z.ZodType {
  return typeof schema === "object" && schema !== null && "safeParse" in schema;
}

/** The name under which `c.req.valid` returns a body of a media type. */
export function bodyTarget(mediaType: string): "form" | "json" {
  if (mediaType === "application/json") return "json";
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)$/.test(essence(mediaType)) ? "form" : "json";
}
