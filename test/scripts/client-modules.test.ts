// Which modules of the runtime a generated client brings: those that its document needs, and no others.
import { expect, test } from "vitest";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf, okResponses } from "../support/openapi/builders.js";

const oneGet = documentOf({
  paths: { "/users/{id}": { get: { operationId: "getUser", responses: okResponses({ type: "string" }) } } },
});
const server = { url: "https://{region}.test", variables: { region: { default: "eu" } } };

/** The modules of the runtime's client that are joined to its file, as they are called there. */
function modulesOf(files: ReadonlyMap<string, string>): readonly string[] {
  const text = files.get("runtime/client.ts") ?? "";
  return [...text.matchAll(/^\/\/ --- client\/(.*)\.ts ---$/gm)].map(([, name = ""]) => name).sort();
}

function generate(json: JsonObject, ...names: string[]): Promise<Map<string, string>> {
  return filesOf(json, (model) => model, { emitters: selectEmitters(names) });
}

test("a client finds the members of problems without a module for other errors", async () => {
  const problem = { responses: okResponses({ type: "object", properties: { title: { type: "string" } } }) };
  const responses = { "404": (problem["responses"] as JsonObject)["200"] ?? {} };
  const files = await generate(documentOf({ paths: { "/a": { get: { responses } } } }), "client");
  expect(modulesOf(files).filter((module) => /error/.test(module))).toEqual(["call-error", "errors"]);
});

const list = { type: "array", items: { type: "string" } };
const offset = { name: "offset", in: "query", schema: { type: "integer" } };
const secured = (scheme: JsonObject): JsonObject => ({
  ...oneGet,
  security: [{ login: [] }],
  components: { securitySchemes: { login: scheme } },
});
const flows = { clientCredentials: { tokenUrl: "https://login.test/token", scopes: {} } };
const invalid = {
  responses: okResponses({ type: "object", properties: { why: { type: "string" }, reason: { type: "string" } } }),
};

test.each<[needed: string, document: JsonObject, emitters: string, modules: string]>([
  ["a document without them", oneGet, "client", ""],
  ["an API key", secured({ type: "apiKey", in: "query", name: "key" }), "client", "credentials/authentication"],
  ["a bearer token", secured({ type: "http", scheme: "bearer" }), "client", "credentials/authentication"],
  ["OAuth 2", secured({ type: "oauth2", flows }), "client", "credentials/authentication credentials/oauth"],
  [
    "pages",
    documentOf({
      paths: {
        "/users": {
          get: {
            operationId: "listUsers",
            parameters: [offset],
            "x-pagination": { style: "offset", parameter: "offset" },
            responses: okResponses(list),
          },
        },
      },
    }),
    "client",
    "pages pages/links pages/steps requests/query-names",
  ],
  [
    "errors of its own",
    documentOf({
      paths: { "/a": { get: { responses: { "400": (invalid["responses"] as JsonObject)["200"] ?? {} } } } },
    }),
    "client",
    "call-error",
  ],
  ["a server with variables", { ...oneGet, servers: [server] }, "client", "requests/servers"],
  ["the validation of responses", oneGet, "client,routes", "validation"],
])("%s brings the modules that it needs", async (_, document, names, modules) => {
  const usual = modulesOf(await generate(oneGet, "client"));
  const copied = modulesOf(await generate(document, ...names.split(",")));
  expect(copied.filter((module) => !usual.includes(module))).toEqual(modules.split(" ").filter((each) => each !== ""));
});
