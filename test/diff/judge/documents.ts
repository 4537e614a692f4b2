// Pairs of documents outside of schemas. Two letters: base to revision, and revision to base. Each side is the Operation
// Object of `POST /things/{id}`, or a whole document where it has `paths`, `webhooks` or `servers`.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { O, S, I, a, i, s } from "./spellings.js";

export type DocumentPair = readonly [name: string, verdicts: string, base: JsonObject, revision: JsonObject];

const ok: JsonObject = { "200": { description: "OK" } };
const empty: JsonObject = { description: "R" };
const json = (schema: Json): JsonObject => ({ content: { "application/json": { schema } } });
const typed = (type: string, schema: Json = S): JsonObject => ({ content: { [type]: { schema } } });
const answers = (responses: JsonObject): JsonObject => ({ responses });
const body = (requestBody: JsonObject): JsonObject => ({ requestBody, responses: ok });
/** A query parameter `q`. */
const q = (more: JsonObject, schema: Json = S): JsonObject => ({
  parameters: [{ name: "q", in: "query", schema, ...more }],
  responses: ok,
});
const header = (headers: JsonObject): JsonObject => answers({ "200": { description: "OK", headers } });
const get = (operation: JsonObject = { responses: ok }): JsonObject => ({ get: operation });
const hook = (operation: JsonObject): JsonObject => ({ webhooks: { event: { post: operation } } });
const back = (operation: JsonObject): JsonObject => ({
  responses: ok,
  callbacks: { on: { "{$request.body#/url}": { post: operation } } },
});
const none: JsonObject = { responses: ok };
const form = (properties: JsonObject, encoding?: JsonObject): JsonObject =>
  body({ content: { "application/x-www-form-urlencoded": { schema: O(properties), ...(encoding && { encoding }) } } });
const parts = (properties: JsonObject, encoding?: JsonObject): JsonObject =>
  body({ content: { "multipart/form-data": { schema: O(properties), ...(encoding && { encoding }) } } });

const operations: readonly DocumentPair[] = [
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

const parameters: readonly DocumentPair[] = [
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

const bodies: readonly DocumentPair[] = [
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

const responses: readonly DocumentPair[] = [
  ["success replaced", "BB", answers({ "200": empty }), answers({ "201": empty })],
  ["success removed", "RR", answers({ "200": empty, "202": empty }), answers({ "200": empty })],
  ["error added", "RC", none, answers({ ...ok, "409": empty })],
  [
    "error added beside default",
    "CC",
    answers({ ...ok, default: empty }),
    answers({ ...ok, default: empty, "409": empty }),
  ],
  [
    "error split with another shape",
    "BB",
    answers({ ...ok, default: { ...empty, ...json(O({ "a!": S })) } }),
    answers({ ...ok, default: { ...empty, ...json(O({ "a!": S })) }, "409": { ...empty, ...json(O({ "b!": S })) } }),
  ],
  ["range to one", "CR", answers({ "2XX": empty }), answers({ "200": empty })],
  ["range's case", "--", answers({ ...ok, "4XX": empty }), answers({ ...ok, "4xx": empty })],
  [
    "type removed",
    "BC",
    answers({ "200": { ...empty, content: { "application/json": { schema: S }, "text/csv": { schema: S } } } }),
    answers({ "200": { ...empty, ...json(S) } }),
  ],
  [
    "type replaced",
    "BB",
    answers({ "200": { ...empty, ...json(S) } }),
    answers({ "200": { ...empty, ...typed("application/xml") } }),
  ],
  ["content removed", "BC", answers({ "200": { ...empty, ...json(S) } }), answers({ "200": empty })],
  ["description", "--", answers({ "200": empty }), answers({ "200": { description: "Other" } })],
  [
    "error's member removed",
    "BC",
    answers({ ...ok, "400": { ...empty, ...json(O({ "a!": S })) } }),
    answers({ ...ok, "400": { ...empty, ...json(O({})) } }),
  ],
  ["required header removed", "BC", header({ X: { required: true, schema: S } }), header({})],
  ["optional header removed", "RC", header({ X: { schema: S } }), header({})],
  ["header became optional", "BC", header({ X: { required: true, schema: S } }), header({ X: { schema: S } })],
  ["header widened", "BC", header({ X: { schema: s({ maxLength: 3 }) } }), header({ X: { schema: S } })],
  ["header's case", "--", header({ "X-Id": { schema: S } }), header({ "x-id": { schema: S } })],
  ["header Content-Type", "--", header({ "Content-Type": { schema: S } }), header({})],
  ["link added", "CR", none, answers({ "200": { ...empty, links: { self: { operationId: "x" } } } })],
  [
    "array to object",
    "BB",
    answers({ "200": { ...empty, ...json(a({ items: S })) } }),
    answers({ "200": { ...empty, ...json(O({ items: a({ items: S }) })) } }),
  ],
  [
    "nullable member",
    "BC",
    answers({ "200": { ...empty, ...json(O({ a: S })) } }),
    answers({ "200": { ...empty, ...json(O({ a: { type: ["string", "null"] } })) } }),
  ],
  [
    "stream's items widened",
    "BC",
    {
      openapi: "3.2.0",
      paths: {
        "/a": get(answers({ "200": { ...empty, content: { "application/jsonl": { itemSchema: O({ "a!": S }) } } } })),
      },
    },
    {
      openapi: "3.2.0",
      paths: {
        "/a": get(answers({ "200": { ...empty, content: { "application/jsonl": { itemSchema: O({ a: S }) } } } })),
      },
    },
  ],
];

const messages: readonly DocumentPair[] = [
  ["webhook removed", "RC", hook(none), { webhooks: {} }],
  ["payload narrowed", "CB", hook(body(json(S))), hook(body(json(s({ maxLength: 3 }))))],
  ["payload's required member added", "CB", hook(body(json(O({ a: S })))), hook(body(json(O({ a: S, "b!": S }))))],
  ["payload's enum value added", "BC", hook(body(json(s({ enum: ["a"] })))), hook(body(json(s({ enum: ["a", "b"] }))))],
  [
    "client's response narrowed",
    "BC",
    hook(answers({ "200": { ...empty, ...json(S) } })),
    hook(answers({ "200": { ...empty, ...json(s({ maxLength: 3 })) } })),
  ],
  ["callback removed", "RC", back(none), none],
  ["callback's payload widened", "BC", back(body(json(s({ maxLength: 3 })))), back(body(json(S)))],
  [
    "callback's response narrowed",
    "BC",
    back(answers({ "200": { ...empty, ...json(S) } })),
    back(answers({ "200": { ...empty, ...json(s({ maxLength: 3 })) } })),
  ],
  ["callback's description", "--", back(none), back({ ...none, description: "d" })],
];

const key: JsonObject = { type: "apiKey", in: "header", name: "X-Key" };
const bearer: JsonObject = { type: "http", scheme: "bearer" };
const oauth = (scopes: JsonObject): JsonObject => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl: "https://l.example/t", scopes } },
});
/** A document with these requirements, and schemes `key`, `bearer` and `oauth`. */
const secured = (security: Json | undefined, own?: Json, schemes: JsonObject = {}): JsonObject => ({
  paths: { "/a": get({ ...none, ...(own !== undefined && { security: own }) }) },
  components: { securitySchemes: { key, bearer, oauth: oauth({ read: "r", write: "w" }), ...schemes } },
  ...(security !== undefined && { security }),
});

