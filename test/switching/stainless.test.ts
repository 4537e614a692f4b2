// `halves init --from stainless`: what becomes of a configuration with every key, that nothing of it is ignored in
// silence, and what is reported.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { printDiagnostics } from "../../scripts/diagnostics/print.js";
import { keys, table } from "../../scripts/init/from/stainless/keys.js";
import { isArray, isObject, membersOf, type Json } from "../../scripts/json/json.js";
import { child, parentOf, tokens, valueAt, type Pointer } from "../../scripts/json/pointer.js";
import { parse, TextSource } from "../../scripts/parse/parse.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { sectionOf } from "../support/manual.js";
import { readJson, readSettings, subjectOf, type Reading } from "../support/switching.js";
import { sampled } from "../support/extent.js";

const folder = join(import.meta.dirname, "acme");
const text = readFileSync(join(folder, "stainless.yml"), "utf8");
const subject = subjectOf(readFileSync(join(folder, "openapi.yaml"), "utf8"));
const source = new TextSource("stainless.yml", text);
const root = parse(source, new Report()) ?? null;
const whole = readSettings(text, subject);

const withoutTypeScript = replaced(root, ["targets"], { node: valueAt(root, "/targets/node") ?? null });

/** The pointers of all values, each before what is in it. */
function pointersIn(value: Json, pointer: Pointer = ""): readonly Pointer[] {
  const inside = isArray(value)
    ? value.flatMap((item, index) => pointersIn(item, child(pointer, index)))
    : membersOf(value).flatMap(([name, member]) => pointersIn(member, child(pointer, name)));
  return [pointer, ...inside];
}

function isIn(pointer: Pointer, above: Pointer): boolean {
  return pointer === above || pointer.startsWith(`${above}/`);
}

/** Whether a value is listed or reported, by itself or by what it is in. */
function isMentioned(pointer: Pointer, { unread, diagnostics }: Reading): boolean {
  return [...unread, ...diagnostics].some((each) => isIn(pointer, each.pointer));
}

/** What the table says about a value, or about what it is in. */
function knowledgeOf(pointer: Pointer): ReturnType<typeof table.keyAt> {
  return table.keyAt(pointer) ?? (pointer === "" ? undefined : knowledgeOf(parentOf(pointer)));
}

/** A value with another one at a pointer. */
function replaced(value: Json, path: readonly string[], next: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (isArray(value)) return value.map((item, index) => (String(index) === name ? replaced(item, rest, next) : item));
  return isObject(value) ? { ...value, [name]: replaced(value[name] ?? null, rest, next) } : value;
}

