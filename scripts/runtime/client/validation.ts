// The optional validation of responses by the document's schemas, with the generated routes.ts:
// `createClient(validateResponses(createCore(), routes))`. Without that import nothing of it is bundled. Copied into
// generated/ as it is.

import { essence, isJson } from "../syntax/media-types.js";
import { explainUnions, type UnionIssue } from "../shared/issues.js";
import { addStack, ResponseParseError, type Failure } from "./errors.js";
import type { Core, Result } from "./client.js";
import { endAlways } from "./exchange/items.js";
import type { Operation } from "./operation.js";
import { pointerTo } from "../syntax/json-pointers.js";
import { valueOfStatus } from "../syntax/statuses.js";
import { operationTitle } from "../syntax/path-templates.js";

/** A place in a body, as a JSON pointer (RFC 6901), and what is wrong there. */
export interface ResponseIssue {
  readonly pointer: string;
  readonly message: string;
}

/** A success, or an item of it, that isn't what the document describes. Its message names places and no values. */
export class ResponseValidationError extends ResponseParseError {
  override get name(): string {
    return "ResponseValidationError";
  }

  readonly issues: readonly ResponseIssue[];

  constructor(issues: readonly ResponseIssue[], failure: Failure, part = "body") {
    const found = issues.map(({ pointer, message }) => `${pointer || `the ${part}`}: ${message}`).join("; ");
    super(`${failure.response?.status ?? 200} with an invalid ${part}: ${found}`, failure);
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

type Contents = Readonly<Record<string, Content | undefined>>;

interface Content {
  readonly schema?: unknown;
  /** Of each item, where the body is a sequence. */
  readonly itemSchema?: unknown;
}

/** What validates a value: a schema of zod, or of any library with this method. */
interface Validator {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly UnionIssue[] } };
}

/**
 * The same core, which then validates the JSON of successes and the items of streams as far as `routes` has their
 * operations: what is invalid rejects the call or ends the loop, or is given to `report`. Values stay as they are.
 */
export function validateResponses(
  core: Core,
  routes: Readonly<Record<string, ValidatedRoute>>,
  report: (error: ResponseValidationError) => void = (error) => {
    throw error;
  },
): Core {
  const byOperation = new Map<string, ValidatedRoute>();
  for (const route of Object.values(routes)) byOperation.set(operationTitle(route.method, route.path), route);
  const send = core.send.bind(core);
  core.send = async <T>(operation: Operation, args: readonly unknown[], called: Error): Promise<Result<T>> => {
    const result = await send<T>(operation, args, called);
    const { method, path, read, wire } = operation;
    const { data, response, attempts } = result;
    const route = byOperation.get(`${method} ${path}`);
    if (route === undefined || data === undefined) return result;
    const { schema, itemSchema } = contentFor(route, response) ?? {};
    const validate = (own: unknown, value: unknown, part: string): void => {
      const issues = issuesOf(own, value);
      if (issues.length === 0) return;
      const error = new ResponseValidationError(issues, { method, path, attempts, response, body: value }, part);
      addStack(error, called);
      report(error);
    };
    if (read === "json") validate(schema, wire?.body(data) ?? data, "body");
    else if (isIterable(data)) {
      const items = validItems(data, (item) => validate(itemSchema, item, "item"));
      return { ...result, data: endAlways(items, () => data.return?.()) as T };
    }
    return result;
  };
  return core;
}

async function* validItems(
  items: AsyncIterable<unknown>,
  validate: (item: unknown) => void,
): AsyncGenerator<unknown, void, undefined> {
  for await (const item of items) {
    validate(item);
    yield item;
  }
}

function isIterable(data: unknown): data is AsyncIterable<unknown> & Partial<AsyncIterator<unknown>> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** The content of a response by its status, its range or the default, and its media type. */
function contentFor({ responses }: ValidatedRoute, { status, headers }: Response): Content | undefined {
  const found = valueOfStatus(responses, status);
  const type = essence(headers.get("content-type") ?? "");
  const entries = Object.entries(found?.content ?? {});
  const [, content] = entries.find(([name]) => essence(name) === type) ?? entries.find(([name]) => isJson(name)) ?? [];
  return content;
}

function issuesOf(schema: unknown, data: unknown): readonly ResponseIssue[] {
  if (!isValidator(schema)) return [];
  const { error } = schema.safeParse(data);
  return explainUnions(error?.issues ?? [], data).map(({ path, message }) => ({
    pointer: pointerTo(...path),
    message,
  }));
}

function isValidator(schema: unknown): schema is Validator {
  return typeof (schema as Partial<Validator> | undefined)?.safeParse === "function";
}
