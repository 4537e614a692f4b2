// In-memory operations beside hand-written ones agree with them on what exists, whoever serves the item that a path is
// about or lies below.
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { Cache } from "../../scripts/mock/compiling/cache.js";
import { compiledModule } from "../../scripts/mock/compiling/compile.js";
import { mockFiles } from "../../scripts/mock/compiling/files.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { dist } from "../support/generation/transpile.js";
import { documentOf } from "../support/openapi/builders.js";

interface App {
  fetch(request: Request): Response | Promise<Response>;
}

interface Context {
  readonly req: { readonly valid: (part: "param") => Readonly<Record<string, string>> };
  readonly json: (body: unknown, status: number) => Response;
}

type CreateServer = (options?: {
  readonly handlers?: Readonly<Record<string, (c: Context) => Response>>;
  readonly parents?: Readonly<Record<string, (c: Context, id: string) => boolean>>;
  readonly basePath?: string;
}) => App;

const order: JsonObject = {
  type: "object",
  required: ["id", "status"],
  properties: { id: { type: "string" }, status: { enum: ["open", "paid"] }, note: { type: "string" } },
};
const line: JsonObject = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string" }, text: { type: "string" } },
};

function returning(status: number, schema?: Json): JsonObject {
  const content: JsonObject = schema === undefined ? {} : { content: { "application/json": { schema } } };
  const responses: JsonObject = { [status]: { description: "Done.", ...content } };
  return { responses };
}

function sending(operation: JsonObject, schema: JsonObject): JsonObject {
  const { id: _, ...properties } = schema["properties"] as JsonObject;
  return { ...operation, requestBody: { content: { "application/json": { schema: { type: "object", properties } } } } };
}

/** Each role on a nested collection, an action on the item itself, and a collection to which there is only a POST. */
const document = documentOf({
  servers: [{ url: "/api" }],
  paths: {
    "/orders": {
      post: { operationId: "createOrder", ...sending(returning(201, order), order) },
      get: { operationId: "listOrders", ...returning(200, { type: "array", items: order }) },
    },
    "/orders/{order}": {
      get: { operationId: "getOrder", ...returning(200, order) },
      patch: { operationId: "updateOrder", ...sending(returning(200, order), order) },
      put: { operationId: "replaceOrder", ...sending(returning(200, order), order) },
      delete: { operationId: "deleteOrder", ...returning(204) },
    },
    "/orders/{order}/pay": { post: { operationId: "payOrder", ...returning(200, order) } },
    "/orders/{order}/notes": { post: { operationId: "addNote", ...sending(returning(201, line), line) } },
    "/orders/{order}/lines": {
      post: { operationId: "createLine", ...sending(returning(201, line), line) },
      get: { operationId: "listLines", ...returning(200, { type: "array", items: line }) },
    },
    "/orders/{order}/lines/{line}": {
      get: { operationId: "getLine", ...returning(200, line) },
      patch: { operationId: "updateLine", ...sending(returning(200, line), line) },
      put: { operationId: "replaceLine", ...sending(returning(200, line), line) },
      delete: { operationId: "deleteLine", ...returning(204) },
    },
    "/orders/{order}/lines/{line}/check": { post: { operationId: "checkLine", ...returning(200, line) } },
  },
});
for (const [path, item] of Object.entries(document["paths"] as JsonObject)) {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name ?? "",
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  Object.assign(item as object, { parameters });
}

let createServer: CreateServer;
beforeAll(async () => {
  const { document: loaded, model } = modelOf(document);
  const url = await compiledModule(await mockFiles(loaded, model), new Cache(join(dist, "by-hand")));
  const module = (await import(url)) as { document: { createDevelopmentServer: CreateServer } };
  createServer = module.document.createDevelopmentServer;
});

/** Who serves orders. */
const servers = {
  "from memory": () => createServer(),
  "by a handler that reads one": () =>
    createServer({
      handlers: {
        getOrder: (c) => {
          const { order: id } = c.req.valid("param");
          return id === "known" ? c.json({ id, status: "open" }, 200) : c.json({}, 404);
        },
      },
    }),
  "by handlers, as `parents` say": () => createServer({ parents: { "/orders": (_, id) => id === "known" } }),
  "by a handler, at another path": () =>
    createServer({
      basePath: "/elsewhere",
      handlers: {
        getOrder: (c) => c.json({ id: "known", status: "open" }, c.req.valid("param")["order"] === "known" ? 200 : 404),
      },
    }),
} as const;

async function call(app: App, base: string, method: string, path: string): Promise<{ status: number; id: string }> {
  const hasBody = ["POST", "PATCH", "PUT"].includes(method);
  const request = new Request(`http://api.test${base}${path}`, {
    method,
    ...(hasBody && { headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: "a" }) }),
  });
  const response = await app.fetch(request);
  const text = await response.text();
  const body = text === "" ? {} : (JSON.parse(text) as { id?: string });
  return { status: response.status, id: body.id ?? "" };
}

/** The role of an operation, and its status where the order exists; where it doesn't, every one is 404. */
const roles: readonly (readonly [role: string, method: string, path: string, status: number])[] = [
  ["read the item", "GET", "", 200],
  ["update the item", "PATCH", "", 200],
  ["replace the item", "PUT", "", 200],
  ["act on the item", "POST", "/pay", 200],
  ["create below it, where nothing lists or reads", "POST", "/notes", 201],
  ["create below it", "POST", "/lines", 201],
  ["list below it", "GET", "/lines", 200],
  ["read below it", "GET", "/lines/LINE", 200],
  ["update below it", "PATCH", "/lines/LINE", 200],
  ["replace below it", "PUT", "/lines/LINE", 200],
  ["act on what is below it", "POST", "/lines/LINE/check", 200],
  ["delete below it", "DELETE", "/lines/LINE", 204],
  ["delete the item", "DELETE", "", 204],
];

test.each(Object.entries(servers))("orders served %s: operations agree on which exist", async (who, start) => {
  const app = start();
  const base = who.endsWith("another path") ? "/elsewhere" : "/api";
  const known = who === "from memory" ? (await call(app, base, "POST", "/orders")).id : "known";
  const lineId = (await call(app, base, "POST", `/orders/${known}/lines`)).id;
  const rows: (readonly [role: string, exists: number, unknown: number])[] = [];
  for (const [role, method, path] of roles) {
    const at = path.replace("LINE", lineId);
    const exists = await call(app, base, method, `/orders/${known}${at}`);
    const unknown = await call(app, base, method, `/orders/unknown${at}`);
    rows.push([role, exists.status, unknown.status]);
  }
  expect(rows).toEqual(roles.map(([role, , , status]) => [role, status, 404]));
});
