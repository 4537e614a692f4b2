// The names of the client's methods: those of operations as public APIs describe them, and that a name stays when
// operations are added.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedTargets } from "../../scripts/cli/targets.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { deriveName } from "../../scripts/model/client-names/derive.js";
import { clientNames, textOfName, type ClientNameRequest } from "../../scripts/model/client-names/names.js";
import type { JsonObject } from "../../scripts/json/json.js";
import type { ConfiguredName } from "../../scripts/model/client-names/operations.js";
import { isPlural, plural, singular, stemOf, wordsOf } from "../../scripts/model/client-names/words.js";
import { choices } from "../support/client/client-name-choices.js";
import { forms } from "../support/client/client-name-forms.js";
import { apis, type Row } from "../support/client/client-name-rows.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, noContent } from "../support/openapi/builders.js";
import { blockOf, sectionOf } from "../support/manual.js";
import { runs } from "../support/extent.js";

/** `GET /users/{id}` of an API that responds with lists to requests of collections. */
function operationOf(request: string, operationId: string | null, tag: string | null): ClientNameRequest {
  const [method = "", path = ""] = request.split(" ");
  const items = path.endsWith("}") ? "object" : "member";
  return {
    id: operationId ?? request,
    operationId,
    tag,
    method: method.toLowerCase(),
    path,
    items,
    requested: undefined,
    isDeprecated: false,
  };
}

function nameOf([request, operationId, tag]: Row): string {
  const { group, methods } = deriveName(operationOf(request, operationId, tag));
  return [...group, methods[0]].join(".");
}

describe.each([...Object.entries(apis), ...Object.entries(forms)])("%s", (_, rows) => {
  test.each(rows)("%s, %s, %s: %s", (...row) => {
    expect(nameOf(row)).toBe(row[3]);
  });
});

test.each<[...Row, ClientNameRequest["items"]]>([
  ["GET /users", "getUsers", "Users", "users.list", "unknown"],
  ["GET /users", "getUsers", "Users", "users.get", "object"],
  ["POST /users/find", "getUsersByIds", "Users", "users.listByIds", "array"],
  ["POST /users/find", "getUsersByIds", "Users", "users.getByIds", "unknown"],
])("%s, %s, %s: %s where the response is %s", (request, operationId, tag, name, items) => {
  const { group, methods } = deriveName({ ...operationOf(request, operationId, tag), items });
  expect([...group, methods[0]].join(".")).toBe(name);
});

describe("the names that are tried one after the other", () => {
  test.each(choices)("%s, %s, %s: %s", (request, operationId, tag, names) => {
    expect(deriveName(operationOf(request, operationId, tag)).methods.join(" ")).toBe(names);
  });
});

const section = sectionOf("scripts/manual/names.md", "Names of client methods");
const examples = section
  .split("\n")
  .filter((line) => /^\| +`/.test(line))
  .map((line) => line.split("|").map((cell) => cell.replaceAll("`", "").trim()))
  .map(([, request = "", operationId = "", tag = "", name = ""]): Row => {
    return [request, operationId === "" ? null : operationId, tag === "" ? null : tag, name];
  });

describe("scripts/manual/names.md", () => {
  test("has examples", () => {
    expect(examples.length).toBeGreaterThan(15);
  });

  test.each(examples)("%s, %s, %s: %s", (...row) => {
    expect(nameOf(row)).toBe(row[3]);
  });
});

describe("words", () => {
  test.each([
    ["listAPIKeys_v2", ["list", "API", "Keys", "v2"]],
    ["getOAuth2Token", ["get", "O", "Auth2", "Token"]],
    ["reservedIPsActions", ["reserved", "IPs", "Actions"]],
    ["role-connections", ["role", "connections"]],
    ["Größe", ["Grosse"]],
    ["", []],
  ])("of %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test.each([
    ["policies", "policy"],
    ["Addresses", "Address"],
    ["statuses", "status"],
    ["boxes", "box"],
    ["databases", "database"],
    ["skus", "sku"],
    ["aliases", "alias"],
    ["emojis", "emoji"],
    ["caches", "cache"],
    ["People", "Person"],
    ["APIs", "API"],
  ])("%s: %s", (many, one) => {
    expect(singular(many)).toBe(one);
    expect(singular(one)).toBe(one);
    expect(stemOf(many)).toBe(stemOf(one));
    expect(isPlural(many)).toBe(true);
  });

  test.each(["status", "news", "settings", "analysis", "address", "is", "x"])("%s is one thing", (word) => {
    expect(isPlural(word)).toBe(false);
  });

  test.each([
    ["policy", "policies"],
    ["key", "keys"],
    ["box", "boxes"],
    ["users", "users"],
  ])("%s: %s", (one, many) => {
    expect(plural(one)).toBe(many);
  });
});

