// Pairs of operations and what is sent to them.
import { body, form, get, json, none, ok, parts, q, typed, type DocumentPair } from "./operations.js";
import { I, O, S, a, i, s } from "./spellings.js";

export const operations: readonly DocumentPair[] = [
  ["operation removed", "BC", { paths: { "/a": { ...get(), delete: none } } }, { paths: { "/a": get() } }],
  ["path removed", "BC", { paths: { "/a": get(), "/b": get() } }, { paths: { "/a": get() } }],
  ["path renamed", "BB", { paths: { "/a": get() } }, { paths: { "/b": get() } }],
  ["trailing slash", "BB", { paths: { "/a": get() } }, { paths: { "/a/": get() } }],
  ["operationId changed", "RR", { ...none, operationId: "a" }, { ...none, operationId: "b" }],
  ["deprecated", "CC", none, { ...none, deprecated: true }],
  ["deprecated false", "--", none, { ...none, deprecated: false }],
  [
    "tags and words",
    "--",
    none,
    { ...none, tags: ["x"], summary: "s", description: "d", externalDocs: { url: "https://e.example" } },
  ],
  ["extensions", "--", none, { ...none, "x-internal": true }],
  ["method replaced", "BB", { paths: { "/a": { put: none } } }, { paths: { "/a": { patch: none } } }],
  [
    "query method removed",
    "BC",
    { openapi: "3.2.0", paths: { "/a": { ...get(), query: none } } },
    { openapi: "3.2.0", paths: { "/a": get() } },
  ],
  [
    "server added",
    "CR",
    { servers: [{ url: "https://a.example" }] },
    { servers: [{ url: "https://a.example" }, { url: "https://b.example" }] },
  ],
  ["server changed", "RR", { servers: [{ url: "https://a.example" }] }, { servers: [{ url: "https://b.example" }] }],
  [
    "server's description",
    "--",
    { servers: [{ url: "https://a.example" }] },
    { servers: [{ url: "https://a.example", description: "A" }] },
  ],
  [
    "server order",
    "--",
    { servers: [{ url: "https://a.example" }, { url: "https://b.example" }] },
    { servers: [{ url: "https://b.example" }, { url: "https://a.example" }] },
  ],
  [
    "slash at the end of a server",
    "--",
    { servers: [{ url: "https://a.example/v1" }] },
    { servers: [{ url: "https://a.example/v1/" }] },
  ],
  [
    "variable's value removed",
    "BC",
    { servers: [{ url: "https://{r}.example", variables: { r: { default: "eu", enum: ["eu", "us"] } } }] },
    { servers: [{ url: "https://{r}.example", variables: { r: { default: "eu", enum: ["eu"] } } }] },
  ],
  [
    "base path moved",
    "--",
    { servers: [{ url: "https://a.example/v1" }], paths: { "/a": get() } },
    { servers: [{ url: "https://a.example" }], paths: { "/v1/a": get() } },
  ],
  ["default server written", "--", { paths: { "/a": get() } }, { servers: [{ url: "/" }], paths: { "/a": get() } }],
  [
    "template names",
    "--",
    {
      paths: { "/a/{id}": get({ parameters: [{ name: "id", in: "path", required: true, schema: S }], responses: ok }) },
    },
    {
      paths: {
        "/a/{userId}": get({ parameters: [{ name: "userId", in: "path", required: true, schema: S }], responses: ok }),
      },
    },
  ],
  [
    "path parameter narrowed under another name",
    "BC",
    {
      paths: { "/a/{id}": get({ parameters: [{ name: "id", in: "path", required: true, schema: S }], responses: ok }) },
    },
    {
      paths: {
        "/a/{n}": get({
          parameters: [{ name: "n", in: "path", required: true, schema: s({ maxLength: 3 }) }],
          responses: ok,
        }),
      },
    },
  ],
  [
    "tags of the document",
    "--",
    { paths: { "/a": get() } },
    { paths: { "/a": get() }, tags: [{ name: "x" }], info: { title: "Other", version: "9" } },
  ],
];

