// The Model Context Protocol over HTTP and over standard input and output. That the official client understands it is
// tested by test/slow/mcp.test.ts.
import { describe, expect, test } from "vitest";
import { httpHandler } from "../../scripts/runtime/mcp/http.js";
import { mcpServer, type RpcResponse } from "../../scripts/runtime/mcp/server.js";
import { serveStdio } from "../../scripts/runtime/mcp/stdio.js";

const request = (method: string, params?: object, id: string | number = 1): object => ({
  jsonrpc: "2.0",
  id,
  method,
  ...(params && { params }),
});

describe("the protocol", () => {
  const empty = mcpServer({ name: "Empty", version: "1" }, [], {});

  test.each([
    ["2025-06-18", "2025-06-18"],
    ["2024-11-05", "2024-11-05"],
    ["2020-01-01", "2025-11-25"],
  ])("version %s is responded to with %s", async (protocolVersion, want) => {
    expect(await empty.handle(request("initialize", { protocolVersion, capabilities: {} }))).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: { protocolVersion: want, capabilities: { tools: {} }, serverInfo: { name: "Empty", version: "1" } },
    });
  });

  test.each<[given: unknown, want: object | undefined]>([
    [request("ping", undefined, "a"), { id: "a", result: {} }],
    [request("tools/list"), { id: 1, result: { tools: [] } }],
    [request("prompts/list"), { id: 1, error: { code: -32601, message: "Method not found: prompts/list" } }],
    [request("tools/call", { name: "x" }), { id: 1, error: { code: -32602, message: "Unknown tool: x" } }],
    [{ jsonrpc: "2.0", method: "notifications/initialized" }, undefined],
    [[request("ping")], { id: null, error: { code: -32600, message: "Invalid request" } }],
    [
      { id: 1, method: "ping" },
      { id: null, error: { code: -32600, message: "Invalid request" } },
    ],
    ["ping", { id: null, error: { code: -32600, message: "Invalid request" } }],
  ])("%j", async (given, want) => {
    expect(await empty.handle(given)).toEqual(want && { jsonrpc: "2.0", ...want });
  });

  test("reports an error of the program to the log, and not to the caller", async () => {
    const logged: unknown[] = [];
    const failing = mcpServer(
      { name: "Failing", version: "1" },
      [
        {
          tool: {
            name: "fail",
            description: "",
            inputSchema: { type: "object" },
            annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
          },
          method: () => () => Promise.reject(new Error("secret")),
          takes: [],
        },
      ],
      {},
      { logError: (error) => logged.push(error) },
    );
    expect((await failing.handle(request("tools/call", { name: "fail" })))?.error).toEqual({
      code: -32603,
      message: "Internal error",
    });
    expect(logged).toEqual([new Error("secret")]);
  });

  const post = (body: string, headers: Readonly<Record<string, string>> = {}): Request =>
    new Request("http://mcp.test/mcp", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    });
  const ping = JSON.stringify(request("ping"));

  test.each<[what: string, given: Request, status: number]>([
    ["a request", post(ping), 200],
    ["a notification", post('{"jsonrpc":"2.0","method":"notifications/initialized"}'), 202],
    ["what is no JSON", post("{"), 400],
    ["what is no message", post("[]"), 400],
    ["a page of an allowed origin", post(ping, { origin: "https://app.test" }), 200],
    ["a page of another origin", post(ping, { origin: "http://mcp.test" }), 403],
    ["another media type", post(ping, { "content-type": "text/plain" }), 415],
    ["who accepts no JSON", post(ping, { accept: "text/html" }), 406],
    ["a known version", post(ping, { "mcp-protocol-version": "2025-06-18" }), 200],
    ["an unknown version", post(ping, { "mcp-protocol-version": "1999-01-01" }), 400],
    ["GET, which would open a stream", new Request("http://mcp.test/mcp"), 405],
  ])("over HTTP: %s", async (_, given, status) => {
    const response = await httpHandler(empty, { origins: ["https://app.test"] })(given);
    expect(response.status).toBe(status);
    if (status === 200) expect(await response.json()).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });

  test("over standard input and output: a message on each line, however the bytes arrive", async () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify(request("ping", undefined, "ä"))}\n\n{\n${ping}`);
    async function* input(): AsyncGenerator<Uint8Array> {
      for (const byte of bytes) yield Uint8Array.of(byte);
    }
    const lines: string[] = [];
    await serveStdio(empty, input(), { write: (text) => lines.push(text) });
    const ids = lines.map((line) => (JSON.parse(line) as RpcResponse).id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids)).toEqual(new Set([null, "ä", 1]));
    expect(lines.every((line) => line.endsWith("\n"))).toBe(true);
  });
});
