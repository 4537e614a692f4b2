// A server of the Model Context Protocol whose tools are operations of a client: initialize, ping, tools/list,
// tools/call and cancellation, independent of the transport. Copied into generated/ as it is.

import { callTool, type OperationTool } from "./tools.js";
import { anySignal } from "../client/platform.js";
import { isObject } from "../syntax/json-values.js";

export type { OperationTool } from "./tools.js";

/** The revisions of the protocol, the newest first. */
export const protocolVersions: readonly string[] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

export interface ServerInfo {
  readonly name: string;
  readonly version: string;
}

/** A response of JSON-RPC 2.0. */
export interface RpcResponse {
  readonly jsonrpc: "2.0";
  readonly id: string | number | null;
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string };
}

/** An error that is the response to a request. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** The codes of JSON-RPC 2.0. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const;

export function errorResponse(id: RpcResponse["id"], code: number, message: string): RpcResponse {
  return { jsonrpc: "2.0", id, error: { code, message } };
}

/** A server by what it responds to a message. It has no state but the calls in progress. */
export interface McpServer {
  /**
   * The response to a message; undefined for a notification, and for a call that was cancelled. `signal` ends the call;
   * `session` is whose calls a notification may cancel: none unless given. It never rejects.
   */
  handle(message: unknown, options?: HandleOptions): Promise<RpcResponse | undefined>;
}

export interface HandleOptions {
  readonly signal?: AbortSignal;
  readonly session?: string;
}

interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Undefined for a notification. */
  readonly id: string | number | undefined;
}

/** `logError` receives errors that are no response of the service: a caller only learns that there was one. */
export function mcpServer<C>(
  info: ServerInfo,
  tools: readonly OperationTool<C>[],
  client: C,
  { logError = console.error }: { readonly logError?: (error: unknown) => void } = {},
): McpServer {
  const byName = new Map(tools.map((each) => [each.tool.name, each]));
  /** The calls in progress, by session and id. */
  const calls = new Map<string, AbortController>();

  async function respond({ method, params }: Message, signal: AbortSignal): Promise<object> {
    switch (method) {
      case "initialize": {
        const wanted = params["protocolVersion"];
        const version = protocolVersions.find((each) => each === wanted) ?? protocolVersions[0];
        return { protocolVersion: version, capabilities: { tools: {} }, serverInfo: info };
      }
      case "ping":
        return {};
      case "tools/list":
        return { tools: tools.map(({ tool }) => tool) };
      case "tools/call": {
        const { name, arguments: given = {} } = params;
        const tool = typeof name === "string" ? byName.get(name) : undefined;
        if (tool === undefined) throw new RpcError(rpcCodes.invalidParams, `Unknown tool: ${String(name)}`);
        if (!isObject(given)) throw new RpcError(rpcCodes.invalidParams, "arguments must be an object");
        return callTool(tool, client, given, signal);
      }
      default:
        throw new RpcError(rpcCodes.methodNotFound, `Method not found: ${method}`);
    }
  }

  return {
    async handle(given, { signal, session } = {}) {
      const message = messageOf(given);
      if (message === undefined) return errorResponse(null, rpcCodes.invalidRequest, "Invalid request");
      const { id, method, params } = message;
      const callKey = (call: unknown): string => JSON.stringify([session ?? crypto.randomUUID(), call]);
      if (id === undefined) {
        if (method === "notifications/cancelled") calls.get(callKey(params["requestId"]))?.abort();
        return undefined;
      }
      const abort = new AbortController();
      const key = callKey(id);
      calls.set(key, abort);
      const both = signal === undefined ? abort.signal : anySignal([signal, abort.signal]);
      try {
        const result = await respond(message, both);
        return both.aborted ? undefined : { jsonrpc: "2.0", id, result };
      } catch (error) {
        if (error instanceof RpcError) return errorResponse(id, error.code, error.message);
        if (both.aborted) return undefined;
        logError(error);
        return errorResponse(id, rpcCodes.internalError, "Internal error");
      } finally {
        calls.delete(key);
      }
    },
  };
}

/** Undefined unless it is a request or a notification. Batches are none: the protocol has none any more. */
function messageOf(given: unknown): Message | undefined {
  if (!isObject(given) || given["jsonrpc"] !== "2.0") return undefined;
  const { id, method, params = {} } = given;
  if (typeof method !== "string" || !isObject(params)) return undefined;
  if (id !== undefined && typeof id !== "string" && typeof id !== "number") return undefined;
  return { id, method, params };
}