export const parameters: readonly DocumentPair[] = [
  ["required added", "BR", none, q({ required: true })],
  ["required with a default added", "BR", none, q({ required: true }, s({ default: "x" }))],
  ["optional added", "CR", none, q({})],
  ["became required", "BC", q({}), q({ required: true })],
  ["moved to a header", "BB", q({}), q({ in: "header" })],
  ["moved to a cookie", "BB", q({}), q({ in: "cookie" })],
  ["renamed", "RR", q({}), q({ name: "p" })],
  ["renamed and required", "BB", q({ required: true }), q({ name: "p", required: true })],
  ["name's case", "RR", q({ name: "Limit" }), q({ name: "limit" })],
  ["header name's case", "--", q({ in: "header", name: "X-Id" }), q({ in: "header", name: "x-id" })],
  ["explode of an array", "BB", q({}, a({ items: S })), q({ explode: false }, a({ items: S }))],
  ["explode of a scalar", "--", q({}), q({ explode: false })],
  [
    "defaults written",
    "--",
    q({}),
    q({ style: "form", explode: true, required: false, deprecated: false, allowReserved: false }),
  ],
  [
    "style of an array",
    "BB",
    q({ explode: false }, a({ items: S })),
    q({ explode: false, style: "pipeDelimited" }, a({ items: S })),
  ],
  ["style of an object", "BB", q({}, O({ a: S })), q({ style: "deepObject" }, O({ a: S }))],
  [
    "schema to content",
    "BB",
    q({}, O({ a: S })),
    { parameters: [{ name: "q", in: "query", ...json(O({ a: S })) }], responses: ok },
  ],
  ["integer to string", "CB", q({}, I), q({})],
  ["number to integer", "BC", q({}, { type: "number" }), q({}, I)],
  ["boolean to string", "CB", q({}, { type: "boolean" }), q({})],
  ["integer to boolean", "BB", q({}, i({ minimum: 5 })), q({}, { type: "boolean" })],
  ["enum of numbers to strings", "--", q({}, i({ enum: [1, 2] })), q({}, s({ enum: ["1", "2"] }))],
  ["scalar to array", "CB", q({}), q({}, a({ items: S }))],
  ["scalar to a narrower array", "BB", q({}), q({}, a({ items: s({ maxLength: 3 }) }))],
  ["integer items to strings", "CB", q({}, a({ items: I })), q({}, a({ items: S }))],
  ["default added", "RR", q({}), q({}, s({ default: "x" }))],
  ["default changed", "RR", q({}, s({ default: "y" })), q({}, s({ default: "x" }))],
  ["empty value withdrawn", "BC", q({ allowEmptyValue: true }), q({})],
  ["enum value removed", "BC", q({}, s({ enum: ["a", "b"] })), q({}, s({ enum: ["a"] }))],
  ["maximum down", "BC", q({}, i({ maximum: 100 })), q({}, i({ maximum: 50 }))],
  ["array's maxItems", "BC", q({}, a({ items: S })), q({}, a({ items: S, maxItems: 9 }))],
  [
    "object's member required",
    "BC",
    q({ style: "deepObject" }, O({ a: S })),
    q({ style: "deepObject" }, O({ "a!": S })),
  ],
  ["deprecated", "??", q({}), q({ deprecated: true })],
  ["description and example", "--", q({}), q({ description: "d", example: "x", examples: {} })],
  [
    "Accept, Content-Type, Authorization",
    "--",
    none,
    {
      parameters: ["Accept", "content-type", "Authorization"].map((name) => ({
        name,
        in: "header",
        required: true,
        schema: S,
      })),
      responses: ok,
    },
  ],
  [
    "order",
    "--",
    {
      parameters: [
        { name: "a", in: "query", schema: S },
        { name: "b", in: "query", schema: I },
      ],
      responses: ok,
    },
    {
      parameters: [
        { name: "b", in: "query", schema: I },
        { name: "a", in: "query", schema: S },
      ],
      responses: ok,
    },
  ],
  [
    "hoisted and overridden",
    "--",
    { paths: { "/a": { get: q({}, I) } } },
    { paths: { "/a": { parameters: [{ name: "q", in: "query", required: true, schema: S }], get: q({}, I) } } },
  ],
  [
    "hoisted for all operations",
    "BR",
    { paths: { "/a": { get: q({ required: true }), put: none } } },
    { paths: { "/a": { parameters: [{ name: "q", in: "query", required: true, schema: S }], get: none, put: none } } },
  ],
  [
    "component",
    "--",
    { paths: { "/a": get(q({})) } },
    {
      paths: { "/a": get({ parameters: [{ $ref: "#/components/parameters/Q" }], responses: ok }) },
      components: {
        parameters: { Q: { name: "q", in: "query", schema: { $ref: "#/components/schemas/Q" } } },
        schemas: { Q: S },
      },
    },
  ],
];

