// Copied from scripts/runtime/client/validation.ts by halves. Do not edit.

// The optional validation of responses by the document's schemas, with the generated routes.ts:
// `createClient(validateResponses(createCore(), routes))`. Without that import nothing of it is bundled. Copied into
// generated/ as it is.

import { explainUnions, type UnionIssue } from "../shared/issues.js";
import { placed, ResponseParseError, type Failure } from "./errors.js";
import type { Core, Result } from "./client.js";
import type { Operation } from "./operation.js";

/** A place in a body, as a JSON pointer (RFC 6901), and what is wrong there. */
export interface ResponseIssue {
  readonly pointer: string;
  readonly message: string;
}

/** A success whose JSON isn't what the document describes. Its message names places and no values. */
export class ResponseValidationError extends ResponseParseError {
  override get name(): string {
    return "ResponseValidationError";
  }

  readonly issues: readonly ResponseIssue[];

  constructor(issues: readonly ResponseIssue[], failure: Failure) {
    const found = issues.map(({ pointer, message }) => `${pointer || "the body"}: ${message}`).join("; ");
    super(`${failure.response?.status ?? 200} with an invalid body: ${found}`, failure);
    this.issues = issues;
  }
}

/** The part of a route that is needed here. The module routes.ts is a table of them. */
export interface ValidatedRoute {
  readonly method: string;
  readonly path: string;
  readonly responses: Readonly<Record<string | number, ValidatedResponse>>;
}

interface ValidatedResponse {
  readonly description: string;
  readonly content?: Contents;
}

type Contents = Readonly<Record<string, { readonly schema?: unknown } | undefined>>;

/** What validates a value: a schema of zod, or of any library with this method. */
interface Validator {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly UnionIssue[] } };
}

/**
 * The same core, which then validates the JSON of successes as far as `routes` has their operations: an invalid body
 * rejects the call, or is given to `report`. The items of streams are not validated. Values stay as they are.
 */
export function validateResponses(
  core: Core,
  routes: Readonly<Record<string, ValidatedRoute>>,
  report: (error: ResponseValidationError) => void = (error) => {
    throw error;
  },
): Core {
  const byOperation = new Map<string, ValidatedRoute>();
  for (const route of Object.values(routes)) byOperation.set(`${route.method.toUpperCase()} ${route.path}`, route);
  const send = core.send.bind(core);
  core.send = async <T>(operation: Operation, args: readonly unknown[], called: Error): Promise<Result<T>> => {
    const result = await send<T>(operation, args, called);
    const { method, path, read, wire } = operation;
    const { data, response, attempts } = result;
    const route = read === "json" && data !== undefined ? byOperation.get(`${method} ${path}`) : undefined;
    const issues = route === undefined ? [] : issuesOf(schemaFor(route, response), wire?.body(data) ?? data);
    if (issues.length === 0) return result;
    const error = new ResponseValidationError(issues, { method, path, attempts, response, body: data });
    placed(error, called);
    report(error);
    return result;
  };
  return core;
}

/** The schema of a response by its status, its range or the default, and its media type. */
function schemaFor({ responses }: ValidatedRoute, { status, headers }: Response): unknown {
  const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
  const type = essence(headers.get("content-type") ?? "");
  const entries = Object.entries(found?.content ?? {});
  const [, content] =
    entries.find(([name]) => essence(name) === type) ?? entries.find(([name]) => /json/i.test(name)) ?? [];
  return content?.schema;
}

/** A media type without its parameters. */
function essence(type: string): string {
  return type.replace(/;[^]*/, "").trim().toLowerCase();
}

function issuesOf(schema: unknown, data: unknown): readonly ResponseIssue[] {
  if (!isValidator(schema)) return [];
  const { error } = schema.safeParse(data);
  return explainUnions(error?.issues ?? [], data).map(({ path, message }) => ({
    pointer: path.map((each) => `/${String(each).replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""),
    message,
  }));
}

function isValidator(schema: unknown): schema is Validator {
  return typeof (schema as Partial<Validator> | undefined)?.safeParse === "function";
}