const security: readonly DocumentPair[] = [
  ["added", "BC", secured(undefined), secured([{ key: [] }])],
  ["alternative removed", "BC", secured([{ key: [] }, { bearer: [] }]), secured([{ key: [] }])],
  ["scheme anded", "BC", secured([{ key: [] }]), secured([{ key: [], bearer: [] }])],
  ["scope added", "BC", secured([{ oauth: ["read"] }]), secured([{ oauth: ["read", "write"] }])],
  ["anonymous refused", "BC", secured([{ key: [] }, {}]), secured([{ key: [] }])],
  ["replaced", "BB", secured([{ key: [] }]), secured([{ bearer: [] }])],
  ["global moved to the operation", "--", secured([{ key: [] }]), secured(undefined, [{ key: [] }])],
  ["overridden by nothing", "CB", secured([{ key: [] }]), secured([{ key: [] }], [])],
  ["order", "--", secured([{ key: [] }, { bearer: [] }]), secured([{ bearer: [] }, { key: [] }])],
  ["empty and absent", "--", secured([]), secured(undefined)],
  ["nothing and anonymous", "--", secured([{}]), secured(undefined)],
  [
    "scheme's name of a header",
    "BB",
    secured([{ key: [] }]),
    secured([{ key: [] }], undefined, { key: { ...key, name: "X-Token" } }),
  ],
  [
    "case of a header",
    "--",
    secured([{ key: [] }]),
    secured([{ key: [] }], undefined, { key: { ...key, name: "x-key" } }),
  ],
  [
    "case of a scheme",
    "--",
    secured([{ bearer: [] }]),
    secured([{ bearer: [] }], undefined, { bearer: { ...bearer, scheme: "Bearer" } }),
  ],
  ["place of a key", "BB", secured([{ key: [] }]), secured([{ key: [] }], undefined, { key: { ...key, in: "query" } })],
  ["renamed", "--", secured([{ key: [] }]), secured([{ other: [] }], undefined, { other: key })],
  [
    "bearerFormat",
    "--",
    secured([{ bearer: [] }]),
    secured([{ bearer: [] }], undefined, { bearer: { ...bearer, bearerFormat: "JWT" } }),
  ],
  [
    "unused scheme changed",
    "--",
    secured([{ bearer: [] }]),
    secured([{ bearer: [] }], undefined, { key: { ...key, name: "X-Other" } }),
  ],
  ["alternative implied by another", "--", secured([{ key: [] }]), secured([{ key: [] }, { key: [], bearer: [] }])],
  [
    "description of a scope",
    "--",
    secured([{ oauth: ["read"] }]),
    secured([{ oauth: ["read"] }], undefined, { oauth: oauth({ read: "Read", write: "w" }) }),
  ],
];

export const documentPairs: Readonly<Record<string, readonly DocumentPair[]>> = {
  operations,
  parameters,
  bodies,
  responses,
  messages,
  security,
};

/** The document of a side. */
export function documentOfSide(side: JsonObject): JsonObject {
  const start = { openapi: "3.1.0", info: { title: "Things", version: "1" } };
  const isDocument = ["paths", "webhooks", "servers"].some((field) => field in side);
  const id = { name: "id", in: "path", required: true, schema: S };
  const paths = { "/things/{id}": { parameters: [id], ...(isDocument ? get() : { post: side }) } };
  return { ...start, paths, ...(isDocument ? side : {}) };
}
