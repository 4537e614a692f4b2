// What the reference page adds to a document and leaves out of it before Redoc renders it.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { withContentSecurityPolicy } from "../../scripts/docs/policy.js";
import { redoclyFolder } from "../../scripts/docs/reference/reference.js";
import { referenceDocument } from "../../scripts/docs/reference/document.js";
import { withUsableServers } from "../../scripts/docs/reference/servers.js";
import { documentOf } from "../support/openapi/builders.js";

const regions = {
  url: "https://{region}.api.example/v{version}",
  description: "Production.",
  variables: {
    region: { default: "eu", enum: ["eu", "us"], description: "Where the data is." },
    version: { default: "1" },
  },
};

test("without Redocly CLI the error says to install it", () => {
  expect(redoclyFolder(import.meta.url)).toMatch(/node_modules[\\/]@redocly[\\/]cli$/);
  const module = pathToFileURL(join(tmpdir(), "no-packages.js")).href;
  expect(() => redoclyFolder(module)).toThrow("needs the package @redocly/cli: npm install --save-dev @redocly/cli");
});

describe("servers", () => {
  test.each([
    {
      title: "variables have their defaults, and are described",
      servers: [regions],
      want: [
        {
          url: "https://eu.api.example/v1",
          description:
            "Production. Address: https://{region}.api.example/v{version}. " +
            "region: Where the data is. One of eu, us. version: any value.",
        },
      ],
    },
    {
      title: "a template that is one variable is not repeated",
      servers: [
        { url: "{base_url}", variables: { base_url: { default: "http://localhost:3000", description: "Its base." } } },
      ],
      want: [{ url: "http://localhost:3000", description: "base_url: Its base." }],
    },
    {
      title: "a variable without a default stays",
      servers: [{ url: "https://{x}.example" }],
      want: [{ url: "https://{x}.example" }],
    },
    {
      title: "without variables nothing changes",
      servers: [{ url: "/v1", description: "a" }],
      want: [{ url: "/v1", description: "a" }],
    },
    { title: "what is no server stays", servers: [7, { description: "a" }], want: [7, { description: "a" }] },
  ])("$title", ({ servers, want }) => {
    expect(withUsableServers({ servers })["servers"]).toEqual(want);
  });

  test.each([
    { url: "/v1", want: "https://api.example/v1" },
    { url: "v1", want: "https://api.example/docs/v1" },
    { url: "https://other.example/{x}", want: "https://other.example/{x}" },
    { url: "{scheme}:", want: "{scheme}:" },
  ])("relative to a document at a URL: $url is $want", ({ url, want }) => {
    expect(withUsableServers({ servers: [{ url }] }, "https://api.example/docs/openapi.json")["servers"]).toEqual([
      { url: want },
    ]);
  });

  test("a document at a URL without servers is served there", () => {
    const root = { openapi: "3.1.0" };
    expect(withUsableServers(root, "https://api.example/a.json")["servers"]).toEqual([{ url: "https://api.example/" }]);
    expect(withUsableServers(root)).toEqual(root);
  });

  test("those of path items, operations, webhooks and components, too", () => {
    const item = {
      servers: [regions],
      get: { servers: [regions] },
      additionalOperations: { COPY: { servers: [regions] } },
    };
    const filled = withUsableServers({
      paths: { "/a": item },
      webhooks: { b: item },
      components: { pathItems: { c: item } },
    });
    expect(JSON.stringify(filled).match(/https:\/\/eu\.api\.example\/v1/g)).toHaveLength(9);
    expect(JSON.stringify(filled)).not.toContain('"url":"https://{');
  });
});

/** The description of an operation, as Redoc gets it. */
function described(operation: JsonObject): unknown {
  const { paths } = referenceDocument(documentOf({ paths: { "/x": { get: operation } } }) as JsonObject);
  return (paths as { "/x": { get: JsonObject } })["/x"].get["description"];
}

