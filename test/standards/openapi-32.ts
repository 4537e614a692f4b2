// OpenAPI 3.2.0: what is new since 3.1. https://spec.openapis.org/oas/v3.2.0.html
import { cookieSerializer } from "../../scripts/runtime/client/parameter-serializers.js";
import { rowsOf, type Row } from "./row.js";

const { works, diagnosed, ignored } = rowsOf("3.2.0");

const ok = "responses: { '200': { description: OK } }";
const media = (text: string): string =>
  `paths: { /a: { get: { responses: { '200': { description: OK, content: { ${text} } } } } } }`;
const scheme = (text: string): string =>
  `security: [{ s: [] }]\ncomponents: { securitySchemes: { s: { ${text} } } }\npaths: { /a: { get: { ${ok} } } }`;
const union = (discriminator: string): string =>
  `${media(`application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }], discriminator: { ${discriminator} } } }`)}\ncomponents: { schemas: { A: { type: object, properties: { k: { const: A } } }, B: { type: object, properties: { k: { const: B } } } } }`;

export const openapi32: readonly Row[] = [
  works(
    "`$self` is the base URI of a document",
    "references to it are local",
    "$self: https://a.example/v1.yaml\npaths: { /a: { get: { responses: { '200': { $ref: 'https://a.example/v1.yaml#/components/responses/R' } } } } }\ncomponents: { responses: { R: { description: OK } } }",
    (model) => model.operations[0]?.responses.map(({ status }) => status),
    ["200"],
  ),
  diagnosed(
    "`$self` has no fragment",
    "one with a fragment is reported",
    "$self: https://a.example/v1.yaml#a\npaths: {}",
    "bad-value",
  ),
  ignored(
    "`name` of a server",
    "servers are chosen by their URLs",
    `servers: [{ url: 'https://a.example', name: a }]\npaths: { /a: { get: { ${ok} } } }`,
    "servers",
    0,
    "name",
  ),
  diagnosed(
    "names of servers are unique",
    "a second one is reported",
    "servers: [{ url: 'https://a.example', name: a }, { url: 'https://b.example', name: a }]\npaths: {}",
    "duplicate-server-name",
  ),
  works(
    "`summary` of a tag",
    "it is a comment of the tag's group",
    `tags: [{ name: a, summary: A }]\npaths: { /a: { get: { tags: [a], ${ok} } } }`,
    (model) => model.tags.map(({ docs }) => docs),
    ["A"],
  ),
  ignored(
    "`kind` of a tag",
    "groups of code are made of every tag",
    `tags: [{ name: a, kind: nav }]\npaths: { /a: { get: { tags: [a], ${ok} } } }`,
    "tags",
    0,
    "kind",
  ),
  ignored(
    "`parent` of a tag",
    "groups of code are flat",
    `tags: [{ name: a, parent: b }, { name: b }]\npaths: { /a: { get: { tags: [a], ${ok} } } }`,
    "tags",
    0,
    "parent",
  ),
  diagnosed(
    "the parent of a tag is declared",
    "one that is not is reported",
    "tags: [{ name: a, parent: b }]\npaths: {}",
    "bad-tag-parent",
  ),
  diagnosed(
    "parents of tags have no circles",
    "each tag of one is reported",
    "tags: [{ name: a, parent: b }, { name: b, parent: a }]\npaths: {}",
    "bad-tag-parent",
    "bad-tag-parent",
  ),
  works(
    "`query` is a method",
    "it has a handler and a method of the client",
    `paths: { /a: { query: { ${ok} } } }`,
    (model) => model.operations.map(({ method }) => method),
    ["query"],
  ),
  works(
    "`additionalOperations` have other methods",
    "the same, where HTTP libraries send them",
    `paths: { /a: { additionalOperations: { LINK: { ${ok} } } } }`,
    (model) => model.operations.map(({ method }) => method),
    ["LINK"],
  ),
  diagnosed(
    "`additionalOperations` have no method that has a field",
    "one that has is an error",
    `paths: { /a: { additionalOperations: { POST: { ${ok} } } } }`,
    "dropped-operation",
  ),
  works(
    "`in: querystring` is the whole query",
    "it is one argument",
    `paths: { /a: { get: { parameters: [{ name: q, in: querystring, content: { application/json: { schema: { type: object } } } }], ${ok} } } }`,
    (model) => model.operations[0]?.querystring?.content.mediaType,
    "application/json",
  ),
  diagnosed(
    "there is one `querystring` at most, and no `query` beside it",
    "others are reported",
    `paths: { /a: { get: { parameters: [{ name: q, in: querystring, content: { application/json: {} } }, { name: a, in: query, schema: { type: string } }], ${ok} } } }`,
    "query-described-twice",
  ),
  {
    change: "`style: cookie`",
    status: "works",
    note: "nothing in a cookie is encoded, and exploded values are cookies of their own",
    run: () =>
      cookieSerializer({ a: { as: { items: "string" }, style: "cookie", explode: true } })({ a: ["1", "2"] }, {}),
    want: "a=1; a=2",
  },
  works(
    "`itemSchema` describes the items of a sequence",
    "streams of items",
    media("application/jsonl: { itemSchema: { type: string } }"),
    (model) => model.operations[0]?.responses[0]?.content[0]?.items?.schema.kind,
    "string",
  ),
  works(
    "`text/event-stream`",
    "streams of events",
    media("text/event-stream: { itemSchema: { type: object, properties: { data: { type: string } } } }"),
    (model) => model.operations[0]?.responses[0]?.content[0]?.items?.schema.kind,
    "object",
  ),
  works(
    "`components.mediaTypes`",
    "references to them work",
    `${media("application/json: { $ref: '#/components/mediaTypes/M' }")}\ncomponents: { mediaTypes: { M: { schema: { type: string } } } }`,
    (model) => model.operations[0]?.responses[0]?.content[0]?.schema.kind,
    "string",
  ),
  diagnosed(
    "`encoding` excludes `prefixEncoding` and `itemEncoding`",
    "both are reported",
    "paths: {}\ncomponents: { mediaTypes: { M: { encoding: {}, itemEncoding: {} } } }",
    "exclusive-fields",
  ),
  works(
    "a response needs no `description`",
    "its comment is empty",
    "paths: { /a: { get: { responses: { '200': {} } } } }",
    (model) => model.operations[0]?.responses.map(({ docs }) => docs),
    [""],
  ),
  ignored(
    "`summary` of a response",
    "code has no place for it",
    "paths: { /a: { get: { responses: { '200': { summary: S, description: OK } } } } }",
    "paths",
    "/a",
    "get",
    "responses",
    "200",
    "summary",
  ),
  works(
    "`dataValue` of an example",
    "it is an example of the schema",
    media("application/json: { schema: { type: string }, examples: { a: { dataValue: b } } }"),
    (model) => model.operations[0]?.responses[0]?.content[0]?.example,
    "b",
  ),
  diagnosed(
    "`value` excludes `dataValue`",
    "both are reported",
    "paths: {}\ncomponents: { examples: { a: { value: 1, dataValue: 1 } } }",
    "exclusive-fields",
  ),
  works(
    "`defaultMapping` is the schema of values without the property",
    "such values are accepted",
    union("propertyName: k, defaultMapping: A"),
    (model) => model.schemas.map(({ name }) => name),
    ["A", "B"],
  ),
  diagnosed(
    "an optional discriminator has `defaultMapping`",
    "one without is reported",
    union("propertyName: k"),
    "missing-field",
  ),
  diagnosed(
    "`nodeType` excludes `attribute` and `wrapped`",
    "both are reported",
    "paths: {}\ncomponents: { schemas: { A: { type: string, xml: { nodeType: text, wrapped: true } } } }",
    "exclusive-fields",
  ),
  works(
    "`deviceAuthorization` is an OAuth flow",
    "a refresh token may be one of it",
    scheme(
      "type: oauth2, flows: { deviceAuthorization: { deviceAuthorizationUrl: 'https://a.example/d', tokenUrl: 'https://a.example/t', scopes: {} } }",
    ),
    (model) => model.securitySchemes[0]?.oauth?.refresh,
    "https://a.example/t",
  ),
  ignored(
    "`oauth2MetadataUrl`",
    "the URLs of the flows are used",
    scheme(
      "type: oauth2, oauth2MetadataUrl: 'https://a.example/m', flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: {} } }",
    ),
    "components",
    "securitySchemes",
    "s",
    "oauth2MetadataUrl",
  ),
  works(
    "`deprecated` of a security scheme",
    "its credentials are `@deprecated` in the client",
    scheme("type: http, scheme: basic, deprecated: true"),
    (model) => model.securitySchemes[0]?.docs,
    "@deprecated",
  ),
  works(
    "a security requirement may name a scheme by its URI",
    "it is resolved, in other files as well",
    "$self: https://a.example/v1.yaml\nsecurity: [{ 'v1.yaml#/components/securitySchemes/s': [] }]\ncomponents: { securitySchemes: { s: { type: http, scheme: basic } } }\npaths: { /a: { get: { responses: { '200': { description: OK } } } } }",
    (model) => model.operations[0]?.security,
    [[{ scheme: "s", scopes: [] }]],
  ),
  diagnosed(
    "such a URI has a scheme as its target",
    "another one is reported, and denies access",
    "security: [{ '#/components/securitySchemes/t': [] }]\ncomponents: { securitySchemes: { s: { type: http, scheme: basic } } }\npaths: {}",
    "unknown-security-scheme",
  ),
];