describe("a configuration with every key", () => {
  test("has no diagnostics", () => {
    expect(whole.diagnostics.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test("becomes this configuration", () => {
    const { names, types, excluded, pagination, client, emitters, packageName } = whole.outcome;
    expect({ names, types, excluded: [...excluded], pagination, client, emitters: [...emitters], packageName }).toEqual(
      {
        names: {
          "get /status": "status",
          "get /accounts": "accounts.list",
          "post /accounts": "accounts.create",
          "get /accounts/{account_id}": "accounts.retrieve",
          "get /accounts/{account_id}/friends": "accounts.friends.list",
          "get /friends": "accounts.all.list",
          "post /chat": "chat.send",
        },
        types: { AccountDetails: "Account", Reply: "FriendsAccount", ReplyChunkDto: "ReplyChunk" },
        excluded: ["put /accounts/{account_id}", "get /oas.json", "post /internal"],
        pagination: [
          { style: "none", operations: ["post /accounts"] },
          { style: "none", operations: ["get /friends"] },
          { style: "cursor", parameter: "cursor", items: "/data", next: "/next_cursor" },
          {
            style: "offset",
            parameter: "offset",
            items: "/friends",
            total: "/total",
            operations: ["get /accounts/{account_id}/friends"],
          },
        ],
        client: {
          environments: { production: "https://{region}.acme.com/v1", sandbox: "https://sandbox.acme.com/v1" },
          baseUrlVariable: "ACME_BASE_URL",
          options: {
            username: { variable: "ACME_USER", credential: { scheme: "BasicAuth", role: "username" } },
            password: { variable: "ACME_PASSWORD", credential: { scheme: "BasicAuth", role: "password" } },
            apiKey: {
              description: "The key of the service.",
              variable: "ACME_API_KEY",
              required: true,
              credential: { scheme: "ApiKeyAuth" },
            },
            region: { default: "eu", serverVariable: "region" },
            timeoutOption: { type: "number", header: "X-Timeout" },
          },
          headers: { "X-Version": "2" },
          timeout: 90_000,
          retries: 3,
          retryDelay: { first: 500, max: 8000 },
          idempotencyKeys: true,
          dangerouslyAllowBrowser: true,
        },
        emitters: ["mcp"],
        packageName: "acme",
      },
    );
  });

  test("becomes this overlay", () => {
    const friend = "$.components.schemas.Friend.properties";
    const reason = "The number of a friend is a string.";
    const contentSchema = { $ref: "#/components/schemas/ReplyChunkDto" };
    const data = { type: "string", contentMediaType: "application/json", contentSchema };
    expect(whole.outcome.overlay.all).toEqual([
      { target: `${friend}.id`, remove: true, description: reason },
      { target: friend, update: { id: { type: "string" } }, description: reason },
      { target: "$.components.schemas.Status", update: { description: "Whether it works." } },
      { target: "$.components.schemas.Reply.properties.text", remove: true, description: "No one reads it." },
      {
        target: "$",
        update: {
          externalDocs: { url: "https://docs.acme.com" },
          components: { securitySchemes: { BasicAuth: { type: "http", scheme: "basic" } } },
        },
      },
      { target: "$.info", update: { contact: { email: "support@acme.com" } } },
      {
        target: "$.paths['/accounts'].post",
        update: {
          deprecated: true,
          description: "Creates an account.\n\nDeprecated: Use another one.",
          "x-mcp": false,
        },
      },
      {
        target: "$.paths['/accounts/{account_id}/friends'].get",
        update: { deprecated: true, description: "Deprecated: Friends are gone." },
      },
      { target: "$.security", remove: true },
      { target: "$", update: { security: [{ ApiKeyAuth: [] }, { BasicAuth: [] }], openapi: "3.2.0" } },
      {
        target: "$.paths['/chat'].post.responses['200'].content",
        update: {
          "text/event-stream": { itemSchema: { type: "object", properties: { data } }, "x-stream-end": "[DONE]" },
        },
      },
      { target: "$.paths['/accounts'].get.parameters[2]", update: { explode: false } },
      { target: "$.paths['/accounts'].get.parameters[3]", update: { style: "deepObject", explode: true } },
    ]);
  });

  test("is listed by every value that the table doesn't say is read, and by no other", () => {
    const all = pointersIn(root).filter((each) => each !== "");
    expect(all.length).toBeGreaterThan(350);
    const leaves = all.filter((each) => !all.some((other) => other !== each && isIn(other, each)));
    const silent = leaves.filter((each) => {
      const key = knowledgeOf(each);
      return !isMentioned(each, whole) && (key === undefined || "unread" in key);
    });
    expect(silent).toEqual([]);
  });

  test.each(Object.entries(keys))("has %s, which is read or listed as its row says", (pattern, key) => {
    const [, before = pattern, alternatives = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
    // With both, that of Node has been replaced.
    const isNode = pattern.startsWith("targets.node");
    const reading = isNode ? readJson(source, withoutTypeScript, subject) : whole;
    for (const each of alternatives.split(",").map((name) => `${before}${name}${after}`)) {
      const steps = each.split(".");
      const found = pointersIn(root).filter((pointer) => {
        const path = tokens(pointer);
        while (path[0] === "resources" && path[2] === "subresources" && path.length > 3) path.splice(1, 2);
        return path.length === steps.length && steps.every((step, index) => step === "*" || step === path[index]);
      });
      const hasMembers = (pointer: Pointer): boolean =>
        isObject(valueAt(root, pointer)) && table.knownNames(pointer).length > 0;
      const own = found.filter((pointer) => table.keyAt(pointer) === key && ("becomes" in key || !hasMembers(pointer)));
      expect([each, own.length > 0]).toEqual([each, true]);
      // Of a key that is read there is a value at least that is; of another one each is listed.
      const mentioned = own.filter((pointer) => isMentioned(pointer, reading));
      expect([each, "unread" in key ? mentioned.length === own.length : mentioned.length < own.length]).toEqual([
        each,
        true,
      ]);
    }
  });
});

/** Values of which any part is as OpenAPI or JSON Schema has it, or of free form: they are read as a whole. */
const freeForm =
  /^\/(security\/|security_schemes\/[^/]+(\/|$)|pagination\/\d+\/(request|response)(\/|$)|client_settings\/default_headers\/|openapi\/transform[^/]*\/\d+(\/|$))/;

test("an unknown key is reported or listed wherever it is", () => {
  const objects = pointersIn(root).filter((each) => isObject(valueAt(root, each)) && !freeForm.test(`${each}/`));
  expect(objects.length).toBeGreaterThan(60);
  const silent = sampled(objects, 25).filter((each) => {
    const own = child(each, "no_such_key");
    const next = replaced(root, tokens(own), 7);
    return !isMentioned(own, readJson(source, next, subject));
  });
  expect(silent).toEqual([]);
});

test("a value of another type, wherever it is, is no bug", () => {
  const changes: readonly Json[] = [null, true, 7, "no such value", [], ["a"], {}, { a: 1 }];
  const pointers = sampled(pointersIn(root), 80);
  pointers.forEach((pointer, index) => {
    const next = replaced(root, tokens(pointer), changes[index % changes.length] ?? null);
    expect(() => readJson(source, next, subject)).not.toThrow();
  });
});

test.each<[configuration: string, messages: readonly string[]]>([
  [
    "resources: { accounts: { methods: { list: get /acounts } } }",
    [
      "`resources.accounts.methods.list` is `get /acounts`, which the document doesn't have: it is left out. did you mean `get /accounts`?",
    ],
  ],
  [
    "resources: { accounts: { methods: { list: { endpoint: /accounts } } } }",
    [
      "`resources.accounts.methods.list.endpoint` is no operation: it is left out. write a method and a path, such as `get /users`",
    ],
  ],
  [
    "resources: { accounts: { methods: { list: { endpoint: get /accounts, paginated: cursor_pag } } } }\npagination: [{ name: cursor_page, type: fake_page, request: {}, response: {} }]",
    [
      "`resources.accounts.methods.list.paginated` is `cursor_pag`, which is no scheme: it is left out. did you mean `cursor_page`?",
    ],
  ],
  [
    "resources: { accounts: { models: { account: Account } } }",
    ["`resources.accounts.models.account` is `Account`, which is no schema of the document: it is left out."],
  ],
  [
    "client_settings: { opts: { key: { auth: { security_scheme: ApiKeyAuht } } } }",
    [
      "`client_settings.opts.key.auth.security_scheme` is `ApiKeyAuht`, which no operation requires: it is left out. did you mean `ApiKeyAuth`?",
    ],
  ],
  [
    "environments: { production: api.acme.com }",
    ["`environments.production` must be an http(s) URL (string): it is left out."],
  ],
  [
    "client_settings: { opts: { a_b: { send_in_header: X-A, nullable: true }, aB: { send_in_header: X-B, nullable: true } } }",
    ["`client_settings.opts.aB` is `aB`, as another option is: it is left out."],
  ],
  [
    "client_settings: { default_headers: { X-A: '', X B: b } }",
    [
      "`client_settings.default_headers.X-A` must be a string that is not empty (string): it is left out.",
      "`client_settings.default_headers.X B` must have the name of a header as its key: it is left out.",
    ],
  ],
  ["enviroments: {}", ["`enviroments` is not known here, and not read. did you mean `environments`?"]],
  ["organization: { nmae: acme }", ["`nmae` is not known here, and not read. did you mean `name`?"]],
  ["[]", ["The configuration must be an object with `resources` (array): it is left out."]],
  [
    "unspecified_endpoints: [post /internl]",
    [
      "`unspecified_endpoints.0` is `post /internl`, which the document doesn't have: it is left out. did you mean `post /internal`?",
    ],
  ],
  ["resources: [", ["`]` is missing after this. close it, or indent the lines below that belong to it"]],
])("%s is reported", (configuration, messages) => {
  const { diagnostics } = readSettings(configuration, subject);
  expect(diagnostics.map(({ message, hint }) => (hint === undefined ? message : `${message} ${hint}`))).toEqual(
    messages,
  );
});

test("a mistake is printed with its line", () => {
  const { report } = readSettings("resources:\n  accounts:\n    methods:\n      list: get /acounts\n", subject);
  expect(printDiagnostics(report, { color: false }))
    .toBe(`stainless.yml:4:13  warning  bad-setting  \`resources.accounts.methods.list\` is \`get /acounts\`, which the document doesn't have: it is left out.
> 4 │       list: get /acounts
    │             ^^^^^^^^^^^^
  help: did you mean \`get /accounts\`?
1 warning
`);
});

test("the table of scripts/manual/from-stainless.md has every key", () => {
  const rows = sectionOf("scripts/manual/from-stainless.md", "Every key")
    .split("\n")
    .filter((each) => each.startsWith("| `"));
  const wanted = Object.entries(keys).map(([key, value]) =>
    "unread" in value ? `| \`${key}\` | not read: ${value.unread} |` : `| \`${key}\` | ${value.becomes} |`,
  );
  expect(rows).toEqual(wanted);
});