export const bodies: readonly DocumentPair[] = [
  ["required body added", "BR", none, body({ required: true, ...json(S) })],
  ["optional body added", "CR", none, body(json(S))],
  ["became required", "BC", body(json(S)), body({ required: true, ...json(S) })],
  ["required false written", "--", body(json(S)), body({ required: false, ...json(S) })],
  [
    "type removed",
    "BC",
    body({ content: { "application/json": { schema: S }, "text/plain": { schema: S } } }),
    body(json(S)),
  ],
  ["type replaced", "BB", body(json(S)), body(typed("application/xml"))],
  ["type to its range", "CB", body(json(S)), body(typed("application/*"))],
  ["type to any", "CB", body(json(S)), body(typed("*/*"))],
  ["charset and case", "--", body(json(S)), body(typed("Application/JSON; charset=utf-8"))],
  [
    "exact type beside a range",
    "BC",
    body(typed("application/*")),
    body({ content: { "application/*": { schema: S }, "application/json": { schema: s({ maxLength: 3 }) } } }),
  ],
  ["schema lost", "CB", body(json(S)), body({ content: { "application/json": {} } })],
  ["schema with members lost", "CB", body(json(O({ "a!": S, b: I }))), body({ content: { "application/json": {} } })],
  ["empty schema", "--", body(json({})), body({ content: { "application/json": {} } })],
  ["description", "--", body(json(S)), body({ description: "d", ...json(S) })],
  ["examples", "--", body(json(S)), body({ content: { "application/json": { schema: S, example: "x" } } })],
  ["form member required", "BC", form({ a: S }), form({ "a!": S })],
  ["form member narrowed", "BC", form({ a: S }), form({ a: s({ maxLength: 3 }) })],
  ["form member's type", "CB", form({ a: I }), form({ a: S })],
  [
    "form style",
    "BB",
    form({ a: a({ items: S }) }),
    form({ a: a({ items: S }) }, { a: { style: "pipeDelimited", explode: false } }),
  ],
  ["form style of a scalar", "--", form({ a: S }), form({ a: S }, { a: { explode: false } })],
  [
    "form style default",
    "--",
    form({ a: a({ items: S }) }),
    form({ a: a({ items: S }) }, { a: { style: "form", explode: true } }),
  ],
  [
    "part as a double not",
    "--",
    parts({ f: I }, { f: { style: "form", explode: false } }),
    parts({ f: { not: { not: I } } }, { f: { style: "form", explode: false } }),
  ],
  ["part narrowed", "BC", parts({ a: S }), parts({ a: s({ enum: ["x"] }) })],
  [
    "part's type narrowed",
    "BC",
    parts({ f: S }, { f: { contentType: "image/png, image/jpeg" } }),
    parts({ f: S }, { f: { contentType: "image/png" } }),
  ],
  ["part required", "BC", parts({ f: S }), parts({ "f!": S })],
  ["encoding of nothing", "--", parts({ f: S }), parts({ f: S }, { other: { contentType: "image/png" } })],
];
