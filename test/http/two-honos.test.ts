// Two copies of hono in one process, as package managers install them where versions differ.
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentOf, okResponses } from "../support/openapi/builders.js";
import { importFiles } from "../support/generation/served.js";

const root = join(import.meta.dirname, "../..");
const document = documentOf({
  security: [{ token: [] }],
  paths: { "/orders": { get: { operationId: "listOrders", responses: okResponses({ type: "array", items: {} }) } } },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
});
const credential = { headers: { authorization: "Bearer any" } };

let served: string;
let copies: string;
let createDevelopmentServer: (options: object) => OpenAPIHono;
let Other: new () => OpenAPIHono;
let OtherException: new (status: number, options: object) => Error;

beforeAll(async () => {
  const files = await importFiles(document);
  served = files.folder;
  ({ createDevelopmentServer } = (await files.module("development.js")) as {
    createDevelopmentServer: typeof createDevelopmentServer;
  });
  await mkdir(join(root, "dist"), { recursive: true });
  copies = await mkdtemp(join(root, "dist/two-honos-"));
  const modules = join(copies, "node_modules");
  for (const name of ["hono", "@hono/zod-openapi", "@hono/zod-validator"])
    await cp(join(root, "node_modules", name), join(modules, name), { recursive: true });
  const load = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(modules, file)).href)) as Record<string, unknown>;
  Other = (await load("@hono/zod-openapi/dist/index.mjs"))["OpenAPIHono"] as typeof Other;
  OtherException = (await load("hono/dist/http-exception.js"))["HTTPException"] as typeof OtherException;
});
afterAll(async () => {
  await rm(served, { recursive: true });
  await rm(copies, { recursive: true });
});

test("an HTTPException of the other copy has its status", async () => {
  const handlers = {
    listOrders: () => {
      throw new OtherException(409, { message: "Not now." });
    },
  };
  const response = await createDevelopmentServer({ handlers }).request("/orders", credential);
  expect([response.status, await response.json()]).toMatchObject([409, { detail: "Not now." }]);
});

const twoCopies = /another copy of hono than the generated server.*npm ls hono/;

test("a server can't be added to an app of the other copy", () => {
  expect(() => createDevelopmentServer({ app: new Other() })).toThrow(twoCopies);
});

test("in an app of the other copy operations are served, and a request for which routes are read says what is wrong", async () => {
  const logged: string[] = [];
  const app = new Other();
  app.route("/", createDevelopmentServer({ logError: ({ message }: Error) => logged.push(message) }));
  expect((await app.request("/orders", credential)).status).toBe(200);
  const response = await app.request("/orders/nothing", credential);
  expect([response.status, await response.json()]).toMatchObject([
    500,
    { detail: expect.stringMatching(twoCopies) as string },
  ]);
  expect(logged).toEqual([expect.stringMatching(twoCopies)]);
});
