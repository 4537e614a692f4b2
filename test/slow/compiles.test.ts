// What is generated compiles by this project's strict settings, unused parameters included, whatever the document asks
// of it.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { composedDirections } from "../support/composed-directions.js";
import { documentOf, filesOf } from "../support/generate.js";

const root = join(import.meta.dirname, "../..");

/** An operation `it` with these members. */
function asked(operation: JsonObject, path = "/it"): JsonObject {
  return {
    paths: { [path]: { post: { operationId: "it", responses: { 204: { description: "Done." } }, ...operation } } },
  };
}

function components(schemas: { readonly [name: string]: Json }): JsonObject {
  return { components: { schemas } };
}

const text = { type: "string" };
const body = { content: { "application/json": { schema: text } } };
const inHeader = { name: "X-Version", in: "header", required: true, schema: text };

/** What files that are generated import, export or declare, globals that they use, and words of the language. */
const own = [
  "Blob",
  "File",
  "fetch",
  "Headers",
  "Request",
  "Response",
  "Promise",
  "Array",
  "Record",
  "Partial",
  "Readonly",
  "Omit",
  "URL",
  "FormData",
  "Buffer",
  "JSON",
  "console",
  "undefined",
  "globalThis",
  "z",
  "c",
  "app",
  "env",
  "Env",
  "options",
  "raw",
  "client",
  "Client",
  "then",
  "constructor",
  "toString",
  "valueOf",
  "mount",
  "mounting",
  "Mounting",
  "hooks",
  "handlers",
  "Handlers",
  "Handle",
  "Answer",
  "store",
  "routes",
  "schemas",
  "Schemas",
  "components",
  "paths",
  "operations",
  "definitions",
  "runtime",
  "responses",
  "createRoute",
  "memoryHandlers",
  "MemoryStore",
  "Notifications",
  "OperationId",
  "Readable",
  "Writable",
  "OpenAPIHono",
  "RouteConfig",
  "class",
  "default",
  "await",
  "async",
  "let",
  "static",
  "type",
  "arguments",
  "eval",
  "new",
  "super",
  "this",
  "import",
  "body",
  "query",
  "path",
  "header",
  "answer",
  "signal",
  "ApiError",
  "request",
  "middleware",
];

