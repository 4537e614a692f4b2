// A client without credentials: nothing that requires some is sent, unless the caller says so.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

type Call = (...args: unknown[]) => Promise<unknown>;
interface Raw {
  GET(path: string, init?: object): Promise<unknown>;
}
type Create = (options: object) => { readonly calls: Readonly<Record<string, Call>>; readonly raw: Raw };

const operationOf = (operationId: string, security?: object[]): object => ({
  get: {
    operationId,
    tags: ["calls"],
    ...(security && { security }),
    responses: { "200": { description: "Done.", content: { "application/json": { schema: {} } } } },
  },
});
const document = documentOf({
  security: [{ token: [] }],
  paths: {
    "/bearer": operationOf("bearer"),
    "/optional": operationOf("optional", [{}, { token: [] }]),
    "/none": operationOf("none", []),
    "/key": operationOf("key", [{ key: [] }]),
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
    },
  },
} as unknown as JsonObject);

let folder: string;
let create: Create;
beforeAll(async () => {
  const files = await importFiles(document);
  folder = files.folder;
  const { createClient, createRawClient } = (await files.module("client.js")) as Record<string, Create>;
  create = (options) =>
    ({ ...createClient?.(options), raw: createRawClient?.(options) }) as unknown as ReturnType<Create>;
});
afterAll(() => rm(folder, { recursive: true }));

describe("a client without credentials", () => {
  const own = { authorize: async (_: unknown, init: object) => ({ init, reject: () => false }) };
  const rows: readonly [what: string, options: object, args: readonly unknown[], isSent: boolean][] = [
    ["none are given", {}, [], false],
    ["no members", { auth: {} }, [], false],
    ["undefined", { auth: undefined }, [], false],
    ["undefined of a scheme", { auth: { token: undefined } }, [], false],
    ["those of another scheme", { auth: { key: "k" } }, [], false],
    ['"none"', { auth: "none" }, [], true],
    ["an authorization of the caller", { authorization: own }, [], true],
    ["the header, of the client", { headers: { Authorization: "own" } }, [], true],
    ["the header, of the call", {}, [{ headers: { authorization: "own" } }], true],
    ["another header", { headers: { "x-own": "1" } }, [], false],
  ];
  test.each(rows)("%s: what requires some is sent, or a TypeError", async (_, options, args, isSent) => {
    const seen: Request[] = [];
    const fetch = (request: Request): Response => {
      seen.push(request);
      return Response.json(1);
    };
    const client = create({ baseUrl: "http://service.test", fetch, ...options });
    const calls = [() => client.calls["bearer"]?.(...args), () => client.raw.GET("/bearer", args[0] as object)];
    for (const call of calls) {
      if (isSent) await call();
      else await expect(call()).rejects.toThrow(new TypeError("GET /bearer requires auth.token."));
    }
    expect(seen).toHaveLength(isSent ? 2 : 0);
    // What requires none is sent in any case.
    await client.calls["none"]?.();
    await client.calls["optional"]?.();
    expect(seen).toHaveLength(isSent ? 4 : 2);
  });

  test("accepts no other string", () => {
    for (const auth of ["None", "token"])
      expect(() => create({ baseUrl: "http://service.test", auth })).toThrow(TypeError);
  });
});
