// What an editor shows of the client's methods, and how the generated client.ts looks: names of types, short lines.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { format } from "prettier";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");

/** A virtual file that calls each method; the test queries the compiler for the name before the parenthesis. */
const file = join(root, "client/hover.ts");

function hoversOf(source: string): readonly (readonly [string, string])[] {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const service = ts.createLanguageService({
    getCurrentDirectory: () => root,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = path === file ? source : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getDefaultLibFileName: (own) => ts.getDefaultLibFilePath(own),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
  });
  return [...source.matchAll(/credit\.(\w+)\.(\w+)\(/g)].map(({ index, 0: call, 1: group = "", 2: method = "" }) => {
    const info = service.getQuickInfoAtPosition(file, index + call.length - 2);
    return [`${group}.${method}`, ts.displayPartsToString(info?.displayParts)];
  });
}

describe("an editor shows names of types for", () => {
  const methods = ["users.create", "users.list", "loc.draw", "loc.get", "applications.create"];
  const calls = methods.map((method) => `credit.${method}();`).join("\n");

  test("the methods of the credit client", () => {
    const hovers = hoversOf(
      `import type { CreditClient } from "./index.js";\ndeclare const credit: CreditClient;\n${calls}`,
    );
    expect(Object.fromEntries(hovers)).toEqual({
      "users.create": "(method) create(body: NewUser, options?: CallOptions): Call<User, CreateUserError>",
      "users.list":
        "(method) list(query?: ListUsersQuery, options?: CallOptions): Pages<User, UserList, ListUsersQuery, ListUsersError>",
      "loc.draw":
        "(method) LocResource.draw(userUuid: string, locUuid: string, body: NewDraw, options?: CallOptions): Call<Disbursement, CreateDrawError>",
      "loc.get":
        "(method) LocResource.get(userUuid: string, locUuid: string, options?: CallOptions): Call<Loc, ServiceError>",
      "applications.create":
        "(method) ApplicationsResource.create(userUuid: string, body: NewLocApplication, options?: CallOptions): Call<LocApplication, CreateLocApplicationError>",
    });
  });

  test("the generated methods and functions", () => {
    const hovers = hoversOf(
      [
        'import { createClient, createDraw, getPromissoryNote, listUsers } from "../generated/client.js";',
        "declare const client: ReturnType<typeof createClient>;",
        "const credit = { users: client.users, functions: { createDraw, getPromissoryNote, listUsers } };",
        "credit.users.create(); credit.functions.createDraw(); credit.functions.listUsers();",
      ].join("\n"),
    );
    expect(Object.fromEntries(hovers)).toEqual({
      "users.create":
        "(method) UsersResource.create(body: NewUser, options?: CallOptions): Call<User, CreateUserError>",
      "functions.createDraw":
        "(property) createDraw: (core: Core, userUuid: string, locUuid: string, body: NewDraw, options?: CallOptions) => Call<Disbursement, CreateDrawError>",
      "functions.listUsers":
        "(property) listUsers: (core: Core, query?: ListUsersQuery, options?: CallOptions) => Pages<User, UserList, ListUsersQuery, ListUsersError>",
    });
  });
});

test.each([
  "generated",
  "server/sandbox/generated",
  ...["methods", "pets", "querystring", "sequences"].map((name) => `test/cases/${name}/expected`),
])("the client in %s has the lines that Prettier gives it", async (folder) => {
  const text = readFileSync(join(root, folder, "client.ts"), "utf8");
  expect(text).toBe(await format(text, { parser: "typescript", printWidth: 120 }));
});

/** A document whose names have these lengths. */
function documentWithNames(
  lengths: readonly [operation: number, schema: number, group: number, path: number],
): JsonObject {
  const [operation, item, group, path] = lengths.map((length, index) => "oSgp".charAt(index) + "x".repeat(length - 1));
  const schema = (ref: string): JsonObject => ({ content: { "application/json": { schema: { $ref: ref } } } });
  const described = (id: string, rest: JsonObject): JsonObject => ({
    operationId: `${operation}${id}`,
    tags: [`${group}`],
    responses: { "200": { description: "OK.", ...schema(`#/components/schemas/${item}List`) }, ...failures(id) },
    ...rest,
  });
  const failures = (id: string): JsonObject =>
    id === "Get" ? {} : { "404": { description: id, ...schema(`#/components/schemas/${item}`) } };
  const offset = { name: "offset", in: "query", schema: { type: "integer" } };
  const pages = { "x-pagination": { style: "offset", parameter: "offset", items: "/items" } };
  return documentOf({
    servers: [{ url: `https://${path}.test` }, { url: `https://${item}.test`.toLowerCase() }],
    paths: {
      [`/${path}/{id}`]: {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: described("Get", {}),
        put: described("Put", { requestBody: schema(`#/components/schemas/${item}`) }),
        post: described("List", { parameters: [offset], ...pages }),
        delete: described("Delete", {}),
      },
    },
    components: {
      schemas: {
        [`${item}`]: { type: "object", properties: { [`${path}`]: { type: "array", items: { type: "object" } } } },
        [`${item}List`]: {
          type: "object",
          required: ["items"],
          properties: { items: { type: "array", items: { $ref: `#/components/schemas/${item}` } } },
        },
      },
    },
  });
}

test("the client has the lines that Prettier gives it, however long the names are", async () => {
  const length = fc.integer({ min: 1, max: 60 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(length, length, length, length), async (lengths) => {
      const files = await filesOf(documentWithNames(lengths), undefined, { emitters: selectEmitters(["client"]) });
      const text = files.get("client.ts") ?? "";
      expect(text).toBe(await format(text, { parser: "typescript", printWidth: 120 }));
    }),
    { numRuns: 20 },
  );
});