const documents: Readonly<Record<string, JsonObject>> = {
  "no operations": {},
  "webhooks only": {
    webhooks: { changed: { post: { requestBody: body, responses: { 200: { description: "Seen." } } } } },
  },
  "a header that must be sent": asked({ parameters: [inHeader] }),
  "a header beside everything else": asked(
    {
      parameters: [
        inHeader,
        { name: "id", in: "path", required: true, schema: text },
        { name: "q", in: "query", schema: text },
      ],
      requestBody: body,
    },
    "/it/{id}",
  ),
  "a list in a header that must be sent": asked({
    parameters: [
      { ...inHeader, schema: { type: "array", items: text } },
      { ...inHeader, name: "X-Map", explode: true, schema: { type: "object", additionalProperties: text } },
    ],
  }),
  "a header that may be sent": asked({ parameters: [{ ...inHeader, required: false }] }),
  "alternatives of security, of other schemes and of none": {
    ...asked({ security: [{ one: [] }, { two: [], one: [] }, {}] }),
    components: {
      securitySchemes: {
        one: { type: "http", scheme: "bearer" },
        two: { type: "apiKey", in: "header", name: "X-Key" },
      },
    },
  },
  "a cookie that must be sent": asked({ parameters: [{ name: "sid", in: "cookie", required: true, schema: text }] }),
  "a query that must be sent with a body that need not": asked({
    parameters: [{ name: "q", in: "query", required: true, schema: text }],
    requestBody: body,
  }),
  "a member that another part of an allOf makes required": components({
    Base: { type: "object", properties: { name: text, note: { type: ["string", "null"] } } },
    Named: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["name", "note"] }] },
    List: {
      type: "object",
      properties: {
        items: {
          type: "array",
          items: { allOf: [{ type: "object", required: ["name"] }, { $ref: "#/components/schemas/Base" }] },
        },
      },
    },
  }),
  "parents that are one of their children": components({
    Pet: {
      type: "object",
      required: ["kind"],
      properties: { kind: text, id: { type: "integer", readOnly: true } },
      discriminator: { propertyName: "kind" },
      oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" }],
    },
    Dog: {
      allOf: [
        { $ref: "#/components/schemas/Pet" },
        { type: "object", required: ["bark"], properties: { kind: { const: "dog" }, bark: { type: "boolean" } } },
      ],
    },
    Cat: {
      allOf: [
        { $ref: "#/components/schemas/Pet" },
        { type: "object", properties: { kind: { const: "cat" }, mother: { $ref: "#/components/schemas/Pet" } } },
      ],
      anyOf: [{ $ref: "#/components/schemas/Tiger" }, { type: "object" }],
    },
    Tiger: {
      allOf: [
        { $ref: "#/components/schemas/Cat" },
        { type: "object", required: ["stripes"], properties: { stripes: { type: "integer" } } },
      ],
    },
  }),
  "required members of what may be null": components({
    Base: { type: ["object", "null"], properties: { name: text } },
    Named: {
      type: "object",
      required: ["name"],
      allOf: [{ $ref: "#/components/schemas/Base" }],
      properties: { age: { type: "integer" } },
    },
  }),
  "parameters and fields named as in Object.prototype, in other styles": asked({
    parameters: [
      {
        name: "constructor",
        in: "query",
        style: "deepObject",
        explode: true,
        schema: { type: "object", properties: { a: text } },
      },
      { name: "toString", in: "query", explode: false, schema: { type: "array", items: text } },
    ],
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { valueOf: { type: "array", items: text } } },
          encoding: { valueOf: { style: "pipeDelimited" } },
        },
      },
    },
  }),
  "a form that is one file": asked({
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema: { type: "string", format: "binary" } } },
    },
  }),
  "a property named $ref, of any kind": components({ Link: { type: "object", properties: { $ref: true } } }),
  "booleans among schemas": components({
    Anything: { allOf: [true] },
    Nothing: { oneOf: [false, { type: "string" }] },
    Some: { anyOf: [true, { type: "integer" }] },
  }),
  "schemas inside each other": components({
    Tree: {
      type: "object",
      properties: {
        leaf: { $ref: "#/components/schemas/Leaf" },
        trees: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
      },
    },
    Leaf: { type: "object", required: ["tree"], properties: { tree: { $ref: "#/components/schemas/Tree" } } },
  }),
  "lists of themselves": components({
    Lists: { type: "array", items: { $ref: "#/components/schemas/Lists" } },
    Value: {
      oneOf: [
        text,
        { type: "null" },
        { type: "array", items: { $ref: "#/components/schemas/Value" } },
        { type: "object", additionalProperties: { $ref: "#/components/schemas/Value" } },
      ],
    },
    Odd: { type: "array", items: { anyOf: [text, { $ref: "#/components/schemas/Even" }] } },
    Even: { type: "array", prefixItems: [{ $ref: "#/components/schemas/Odd" }] },
    Holder: {
      type: "object",
      properties: {
        value: { $ref: "#/components/schemas/Value" },
        hidden: { type: "array", items: { $ref: "#/components/schemas/Lists" }, writeOnly: true },
      },
    },
  }),
  "references to what is no component": {
    paths: {
      "/other": {
        put: {
          requestBody: body,
          responses: {
            200: {
              description: "OK.",
              content: { "application/json": { schema: { type: "object", properties: { a: text } } } },
            },
          },
        },
      },
      "/it": {
        post: {
          parameters: [{ $ref: "#/x-shared/parameters/q" }],
          requestBody: { $ref: "#/paths/~1other/put/requestBody" },
          responses: {
            200: { $ref: "#/paths/~1other/put/responses/200" },
            404: { description: "No.", content: { "application/json": { schema: { $ref: "#/x-shared/It" } } } },
          },
        },
      },
    },
    "x-shared": {
      It: { type: "object", properties: { its: { type: "array", items: { $ref: "#/x-shared/It" } } } },
      parameters: { q: { name: "q", in: "query", schema: { $ref: "#/$defs/Text" } } },
    },
    $defs: { Text: text },
    components: {
      schemas: {
        Outer: {
          type: "object",
          required: ["inner"],
          properties: { inner: { type: "object", properties: { part: { type: "array", items: text } } } },
          $defs: { Local: { type: "integer" } },
        },
        Inner: { $ref: "#/components/schemas/Outer/properties/inner" },
        Item: { $ref: "#/components/schemas/Outer/properties/inner/properties/part/items" },
        Local: { $ref: "#/components/schemas/Outer/$defs/Local" },
        Answer: { $ref: "#/paths/~1other/put/responses/200/content/application~1json/schema" },
      },
      parameters: {
        Same: { $ref: "#/components/parameters/Other" },
        Other: { name: "n", in: "query", required: true, schema: { type: "integer" } },
      },
    },
  },
  "names that are hard to refer to": {
    paths: {
      "/100%": {
        get: {
          operationId: "a/b",
          responses: {
            200: {
              description: "OK.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/100%25" } } },
            },
          },
        },
      },
      "/a#/%zz": {
        get: {
          operationId: "a#b",
          parameters: [{ name: "%", in: "query", schema: text }],
          responses: { 204: { description: "Done.", headers: { "X-%": { schema: text } } } },
        },
      },
    },
    components: {
      schemas: {
        "100%": {
          type: "object",
          required: ["%zz", "#/a"],
          properties: {
            "%zz": { type: "object", properties: { "50%": { type: "object", properties: { "": text } } } },
            "#/a": text,
          },
        },
        Both: { allOf: [{ $ref: "#/components/schemas/100%25" }, { required: ["%zz"] }], required: ["#/a"] },
      },
    },
  },
  "members that travel one way": {
    ...asked({
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } } },
      responses: {
        200: { description: "OK.", content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } } },
      },
    }),
    ...components({
      User: {
        type: "object",
        required: ["id", "password"],
        properties: {
          id: { ...text, readOnly: true },
          password: { ...text, writeOnly: true },
          friends: { type: "array", items: { $ref: "#/components/schemas/User" } },
        },
      },
      Admin: {
        allOf: [
          { $ref: "#/components/schemas/User" },
          { type: "object", properties: { key: { ...text, writeOnly: true } } },
        ],
      },
    }),
  },
  "members that travel one way in one part of a schema, and both in another": composedDirections(),
  "what no operation uses, made of what only requests use": {
    ...asked({
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Sent" } } } },
      responses: {
        200: {
          description: "OK.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Answered" } } },
        },
      },
    }),
    ...components({
      Sent: { type: "object", required: ["id", "key"], properties: { id: { ...text, readOnly: true }, key: text } },
      Answered: {
        type: "object",
        required: ["id", "key"],
        properties: { id: text, key: { ...text, writeOnly: true } },
      },
      Extended: { allOf: [{ $ref: "#/components/schemas/Sent" }, { type: "object", properties: { more: text } }] },
      List: { type: "array", items: { $ref: "#/components/schemas/Extended" } },
      Either: {
        type: "object",
        properties: {
          sent: { $ref: "#/components/schemas/List" },
          answered: { $ref: "#/components/schemas/Answered" },
        },
      },
      Own: {
        type: "object",
        required: ["at"],
        properties: {
          at: { ...text, readOnly: true },
          secret: { ...text, writeOnly: true },
          inner: { $ref: "#/components/schemas/Sent" },
        },
      },
    }),
  },
  "names that generated code uses itself": {
    paths: Object.fromEntries(
      own.map((name, index) => [
        `/${name}/{client}`,
        {
          post: {
            operationId: name,
            tags: [name],
            parameters: [
              { name: "client", in: "path", required: true, schema: text },
              ...own.slice(0, index === 0 ? own.length : 0).map((each) => ({ name: each, in: "query", schema: text })),
              ...["c", "options", "Headers"].map((each) => ({ name: each, in: "header", schema: text })),
            ],
            requestBody: { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
            responses: {
              200: {
                description: "OK.",
                content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
              },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        own.map((name) => [
          name,
          { type: "object", required: ["a"], properties: { a: text, id: { ...text, readOnly: true } } },
        ]),
      ),
    },
  },
  "tags, operations and schemas of one name": {
    paths: {
      "/pets": {
        get: {
          operationId: "Pets",
          tags: ["Pets"],
          responses: {
            200: {
              description: "OK.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Pets" } } },
            },
          },
        },
        post: { operationId: "pets", tags: ["pets"], responses: { 204: { description: "Done." } } },
        put: { operationId: "PetsInput", tags: ["PetsHandlers"], responses: { 204: { description: "Done." } } },
      },
    },
    components: {
      schemas: {
        Pets: { type: "object", properties: { id: { ...text, readOnly: true } } },
        pets: text,
        PetsInput: { type: "integer" },
        Handlers: text,
        Answer: text,
        Handle: text,
      },
    },
  },
  "enumerations beside what says that these are objects": components({
    Texts: { type: "object", enum: ["a", "b"], properties: { name: text }, required: ["name"] },
    TextsAlone: { type: "object", enum: ["a", "b"] },
    Objects: { type: "object", enum: [{ a: 1 }], additionalProperties: { type: "integer" } },
    Mixed: { enum: ["a", null, 3], properties: { name: text } },
    Composed: { enum: [{ a: 1 }], properties: { a: { type: "integer" } }, allOf: [{ required: ["a"] }] },
  }),
  "methods of OpenAPI 3.2": {
    openapi: "3.2.0",
    paths: {
      "/it": {
        query: {
          operationId: "search",
          requestBody: {
            required: true,
            content: { "application/json": { schema: { type: "object", required: ["text"], properties: { text } } } },
          },
          responses: {
            200: { description: "OK.", content: { "application/json": { schema: { type: "array", items: text } } } },
          },
        },
        additionalOperations: {
          COPY: {
            operationId: "copy",
            responses: {
              200: { description: "OK.", content: { "application/json": { schema: { type: "integer" } } } },
            },
          },
          PARAMETERS: { responses: { 204: { description: "OK." } } },
        },
      },
      "/that": { $ref: "#/components/pathItems/100%25" },
    },
    webhooks: { changed: { query: { responses: { 204: { description: "OK." } } } } },
    components: {
      pathItems: {
        "100%": {
          additionalOperations: { "M-SEARCH": { operationId: "a#b", responses: { 204: { description: "OK." } } } },
        },
      },
    },
  },
  "queries that are one value": {
    openapi: "3.2.0",
    paths: {
      "/form": {
        get: {
          operationId: "byForm",
          parameters: [
            {
              name: "q",
              in: "querystring",
              content: { "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/Filter" } } },
            },
          ],
          responses: { 204: { description: "OK." } },
        },
      },
      "/text": {
        get: {
          operationId: "byText",
          parameters: [{ name: "q", in: "querystring", required: true, content: { "text/plain": { schema: text } } }],
          responses: { 204: { description: "OK." } },
        },
      },
      "/json": {
        get: {
          operationId: "byJson",
          parameters: [
            {
              name: "q",
              in: "query",
              required: true,
              content: { "application/json": { schema: { $ref: "#/components/schemas/Filter" } } },
            },
          ],
          responses: { 204: { description: "OK." } },
        },
      },
      "/that": { $ref: "#/components/pathItems/That" },
    },
    components: {
      pathItems: {
        That: {
          query: {
            parameters: [
              {
                name: "q",
                in: "querystring",
                content: { "application/json": { schema: { type: "array", items: text } } },
              },
            ],
            responses: { 204: { description: "OK." } },
          },
        },
      },
      schemas: {
        Filter: { type: "object", required: ["text", "seen"], properties: { text, seen: { ...text, readOnly: true } } },
      },
    },
  },
  "bodies that are one item after another": {
    openapi: "3.2.0",
    paths: {
      "/lines": {
        get: {
          operationId: "readLines",
          responses: {
            200: {
              description: "OK.",
              content: { "application/jsonl": { itemSchema: { $ref: "#/components/schemas/Entry" } } },
            },
            204: { description: "None." },
          },
        },
        post: {
          operationId: "writeLines",
          requestBody: {
            content: {
              "application/jsonl": { schema: { maxItems: 2 }, itemSchema: { $ref: "#/components/schemas/Entry" } },
            },
          },
          responses: { 204: { description: "OK." } },
        },
      },
      "/events": {
        get: {
          operationId: "readEvents",
          responses: {
            200: {
              description: "OK.",
              content: {
                "text/event-stream": {
                  itemSchema: {
                    oneOf: [
                      {
                        type: "object",
                        required: ["event", "data"],
                        properties: { event: { const: "text" }, data: text },
                      },
                      {
                        type: "object",
                        required: ["event", "data"],
                        properties: {
                          event: { const: "entry" },
                          data: {
                            type: "string",
                            contentMediaType: "application/json",
                            contentSchema: { $ref: "#/components/schemas/Entry" },
                          },
                        },
                      },
                    ],
                  },
                },
              },
            },
          },
        },
        post: {
          operationId: "writeEvents",
          requestBody: { content: { "text/event-stream": { itemSchema: { type: "object" } } } },
          responses: { 204: { description: "OK." } },
        },
      },
    },
    components: {
      schemas: {
        Entry: {
          type: "object",
          required: ["id"],
          properties: { id: { type: "integer" }, made: { ...text, readOnly: true } },
        },
      },
    },
  },
  "answers that are streams as well, and methods that have the names of these": {
    paths: {
      "/chat": {
        post: {
          operationId: "chat",
          requestBody: body,
          responses: {
            200: {
              description: "OK.",
              content: { "application/json": { schema: { type: "integer" } }, "text/event-stream": { schema: text } },
            },
          },
        },
        get: {
          operationId: "chatStream",
          responses: {
            200: {
              description: "OK.",
              content: {
                "text/event-stream": { schema: text },
                "application/json": { schema: { type: "array", items: text } },
              },
            },
          },
        },
      },
      "/chat/stream": {
        get: {
          operationId: "other",
          "x-client-name": "default.chatStreamStream",
          responses: { 204: { description: "OK." } },
        },
      },
    },
  },
  "items that no client reads": {
    openapi: "3.2.0",
    ...asked({
      responses: {
        200: {
          description: "OK.",
          content: { "application/json": { schema: text }, "application/jsonl": { itemSchema: text } },
        },
        400: { description: "No.", content: { "application/jsonl": { itemSchema: text } } },
      },
    }),
  },
  "a reference to a part of a component, with a read-only member": components({
    Tag: { allOf: [{ type: "object", properties: { id: { ...text, readOnly: true } } }, { type: "object" }] },
    Reference: { allOf: [{ $ref: "#/components/schemas/Tag/allOf/0" }, { type: "object", required: ["id"] }] },
    Narrower: { allOf: [{ $ref: "#/components/schemas/Reference" }, { type: "object", properties: { kind: text } }] },
  }),
  "numbers beyond doubles": components({ Large: { enum: [1e21, -1e-7, 1.5] }, Exact: { const: 1e308 } }),
};

