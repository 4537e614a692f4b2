// OpenAPI 3.1.2: what is new since 3.0, and what 3.1.1 and 3.1.2 clarify. https://spec.openapis.org/oas/v3.1.2.html
import { rowsOf, type Row } from "./row.js";

const { works, diagnosed, ignored } = rowsOf("3.1.2");

const ok = "responses: { '200': { description: OK } }";
const schema = (text: string): string =>
  `paths: { /a: { post: { requestBody: { content: { application/json: { schema: ${text} } } }, ${ok} } } }`;

export const openapi31: readonly Row[] = [
  diagnosed(
    "a document has `paths`, `webhooks` or `components`",
    "one without is reported",
    "servers: [{ url: / }]",
    "missing-field",
  ),
  works(
    "a document may have webhooks only",
    "they become notifications",
    `webhooks: { a: { post: { ${ok} } } }`,
    (model) => model.notifications.map(({ name }) => name),
    ["a"],
  ),
  works(
    "an operation needs no `responses`",
    "any response without a body is accepted",
    "paths: { /a: { get: {} } }",
    (model) => model.operations.length,
    1,
  ),
  works(
    "`components.pathItems`",
    "references to them work",
    `paths: { /a: { $ref: '#/components/pathItems/A' } }\ncomponents: { pathItems: { A: { get: { ${ok} } } } }`,
    (model) => model.operations.map(({ path }) => path),
    ["/a"],
  ),
  ignored(
    "`info.summary`",
    "code has no place for it",
    "info: { title: T, version: '1', summary: S }\npaths: {}",
    "info",
    "summary",
  ),
  diagnosed(
    "`license.identifier` and `url` exclude each other",
    "both are reported",
    "info: { title: T, version: '1', license: { name: L, identifier: MIT, url: 'https://a.example' } }\npaths: {}",
    "exclusive-fields",
  ),
  works(
    "schemas are JSON Schema 2020-12",
    "types may be lists",
    schema("{ type: [string, 'null'] }"),
    (model) => model.operations[0]?.body?.content[0]?.schema.kind,
    "anyOf",
  ),
  works(
    "`exclusiveMinimum` is a number",
    "it is the bound itself",
    schema("{ type: number, exclusiveMinimum: 1 }"),
    (model) => model.operations[0]?.body?.content[0]?.schema,
    { kind: "number", integer: false, exclusiveMinimum: 1 },
  ),
  works(
    "siblings of `$ref` in schemas have an effect",
    "both apply",
    `${schema("{ $ref: '#/components/schemas/A', maxLength: 3 }")}\ncomponents: { schemas: { A: { type: string } } }`,
    (model) => model.operations[0]?.body?.content[0]?.schema.kind,
    "jsonSchema",
  ),
  works(
    "`examples` of schemas",
    "the first valid one is used",
    schema("{ type: string, examples: [b] }"),
    (model) => model.operations[0]?.body?.content[0]?.example,
    "b",
  ),
  works(
    "`contentMediaType` is a file",
    "it is sent as it is",
    "paths: { /a: { post: { requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { f: { contentMediaType: image/png } } } } } }, responses: { '200': { description: OK } } } } }",
    (model) => {
      const found = model.operations[0]?.body?.content[0]?.schema;
      return found?.kind === "object" && found.properties.map((property) => property.schema.kind);
    },
    ["file"],
  ),
  diagnosed(
    "`nullable` is gone",
    "one that would have an effect is reported",
    schema("{ type: string, nullable: true }"),
    "field-of-other-version",
  ),
  diagnosed(
    "`jsonSchemaDialect` is the dialect of all schemas",
    "another than OpenAPI's is reported, and read as 2020-12",
    "jsonSchemaDialect: http://json-schema.org/draft-07/schema#\npaths: {}",
    "keyword-not-validated",
  ),
  diagnosed(
    "`$schema` is the dialect of one schema",
    "another is reported, and read as 2020-12",
    schema("{ $schema: 'http://json-schema.org/draft-07/schema#' }"),
    "keyword-not-validated",
  ),
  works(
    "`jsonSchemaDialect` of OpenAPI itself",
    "it is the default",
    `jsonSchemaDialect: https://spec.openapis.org/oas/3.1/dialect/base\npaths: { /a: { get: { ${ok} } } }`,
    (model) => model.operations.length,
    1,
  ),
  works(
    "`type: mutualTLS`",
    "a server has a verifier for it",
    `security: [{ m: [] }]\ncomponents: { securitySchemes: { m: { type: mutualTLS } } }\npaths: { /a: { get: { ${ok} } } }`,
    (model) => model.securitySchemes.map(({ kind }) => kind),
    ["other"],
  ),
  works(
    "scopes (roles) of any scheme",
    "verifiers get them",
    `security: [{ m: [admin] }]\ncomponents: { securitySchemes: { m: { type: http, scheme: bearer } } }\npaths: { /a: { get: { ${ok} } } }`,
    (model) => model.operations[0]?.security,
    [[{ scheme: "m", scopes: ["admin"] }]],
  ),
  works(
    "`description` beside a reference to a response",
    "the reference works",
    "paths: { /a: { get: { responses: { '200': { $ref: '#/components/responses/R', description: Other } } } } }\ncomponents: { responses: { R: { description: OK } } }",
    (model) => model.operations[0]?.responses.map(({ status }) => status),
    ["200"],
  ),
  diagnosed(
    "the fields of a path item beside `$ref` are undefined",
    "what is in both is reported",
    `paths: { /a: { $ref: '#/components/pathItems/A', servers: [{ url: 'https://b.example' }] } }\ncomponents: { pathItems: { A: { servers: [{ url: 'https://a.example' }], get: { ${ok} } } } }`,
    "sibling-of-same-name",
  ),
  diagnosed(
    "a server variable's `enum` is not empty",
    "an empty one is reported",
    "servers: [{ url: 'https://{a}.example', variables: { a: { default: x, enum: [] } } }]\npaths: {}",
    "empty-list",
  ),
  diagnosed(
    "each variable of a server's URL is declared",
    "others are reported",
    "servers: [{ url: 'https://{a}.example' }]\npaths: {}",
    "unknown-server-variable",
  ),
  diagnosed(
    "a key of `responses` is a status code or a range such as `4XX`",
    "lower case is a note",
    "paths: { /a: { get: { responses: { 4xx: { description: No } } } } }",
    "bad-status",
  ),
  diagnosed(
    "`GET` may have a body, and should not",
    "it is reported",
    `paths: { /a: { get: { requestBody: { content: { text/plain: {} } }, ${ok} } } }`,
    "body-without-meaning",
  ),
  diagnosed(
    "tags are unique",
    "a second one is reported",
    "tags: [{ name: a }, { name: a }]\npaths: {}",
    "duplicate-tag",
  ),
  diagnosed(
    "styles that are n/a",
    "they are reported",
    "paths: {}\ncomponents: { parameters: { A: { name: a, in: query, style: pipeDelimited, explode: true, schema: { type: array } } } }",
    "bad-style",
  ),
  ignored(
    "`externalDocs`",
    "code has no place for it",
    `paths: { /a: { get: { externalDocs: { url: 'https://a.example' }, ${ok} } } }`,
    "paths",
    "/a",
    "get",
    "externalDocs",
  ),
  ignored(
    "`xml`",
    "XML bodies are not read",
    "paths: {}\ncomponents: { schemas: { A: { type: string, xml: { name: a } } } }",
    "components",
    "schemas",
    "A",
    "xml",
  ),
  ignored(
    "`allowReserved`",
    "reserved characters are percent-encoded in any case, which servers read as the same value",
    `paths: { /a: { get: { parameters: [{ name: a, in: query, allowReserved: true, schema: { type: string } }], ${ok} } } }`,
    "paths",
    "/a",
    "get",
    "parameters",
    0,
    "allowReserved",
  ),
];
