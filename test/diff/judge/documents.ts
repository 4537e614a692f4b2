// Pairs of documents outside of schemas: what is received, security; and the documents of all such pairs.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import {
  responding,
  back,
  body,
  empty,
  get,
  header,
  hook,
  json,
  none,
  ok,
  typed,
  type DocumentPair,
} from "./operations.js";
import { discriminators } from "./discriminators.js";
import { bodies, operations, parameters } from "./requests.js";
import { O, S, a, s } from "./spellings.js";

const responses: readonly DocumentPair[] = [
  ["no response described", "--", {}, responding({})],
  ["success replaced", "BB", responding({ "200": empty }), responding({ "201": empty })],
  ["success removed", "RR", responding({ "200": empty, "202": empty }), responding({ "200": empty })],
  ["error added", "RC", none, responding({ ...ok, "409": empty })],
  [
    "error added beside default",
    "CC",
    responding({ ...ok, default: empty }),
    responding({ ...ok, default: empty, "409": empty }),
  ],
  [
    "error split with another shape",
    "BC",
    responding({ ...ok, default: { ...empty, ...json(O({ "a!": S })) } }),
    responding({ ...ok, default: { ...empty, ...json(O({ "a!": S })) }, "409": { ...empty, ...json(O({ "b!": S })) } }),
  ],
  ["range to one", "CR", responding({ "2XX": empty }), responding({ "200": empty })],
  ["range's case", "--", responding({ ...ok, "4XX": empty }), responding({ ...ok, "4xx": empty })],
  [
    "type removed",
    "BC",
    responding({ "200": { ...empty, content: { "application/json": { schema: S }, "text/csv": { schema: S } } } }),
    responding({ "200": { ...empty, ...json(S) } }),
  ],
  [
    "type replaced",
    "BB",
    responding({ "200": { ...empty, ...json(S) } }),
    responding({ "200": { ...empty, ...typed("application/xml") } }),
  ],
  ["content removed", "BC", responding({ "200": { ...empty, ...json(S) } }), responding({ "200": empty })],
  ["description", "--", responding({ "200": empty }), responding({ "200": { description: "Other" } })],
  [
    "error's member removed",
    "BC",
    responding({ ...ok, "400": { ...empty, ...json(O({ "a!": S })) } }),
    responding({ ...ok, "400": { ...empty, ...json(O({})) } }),
  ],
  ["required header removed", "BC", header({ X: { required: true, schema: S } }), header({})],
  ["optional header removed", "RC", header({ X: { schema: S } }), header({})],
  ["header became optional", "BC", header({ X: { required: true, schema: S } }), header({ X: { schema: S } })],
  ["header widened", "BC", header({ X: { schema: s({ maxLength: 3 }) } }), header({ X: { schema: S } })],
  ["header's case", "--", header({ "X-Id": { schema: S } }), header({ "x-id": { schema: S } })],
  ["header Content-Type", "--", header({ "Content-Type": { schema: S } }), header({})],
  ["link added", "CR", none, responding({ "200": { ...empty, links: { self: { operationId: "x" } } } })],
  [
    "array to object",
    "BB",
    responding({ "200": { ...empty, ...json(a({ items: S })) } }),
    responding({ "200": { ...empty, ...json(O({ items: a({ items: S }) })) } }),
  ],
  [
    "nullable member",
    "BC",
    responding({ "200": { ...empty, ...json(O({ a: S })) } }),
    responding({ "200": { ...empty, ...json(O({ a: { type: ["string", "null"] } })) } }),
  ],
  [
    "stream's items widened",
    "BC",
    {
      openapi: "3.2.0",
      paths: {
        "/a": get(
          responding({ "200": { ...empty, content: { "application/jsonl": { itemSchema: O({ "a!": S }) } } } }),
        ),
      },
    },
    {
      openapi: "3.2.0",
      paths: {
        "/a": get(responding({ "200": { ...empty, content: { "application/jsonl": { itemSchema: O({ a: S }) } } } })),
      },
    },
  ],
];

const key: JsonObject = { type: "apiKey", in: "header", name: "X-Key" };
const bearer: JsonObject = { type: "http", scheme: "bearer" };
const oauth = (scopes: JsonObject): JsonObject => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl: "https://l.example/t", scopes } },
});
/** A document with a webhook that comes with these credentials. */
const signed = (security: Json): JsonObject => ({
  ...hook({ ...none, security }),
  components: { securitySchemes: { key, bearer, oauth: oauth({ read: "r", write: "w" }) } },
});

const messages: readonly DocumentPair[] = [
  ["webhook removed", "RC", hook(none), { webhooks: {} }],
  ["payload narrowed", "CB", hook(body(json(S))), hook(body(json(s({ maxLength: 3 }))))],
  ["payload's required member added", "CB", hook(body(json(O({ a: S })))), hook(body(json(O({ a: S, "b!": S }))))],
  ["payload's enum value added", "BC", hook(body(json(s({ enum: ["a"] })))), hook(body(json(s({ enum: ["a", "b"] }))))],
  [
    "client's response narrowed",
    "BC",
    hook(responding({ "200": { ...empty, ...json(S) } })),
    hook(responding({ "200": { ...empty, ...json(s({ maxLength: 3 })) } })),
  ],
  ["callback removed", "RC", back(none), none],
  ["callback's payload widened", "BC", back(body(json(s({ maxLength: 3 })))), back(body(json(S)))],
  [
    "callback's response narrowed",
    "BC",
    back(responding({ "200": { ...empty, ...json(S) } })),
    back(responding({ "200": { ...empty, ...json(s({ maxLength: 3 })) } })),
  ],
  ["callback's description", "--", back(none), back({ ...none, description: "d" })],
  ["webhook's credentials added", "CB", hook(none), signed([{ key: [] }])],
  ["webhook's alternative added", "BC", signed([{ key: [] }]), signed([{ key: [] }, { bearer: [] }])],
  ["webhook's scheme anded", "CB", signed([{ key: [] }]), signed([{ key: [], bearer: [] }])],
  ["webhook's scope added", "CB", signed([{ oauth: ["read"] }]), signed([{ oauth: ["read", "write"] }])],
  ["webhook without credentials allowed", "BC", signed([{ key: [] }]), signed([{ key: [] }, {}])],
  ["webhook's credentials replaced", "BB", signed([{ key: [] }]), signed([{ bearer: [] }])],
  [
    "order of a webhook's alternatives",
    "--",
    signed([{ key: [] }, { bearer: [] }]),
    signed([{ bearer: [] }, { key: [] }]),
  ],
  ["webhook deprecated", "CC", hook(none), hook({ ...none, deprecated: true })],
];

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
  ["anonymous rejected", "BC", secured([{ key: [] }, {}]), secured([{ key: [] }])],
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
  discriminators,
};

/** The document of a side. */
export function documentOfSide(side: JsonObject): JsonObject {
  const start = { openapi: "3.1.0", info: { title: "Things", version: "1" } };
  const isDocument = ["paths", "webhooks", "servers"].some((field) => field in side);
  const id = { name: "id", in: "path", required: true, schema: S };
  const paths = { "/things/{id}": { parameters: [id], ...(isDocument ? get() : { post: side }) } };
  return { ...start, paths, ...(isDocument ? side : {}) };
}