/** What is written against a document's files: what is marked as an error must be one, and nothing else. */
const uses: Readonly<Record<string, string>> = {
  "methods of OpenAPI 3.2": `
    import type { search, copy } from "./client.js";
    import type { Handlers } from "./handlers.js";
    export type Searched = Parameters<typeof search>[1];
    export const body: Searched = { text: "a" };
    // @ts-expect-error The body has no such member.
    export const wrong: Searched = { texts: "a" };
    export type Copied = Awaited<ReturnType<typeof copy>>;
    export const copied: Copied = 1;
    // @ts-expect-error It answers a number.
    export const text: Copied = "1";
    export const searching: Handlers["search"] = (c) => c.json([c.req.valid("json").text], 200);
    // @ts-expect-error No handler answers what the document doesn't have.
    export const copying: Handlers["copy"] = (c) => c.json("1", 200);
  `,
  "bodies that are one item after another": `
    import type { readEvents, readLines, writeLines } from "./client.js";
    import type { Handlers } from "./handlers.js";
    export type ItemOf<M extends (...args: never) => PromiseLike<unknown>> = NonNullable<Awaited<ReturnType<M>>> extends AsyncIterable<infer I> ? I : never;
    export const line: ItemOf<typeof readLines> = { id: 1, made: "today" };
    // @ts-expect-error The number is a number.
    export const wrong: ItemOf<typeof readLines> = { id: "1" };
    export const lines: Parameters<typeof writeLines>[1] = [{ id: 1 }];
    // @ts-expect-error A client doesn't send what is read-only.
    export const made: Parameters<typeof writeLines>[1] = [{ id: 1, made: "today" }];
    export const events: readonly ItemOf<typeof readEvents>[] = [{ event: "text", data: "1" }, { event: "entry", data: { id: 1 } }];
    // @ts-expect-error The data of an entry is one.
    export const event: ItemOf<typeof readEvents> = { event: "entry", data: "{}" };
    export const handled: Handlers["writeLines"] = (c) => c.body(null, c.req.valid("json")?.[0]?.id === 1 ? 204 : 204);
    export const answered: Handlers["readLines"] = (c) => c.body('{"id":1}', 200);
  `,
  "answers that are streams as well, and methods that have the names of these": `
    import { chat, chatStream, chatStream_, chatStreamStream, type Client } from "./client.js";
    export const whole: Awaited<ReturnType<typeof chat>> = 1;
    export const texts: Awaited<ReturnType<typeof chatStream>> = ["a"];
    export type DataOf<M extends (...args: never) => PromiseLike<unknown>> = Awaited<ReturnType<M>> extends AsyncIterable<{ data: infer D }> ? D : never;
    export const part: DataOf<typeof chatStream_> = "a";
    export const other: DataOf<typeof chatStreamStream> = "a";
    export const methods: readonly (keyof Client["default"])[] = ["chat", "chatStream", "chatStream_", "chatStreamStream", "chatStreamStream_"];
    // @ts-expect-error The stream of one and the method of another have names of their own.
    export const none: keyof Client["default"] = "chatStream__";
  `,
  "a form that is one file": `
    import type { it } from "./client.js";
    export const bodies: readonly Parameters<typeof it>[1][] = [new File([], "a"), new Blob([]), new FormData()];
    // @ts-expect-error It has no parts that the document names.
    export const parts: Parameters<typeof it>[1] = { file: new Blob([]) };
  `,
  "queries that are one value": `
    import type { byForm, byJson, byText, queryThat } from "./client.js";
    import type { Handlers } from "./handlers.js";
    export const form: Parameters<typeof byForm>[1] = { text: "a" };
    // @ts-expect-error A client doesn't send what is read-only.
    export const seen: Parameters<typeof byForm>[1] = { text: "a", seen: "b" };
    export const asText: Parameters<typeof byText>[1] = "a";
    // @ts-expect-error It must be there.
    export const none: Parameters<typeof byText>[1] = undefined;
    export const json: Parameters<typeof byJson>[1]["q"]["text"] = "a";
    export const list: Parameters<typeof queryThat>[1] = ["a"];
    export const handled: Handlers["byForm"] = (c) => c.body(null, c.req.valid("query")?.text === "" ? 204 : 204);
    // @ts-expect-error It need not be there.
    export const sure: Handlers["byForm"] = (c) => c.body(null, c.req.valid("query").text === "" ? 204 : 204);
  `,
};

const names = Object.keys(documents);
let folder: string;
let errors: readonly string[];

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/compiles-"));
  for (const [index, [name, rest]] of Object.entries(documents).entries()) {
    for (const [file, content] of await filesOf(documentOf({ paths: {}, ...rest }))) {
      const path = join(folder, String(index), file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
    await writeFile(join(folder, String(index), "use.ts"), uses[name] ?? "export {};\n");
  }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ extends: "../../tsconfig.json", include: ["."] }));
  errors = await compile(folder);
}, 240_000);

afterAll(async () => rm(folder, { recursive: true }));

async function compile(project: string): Promise<readonly string[]> {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const out = await promisify(execFile)(process.execPath, [compiler, "-p", project, "--pretty", "false"], {
    cwd: project,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return out.split("\n").filter((line) => line.includes("error TS"));
}

test.each(names)("%s", (name) => {
  expect(errors.filter((line) => line.startsWith(`${names.indexOf(name)}/`))).toEqual([]);
});

test("is compiled at all", async () => {
  await writeFile(join(folder, "wrong.ts"), "export const wrong: string = 1;\n");
  expect(await compile(folder)).toEqual([expect.stringMatching(/^wrong\.ts\(1,14\): error TS2322/)]);
});