test("an operation without an operationId is found by its name", () => {
  const item = { get: {}, post: { operationId: "createX" } };
  const root = referenceDocument(documentOf({ paths: { "/x/{id}": item }, webhooks: { y: { post: {} } } }));
  expect(root["paths"]).toMatchObject({
    "/x/{id}": { get: { operationId: "GET /x/{id}" }, post: { operationId: "createX" } },
  });
  expect(JSON.stringify(root["paths"])).not.toContain("Operation id: `GET");
  expect(root["webhooks"]).toEqual({ y: { post: {} } });
});

test.each([
  { operation: { operationId: "getX" }, want: "Operation id: `getX`" },
  { operation: { operationId: "getX", description: "Gets it.\n" }, want: "Gets it.\n\nOperation id: `getX`" },
  { operation: { description: "Gets it." }, want: "Gets it." },
  { operation: { description: "![A chart](https://a.example/b.png)" }, want: "[A chart](https://a.example/b.png)" },
  { operation: { description: "![](b.png) and ![ ][c]" }, want: "[image](b.png) and [image][c]" },
  { operation: { description: "![dot](data:image/gif;base64,R0lG)" }, want: "![dot](data:image/gif;base64,R0lG)" },
  { operation: { description: "<img alt='b' src=\"https://a.example/b.png\">" }, want: "[b](https://a.example/b.png)" },
  { operation: { description: "<img src=data:,x><img>" }, want: "<img src=data:,x>" },
  { operation: { description: "<script>f()</script>" }, want: "<\u2060script>f()<\u2060/script>" },
])("an operation is described by $want", ({ operation, want }) => {
  expect(described(operation as JsonObject)).toBe(want);
});

test("a character that reverses what follows is shown by its name, in names and in references to them", () => {
  const text = "a\u202eb\u202dc";
  const schema = { $ref: `#/components/schemas/${text}` };
  const root = referenceDocument(
    documentOf({
      info: { title: text, version: text, description: text },
      paths: { "/x": { get: { responses: { 200: { description: text, content: { "text/plain": { schema } } } } } } },
      components: { schemas: { [text]: { enum: [text] } } },
    }) as JsonObject,
  );
  expect(JSON.stringify(root)).not.toMatch(/[\u202d\u202e]/);
  expect(root["info"]).toMatchObject({ title: "a⟨U+202E⟩b⟨U+202D⟩c" });
  expect(root["components"]).toEqual({ schemas: { "a⟨U+202E⟩b⟨U+202D⟩c": { enum: ["a⟨U+202E⟩b⟨U+202D⟩c"] } } });
  expect(JSON.stringify(root)).toContain('"#/components/schemas/a⟨U+202E⟩b⟨U+202D⟩c"');
});

test.each([
  { url: "https://a.example/logo.png", want: undefined },
  { url: "data:image/gif;base64,R0lG", want: { url: "data:image/gif;base64,R0lG" } },
])("a logo at $url", ({ url, want }) => {
  const info = { title: "A", version: "1", "x-logo": { url } };
  const { info: shown } = referenceDocument(documentOf({ info, paths: {} }) as JsonObject);
  expect((shown as JsonObject)["x-logo"]).toEqual(want);
});

test("a page's policy names its scripts by their hashes", () => {
  const page = withContentSecurityPolicy(
    "<html><head><script>a()</script></head><script type=module>b()</script></html>",
  );
  // printf 'a()' | openssl dgst -sha256 -binary | base64, and of b()
  const hashes =
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=' 'sha256-cf242PFc/kb7xD0Qzhsmd9vvRkc+cWFmbi+k+YvtdKc='";
  expect(page).toContain(`script-src ${hashes};`);
  expect(page).not.toMatch(/unsafe-eval|https?:/);
});

test("a page without scripts allows none", () => {
  expect(withContentSecurityPolicy("<head></head>")).toContain("script-src 'none';");
});
