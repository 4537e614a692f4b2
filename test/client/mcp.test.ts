// The MCP server of a document: its tools, and what they call and return.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import type { McpServer, RpcResponse } from "../../scripts/runtime/mcp/server.js";
import type { ToolDescription } from "../../scripts/runtime/mcp/tools.js";
import { importFiles } from "../support/generation/served.js";
import { silent } from "../support/client/scripted.js";
import { documentOf, jsonContent, okResponse, okResponses, pathParameter, refTo } from "../support/openapi/builders.js";

const id = pathParameter("id");
const letter = refTo("Letter");

const document = documentOf({
  info: { title: "Letters", version: "1.2" },
  security: [{ apiKeyAuth: [] }],
  tags: [{ name: "Secret", "x-mcp": false }],
  paths: {
    "/letters": {
      get: {
        operationId: "listLetters",
        summary: "List letters",
        parameters: [
          { name: "filter[to]", in: "query", description: "To whom.", schema: { type: "string" } },
          { name: "body", in: "query", schema: { type: "integer", default: 1 } },
          { name: "X-Trace", in: "header", schema: { type: "string" } },
        ],
        responses: okResponses({ type: "array", items: letter }),
      },
      post: {
        operationId: "createLetter",
        parameters: [{ name: "Idempotency-Key", in: "header", schema: { type: "string" } }],
        requestBody: { required: true, description: "The letter.", content: jsonContent(letter) },
        responses: okResponses(letter),
      },
    },
    "/letters/{id}": {
      parameters: [id],
      get: { operationId: "getLetter", tags: ["Secret"], "x-mcp": true, responses: okResponses(letter) },
      put: { operationId: "replaceLetter", tags: ["Secret"], responses: okResponses(letter) },
      delete: { operationId: "deleteLetter", responses: { "204": { description: "Gone." } } },
    },
    "/letters/{id}/scan": {
      parameters: [id],
      get: {
        operationId: "getScan",
        responses: {
          "200": { ...okResponse(), content: { "image/png": { schema: { type: "string", format: "binary" } } } },
        },
      },
      put: {
        operationId: "putScan",
        requestBody: { content: { "image/png": { schema: { type: "string", format: "binary" } } } },
        responses: { "204": { description: "Stored." } },
      },
    },
    "/hidden": { get: { operationId: "hidden", "x-mcp": false, responses: okResponses() } },
  },
  components: {
    securitySchemes: { apiKeyAuth: { type: "apiKey", in: "header", name: "X-Key" } },
    schemas: {
      Letter: {
        type: "object",
        description: "A letter.",
        required: ["to"],
        additionalProperties: false,
        properties: { to: { type: "string" }, reply: letter },
      },
    },
  },
} as unknown as JsonObject);

interface Module {
  readonly createMcpServer: (client: unknown) => McpServer;
  readonly clientFromEnvironment: (env: object) => { readonly raw: unknown };
}
type CreateClient = (options: object) => unknown;

let folder: string;
let module: Module;
let createClient: CreateClient;

beforeAll(async () => {
  const files = await importFiles(document, undefined, { emitters: selectEmitters(["mcp"]) });
  folder = files.folder;
  module = (await files.module("mcp.js")) as unknown as Module;
  createClient = ((await files.module("client.js")) as { createClient: CreateClient }).createClient;
});
afterAll(() => rm(folder, { recursive: true }));

/** The server of a client whose requests get this response. */
function serverOf(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const fetch = (request: Request): Response | Promise<Response> => {
    requests.push(request.clone());
    return respond(request);
  };
  const client = createClient({ baseUrl: "http://letters.test", auth: { apiKeyAuth: "k" }, fetch, retries: 0 });
  return { server: module.createMcpServer(client), requests };
}

const request = (method: string, params?: object, requestId: string | number = 1): object => ({
  jsonrpc: "2.0",
  id: requestId,
  method,
  ...(params && { params }),
});

function callTool(server: McpServer, name: string, given?: object): Promise<RpcResponse | undefined> {
  return server.handle(request("tools/call", { name, ...(given && { arguments: given }) }));
}

describe("the tools of a document", () => {
  let tools: readonly ToolDescription[];
  beforeAll(async () => {
    const response = await serverOf(() => new Response()).server.handle(request("tools/list"));
    tools = (response as { readonly result: { readonly tools: readonly ToolDescription[] } }).result.tools;
  });
  const tool = (name: string): ToolDescription | undefined => tools.find((each) => each.name === name);

  test("are its operations, unless x-mcp of the operation, else of a tag, hides them", () => {
    expect(tools.map(({ name }) => name)).toEqual([
      "listLetters",
      "createLetter",
      "getLetter",
      "deleteLetter",
      "getScan",
      "putScan",
    ]);
  });

  test("take parameters by name and the body, and say what is returned", () => {
    const definition = { type: "object", properties: { to: { type: "string" }, reply: { $ref: "#/$defs/Letter" } } };
    const Letter = { ...definition, required: ["to"], description: "A letter." };
    expect(tool("createLetter")).toEqual({
      name: "createLetter",
      description: "POST /letters",
      inputSchema: {
        type: "object",
        properties: { body: { $ref: "#/$defs/Letter", description: "The letter." } },
        required: ["body"],
        additionalProperties: false,
        $defs: { Letter: { ...Letter, additionalProperties: false } },
      },
      outputSchema: { type: "object", $ref: "#/$defs/Letter", $defs: { Letter } },
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    });
    expect(tool("listLetters")).toMatchObject({
      title: "List letters",
      inputSchema: {
        properties: {
          filter_to_: { type: "string", description: "To whom." },
          query_body: { type: "integer", default: 1 },
          "X-Trace": { type: "string" },
        },
      },
      outputSchema: { properties: { result: { type: "array" } }, required: ["result"] },
      annotations: { readOnlyHint: true },
    });
    expect(tool("deleteLetter")).toMatchObject({ annotations: { destructiveHint: true, idempotentHint: true } });
    expect(tool("deleteLetter")).not.toHaveProperty("outputSchema");
  });
});

