// The tools of an MCP server: each is an operation, called through the client. Copied into generated/ as it is.

import { ClientError } from "../client/errors.js";
import { essence } from "../syntax/media-types.js";
import { issuesOfArguments } from "./arguments.js";

/** What a tool says of itself (Model Context Protocol, Tool). */
export interface ToolDescription {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
  };
}

/** What the method of an operation takes, in its order, by the names of the tool's arguments. */
export type Taken =
  | { readonly in: "path" | "querystring"; readonly argument: string }
  /** `bytes`: the body is a file in Base64. `files`: those of its members that are. */
  | { readonly in: "body"; readonly argument: string; readonly bytes?: true; readonly files?: readonly string[] }
  /** Parameters by their names. `headers` and `cookies` are optional ones, which are given as options. */
  | {
      readonly in: "query" | "header" | "cookie" | "headers" | "cookies";
      readonly members: Readonly<Record<string, string>>;
    };

type CallMethod = (...args: never[]) => PromiseLike<unknown>;

/** A tool of a client `C`. */
export interface OperationTool<C> {
  readonly tool: ToolDescription;
  readonly method: (client: C) => CallMethod;
  readonly takes: readonly Taken[];
  /** Whether the result is in a member `result`, since it isn't always an object. */
  readonly isWrapped?: true;
}

/** What a call of a tool results in (Model Context Protocol, CallToolResult). */
export interface ToolResult {
  readonly content: readonly object[];
  readonly structuredContent?: object;
  readonly isError?: true;
}

type Arguments = Readonly<Record<string, unknown>>;

/** The items of a stream that a result has at most: a stream may have no end. */
const maxItems = 100;

/**
 * Calls an operation, unless its `inputSchema` rejects the arguments. That, arguments that can't be sent, and what the
 * service rejects are results with `isError`, so that a model can correct them (Model Context Protocol, Tools, Error
 * Handling: https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling). Any other error is
 * thrown.
 */
export async function callTool<C>(
  { method, takes, tool, isWrapped }: OperationTool<C>,
  client: C,
  given: Arguments,
  signal: AbortSignal,
): Promise<ToolResult> {
  const issues = issuesOfArguments(tool.inputSchema, given);
  if (issues.length > 0) {
    const lines = issues.map(({ pointer, message }) => `${pointer || "The arguments"}: ${message}`);
    return failure([`Invalid arguments of ${tool.name}:`, ...lines].join("\n"));
  }
  try {
    const call = method(client) as (...args: readonly unknown[]) => PromiseLike<unknown>;
    return await resultOf(await call(...methodArguments(takes, given, signal)), isWrapped === true);
  } catch (error) {
    if (error instanceof ClientError) return failure(error.message, error.problem);
    if (error instanceof TypeError) return failure(error.message);
    throw error;
  }
}

function methodArguments(takes: readonly Taken[], given: Arguments, signal: AbortSignal): readonly unknown[] {
  const options: Record<string, unknown> = { signal };
  const args = takes.flatMap((taken): readonly unknown[] => {
    if (!("members" in taken)) return [taken.in === "body" ? bodyOf(taken, given) : given[taken.argument]];
    const members = Object.entries(taken.members).filter(([, argument]) => given[argument] !== undefined);
    const values = Object.fromEntries(members.map(([name, argument]) => [name, given[argument]]));
    if (taken.in !== "headers" && taken.in !== "cookies") return [values];
    if (members.length > 0) options[taken.in] = values;
    return [];
  });
  return [...args, options];
}

function bodyOf({ argument, bytes, files = [] }: Taken & { readonly in: "body" }, given: Arguments): unknown {
  const body = given[argument];
  if (bytes === true) return body === undefined ? body : fileOf(body, argument);
  if (files.length === 0 || typeof body !== "object" || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]: [string, unknown]) => {
      if (!files.includes(name) || value === undefined) return [name, value];
      return [name, Array.isArray(value) ? value.map((each) => fileOf(each, name)) : fileOf(value, name)];
    }),
  );
}

function fileOf(value: unknown, name: string): Blob {
  if (typeof value !== "string" || !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(value))
    throw new TypeError(`${name} must be a file in Base64.`);
  try {
    return new Blob([Uint8Array.from(atob(value), (character) => character.charCodeAt(0))]);
  } catch {
    throw new TypeError(`${name} must be a file in Base64.`);
  }
}

async function resultOf(found: unknown, isWrapped: boolean): Promise<ToolResult> {
  if (found instanceof Blob) return { content: [await fileContent(found)] };
  const data = isIterable(found) ? await firstItems(found) : found;
  if (data === undefined && !isWrapped) return { content: [text("The response has no body.")] };
  const json = JSON.stringify(data ?? null, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
  const parsed = JSON.parse(json) as unknown;
  const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  if (!isWrapped && !isObject) return { content: [text(json)] };
  return { content: [text(json)], structuredContent: isWrapped ? { result: parsed } : (parsed as object) };
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

async function firstItems(items: AsyncIterable<unknown>): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const item of items) if (found.push(item) >= maxItems) break;
  return found;
}

async function fileContent(file: Blob): Promise<object> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In pieces: a function takes only so many arguments.
  const binary = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * 8192, (index + 1) * 8192)),
  ).join("");
  const data = btoa(binary);
  const mimeType = essence(file.type) || "application/octet-stream";
  const [kind] = mimeType.split("/", 1);
  if (kind === "image" || kind === "audio") return { type: kind, data, mimeType };
  return { type: "resource", resource: { uri: "response://body", mimeType, blob: data } };
}

function failure(message: string, problem?: unknown): ToolResult {
  const body = problem === undefined ? [] : [text(typeof problem === "string" ? problem : JSON.stringify(problem))];
  return { content: [text(message), ...body], isError: true };
}

function text(value: string): object {
  return { type: "text", text: value };
}