const noun = fc.constantFrom("user", "users", "task", "status", "me", "search", "prune", "Photo", "raw", "then", "é");
const path = fc
  .array(
    fc.oneof(
      noun,
      noun.map((each) => `{${each}}`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => `/${parts.join("/")}`);
const verb = fc.constantFrom("get", "list", "create", "prune", "delete", "toString", "");
const anyOperationId = fc.oneof(
  fc.constant(null),
  fc.tuple(verb, noun, noun).map(([first, ...rest]) => [first, ...rest].join("_")),
  fc.tuple(noun, verb).map((words) => words.join("/")),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const request: fc.Arbitrary<ClientNameRequest> = fc.record({
  id: fc.constant("id"),
  operationId: anyOperationId,
  tag: fc.option(noun),
  method: fc.constantFrom("get", "post", "put", "patch", "delete", "query"),
  path,
  items: fc.constantFrom("array", "member", "object", "unknown"),
  requested: fc.constantFrom(undefined, undefined, undefined, "users.get", "users.photos.list", "users"),
  isDeprecated: fc.boolean(),
});
const requests = fc
  .uniqueArray(request, { selector: ({ method, path: own }) => `${method} ${own}`, maxLength: 8 })
  .map((all) => all.map((each, index) => ({ ...each, id: `operation${index}` })));

function namesOf(operations: readonly ClientNameRequest[]): { names: readonly string[]; reports: number } {
  let reports = 0;
  const report = (): void => void reports++;
  return { names: clientNames(operations, { invalid: report, collision: report }).map(textOfName), reports };
}

describe("several operations", () => {
  test.each([
    ["POST /v1/embed, POST /v2/embed", ["embed", "embedV2"]],
    ["GET /search, POST /search", ["search", "postSearch"]],
    ["POST /chat, POST /chat/completions", ["chat.create", "chat.completions.create"]],
    ["GET /pets/{id}, GET /owners/{id}/pets/{petId}", ["pets.get", "owners.pets.get"]],
  ])("%s: %j", (text, names) => {
    const operations = text.split(", ").map((each) => {
      const last = each.split("/").at(-1) ?? "";
      return { ...operationOf(each, /^(?:embed|chat)$/.test(last) ? last : null, null), id: each };
    });
    expect(namesOf(operations).names).toEqual(names);
  });

  test("have different names, of which none is a group, in any order", () => {
    fc.assert(
      fc.property(requests, fc.infiniteStream(fc.nat()), (operations, keys) => {
        const { names } = namesOf(operations);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) {
          expect(name).toMatch(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/);
          expect(names.filter((each) => each.startsWith(`${name}.`))).toEqual([]);
          expect(name.split(".").filter((part) => part in {} || part === "then")).toEqual([]);
        }
        // Two that ask for one name are distinguished apart by their order, which is that of the document.
        if (new Set(operations.flatMap(({ requested }) => requested ?? [])).size > 0) return;
        const order = operations
          .map((_, index) => [keys.next().value as number, index] as const)
          .sort((a, b) => a[0] - b[0]);
        const shuffled = namesOf(order.map(([, index]) => operations[index]!)).names;
        expect(order.map(([, index]) => names[index])).toEqual(shuffled);
      }),
      { numRuns: runs(500) },
    );
  });

  test("keep their names when one is added, unless a collision is reported", () => {
    let kept = 0;
    fc.assert(
      fc.property(requests, (operations) => {
        if (operations.length === 0) return;
        const all = namesOf(operations);
        if (all.reports > 0) return;
        kept++;
        expect(namesOf(operations.slice(0, -1)).names).toEqual(all.names.slice(0, -1));
      }),
      { numRuns: runs(1000) },
    );
    expect(kept).toBeGreaterThan(runs(100));
  });
});

describe("the configuration", () => {
  const configure = (
    configured: readonly ConfiguredName[],
  ): { names: readonly string[]; messages: readonly string[] } => {
    const report = new Report();
    const paths = {
      "/users": { get: { operationId: "listUsers", "x-client-name": "a.list", responses: noContent } },
      "/users/{id}/photos": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        post: { operationId: "addPhoto", responses: noContent },
      },
    };
    const document = loadText(JSON.stringify(documentOf({ paths })), "openapi.json", report);
    if (document === undefined) throw new Error("The document has errors.");
    const { operations } = build(document, report, { clientNames: configured });
    return {
      names: operations.map(({ client }) => textOfName(client)),
      messages: report.diagnostics.map(({ code, message, hint }) => [code, message, hint].join(" | ")),
    };
  };

  test.each([["get /users"], ["GET  /users"], ["listUsers"]])("names an operation by %j", (operation) => {
    expect(configure([{ operation, name: "people.all" }])).toEqual({
      names: ["people.all", "users.photos.add"],
      messages: [],
    });
  });

  test("may be wrong", () => {
    const wrong = [
      { operation: "get /user", name: "people.all" },
      { operation: "addPhoto", name: "People" },
    ];
    expect(configure(wrong)).toEqual({
      names: ["a.list", "users.photos.add"],
      messages: [
        "bad-client-name | The configuration names `get /user`, which is no operation. | did you mean `get /users`?",
        "bad-client-name | `People` is not a name such as `users.create`. | correct the name in the configuration",
      ],
    });
  });

  test.each([
    ["raw.list", "raw.list", 0],
    ["people.raw", "people.raw", 0],
    ["people.then", "users.list", 1],
    ["constructor.list", "users.list", 1],
  ])("that names an operation %j", (wanted, name, problems) => {
    const { names, messages } = configure([{ operation: "get /users", name: wanted }]);
    expect([names[0], messages.length]).toEqual([name, problems]);
  });

  test("of scripts/manual/names.md names what it says", async () => {
    const example = blockOf("scripts/manual/names.md", "Names of client methods", "json");
    const folder = await mkdtemp(join(tmpdir(), "client-names-"));
    await writeFile(join(folder, "package.json"), example);
    const [target] = await listedTargets(folder);
    await rm(folder, { recursive: true });
    expect(target?.clientNames).toEqual([
      { operation: "post /guilds", name: "guilds.create" },
      { operation: "get /guilds/{guild_id}/members", name: "guilds.members.list" },
      { operation: "get /guilds/{guild_id}", name: "guilds.get" },
    ]);
  });
});

describe("a document", () => {
  const clientOf = (title: string, tag: string, own: string): string => {
    const { model } = modelOf({
      ...documentOf({ paths: { [own]: { post: { tags: [tag], operationId: "createItem", responses: noContent } } } }),
      info: { title, version: "1" },
    });
    return model.operations.map(({ client }) => textOfName(client)).join();
  };

  test.each([
    ["The Acme API", "Acme", "/items", "items.create"],
    ["The Acme API", "default", "/items", "items.create"],
    ["The Acme API", "Shop", "/items", "shop.createItem"],
    ["Items API", "Items", "/shops/{id}/items", "items.create"],
    ["Acme", "Acme", "/acme/items", "acme.createItem"],
  ])("%s with the tag %s: %s is %s", (title, tag, own, name) => {
    const parameters = own.includes("{") ? own.replace("{id}", "1") : own;
    expect(clientOf(title, tag, parameters)).toBe(name);
  });
});

test.each<[what: string, own: JsonObject, severity: string, messages: readonly string[]]>([
  ["that no one declared", {}, "note", ["`things.make` is the name of POST /a.", "`chat` is a group."]],
  [
    "with a declared name",
    { "x-client-name": "things.make" },
    "warning",
    ["`things.make` is the name of POST /a.", "`chat` is a group."],
  ],
])("a collision with a name %s", (_, own, severity, messages) => {
  const report = new Report();
  const post = (operationId: string, more: JsonObject = {}): JsonObject => ({
    post: { operationId, responses: noContent, ...more },
  });
  const paths = {
    "/a": post("makeThing", { tags: ["Things"], ...own }),
    "/b": post("makeThings", { tags: ["Things"] }),
    "/chat": post("chat"),
    "/chat/completions": post("createCompletion"),
  };
  const document = loadText(JSON.stringify(documentOf({ paths })), "openapi.json", report);
  if (document === undefined) throw new Error("The document has errors.");
  build(document, report);
  const found = report.diagnostics.filter(({ code }) => code === "client-name-collision");
  expect(found.map(({ message }) => message.replace(/^.*: /, ""))).toEqual(messages);
  expect(found[0]?.severity).toBe(severity);
});