describe("a call of a tool", () => {
  test("sends the operation's request with the client's credentials", async () => {
    const { server, requests } = serverOf(() => Response.json([{ to: "Ada" }]));
    const given = { filter_to_: "Ada", query_body: 2, "X-Trace": "t" };
    expect(await callTool(server, "listLetters", given)).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: {
        content: [{ type: "text", text: '[{"to":"Ada"}]' }],
        structuredContent: { result: [{ to: "Ada" }] },
      },
    });
    const [sent] = requests;
    expect(sent?.url).toBe("http://letters.test/letters?filter%5Bto%5D=Ada&body=2");
    expect([sent?.headers.get("x-trace"), sent?.headers.get("x-key")]).toEqual(["t", "k"]);
  });

  test("sends a body, and returns the object", async () => {
    const { server, requests } = serverOf(() => Response.json({ to: "Ada" }));
    const response = await callTool(server, "createLetter", { body: { to: "Ada" } });
    expect(response?.result).toMatchObject({ structuredContent: { to: "Ada" } });
    expect(await requests[0]?.json()).toEqual({ to: "Ada" });
  });

  test("takes and returns files in Base64", async () => {
    const { server, requests } = serverOf(({ method }) =>
      method === "PUT"
        ? new Response(null, { status: 204 })
        : new Response(new Uint8Array([0, 255]), { headers: { "content-type": "image/png" } }),
    );
    expect((await callTool(server, "getScan", { id: "1" }))?.result).toEqual({
      content: [{ type: "image", data: "AP8=", mimeType: "image/png" }],
    });
    expect((await callTool(server, "putScan", { id: "1", body: "AP8=" }))?.result).toEqual({
      content: [{ type: "text", text: "The response has no body." }],
    });
    expect(new Uint8Array((await requests[1]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(new Uint8Array([0, 255]));
  });

  test.each<[what: string, name: string, given: object | undefined, message: string | RegExp]>([
    ["an unknown argument", "getLetter", { id: "1", x: 1 }, /^\/x: Nothing is allowed here$/m],
    ["a missing path parameter", "getLetter", undefined, /id/],
    ["a missing body", "createLetter", {}, /^\/body: Required$/m],
    ["what is no file", "putScan", { id: "1", body: "?" }, "body must be a file in Base64."],
  ])("of %s is a result that says so, and nothing is sent", async (_, name, given, message) => {
    const { server, requests } = serverOf(() => Response.json({}));
    const result = (await callTool(server, name, given))?.result;
    expect(result).toMatchObject({ isError: true, content: [{ type: "text", text: expect.stringMatching(message) }] });
    expect(requests).toEqual([]);
  });

  test("that the service rejects is a result with its problem", async () => {
    const { server } = serverOf(() => Response.json({ title: "No such letter." }, { status: 404 }));
    const { result } = (await callTool(server, "getLetter", { id: "1" })) as {
      readonly result: { readonly content: readonly { readonly text: string }[]; readonly isError: boolean };
    };
    const { content, isError } = result;
    expect(isError).toBe(true);
    expect(content.map(({ text }) => text)).toEqual([
      expect.stringContaining("GET /letters/{id}: 404"),
      '{"title":"No such letter."}',
    ]);
  });

  test("ends when it is cancelled, without a response", async () => {
    let signal: AbortSignal | undefined;
    const { server } = serverOf((sent) => {
      signal = sent.signal;
      return silent(sent);
    });
    const session = "mine";
    const response = server.handle(request("tools/call", { name: "getLetter", arguments: { id: "1" } }, 7), {
      session,
    });
    await expect.poll(() => signal).toBeDefined();
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } };
    await server.handle(cancelled, { session: "another" });
    expect(signal?.aborted).toBe(false);
    await server.handle(cancelled, { session });
    expect(await response).toBeUndefined();
    expect(signal?.aborted).toBe(true);
  });
});

describe("a client from the environment", () => {
  test.each([
    [{ BASE_URL: "http://letters.test", API_KEY_AUTH_KEY: "k" }, "k"],
    [{ BASE_URL: "http://letters.test", API_KEY_AUTH_KEY: "" }, null],
  ])("%o", async (env, want) => {
    let key: string | null | undefined;
    const client = module.clientFromEnvironment(env) as unknown as {
      readonly letters: { list(query: object, options: object): Promise<unknown> };
    };
    const fetch = (sent: Request): Response => {
      key = sent.headers.get("x-key");
      return Response.json([]);
    };
    await client.letters.list({}, { fetch }).catch(() => undefined);
    expect(key ?? null).toBe(want);
  });

  test("needs a URL where the document has none", () => {
    expect(() => module.clientFromEnvironment({})).toThrow("baseUrl must be an http(s) URL");
  });
});
