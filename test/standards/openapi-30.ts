// OpenAPI 3.0.4: what it clarifies. https://spec.openapis.org/oas/v3.0.4.html
import { querySerializer } from "../../scripts/runtime/client/requests/parameter-serializers.js";
import { rowsOf, type Row } from "./row.js";

const { works, diagnosed } = rowsOf("3.0.4");

const get = (operation: string): string =>
  `paths: { /a: { get: { ${operation}${operation.includes("responses:") ? "" : 'responses: { "200": { description: OK } }'} } } }`;
const parameter = (text: string): string => get(`parameters: [${text}], `);

export const openapi30: readonly Row[] = [
  works(
    "`description` may be CommonMark",
    "it is the text of doc comments",
    get("description: '*a*', "),
    (model) => model.operations[0]?.docs,
    "*a*",
  ),
  works(
    "a relative `servers.url` is relative to the document",
    "the client takes a `baseUrl`, the server its path",
    `servers: [{ url: /v1 }]\n${get("")}`,
    (model) => [model.servers.map(({ url }) => url), model.basePath],
    [["/v1"], "/v1"],
  ),
  diagnosed(
    "a server variable's `enum` has a value",
    "an empty list is reported",
    "servers: [{ url: 'https://{a}.example', variables: { a: { default: x, enum: [] } } }]\npaths: {}",
    "empty-list",
  ),
  diagnosed(
    "its `default` is one of them",
    "another one is reported",
    "servers: [{ url: 'https://{a}.example', variables: { a: { default: x, enum: [y] } } }]\npaths: {}",
    "default-not-in-enum",
  ),
  diagnosed(
    "names of components have the characters of `^[a-zA-Z0-9._-]+$`",
    "others are reported",
    "paths: {}\ncomponents: { schemas: { 'a b': {} } }",
    "component-name",
  ),
  diagnosed(
    "a name is in a path template once",
    "further ones are renamed",
    "paths: { '/a/{id}/{id}': { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], get: { responses: { '200': { description: OK } } } } }",
    "bad-path-template",
  ),
  diagnosed(
    "templated paths with the same hierarchy are identical",
    "they are reported",
    "paths: { '/a/{b}': { parameters: [{ name: b, in: path, required: true, schema: { type: string } }], get: { responses: { '200': { description: OK } } } }, '/a/{c}': { parameters: [{ name: c, in: path, required: true, schema: { type: string } }], put: { responses: { '200': { description: OK } } } } }",
    "ambiguous-path",
  ),
  diagnosed(
    "`operationId` is unique",
    "a second one is reported",
    "paths: { /a: { get: { operationId: x, responses: { '200': { description: OK } } } }, /b: { get: { operationId: x, responses: { '200': { description: OK } } } } }",
    "duplicate-operation-id",
  ),
  diagnosed(
    "a parameter has `schema` or `content`",
    "both are reported",
    parameter("{ name: a, in: query, schema: { type: string }, content: { text/plain: {} } }"),
    "schema-and-content",
  ),
  diagnosed(
    "`content` has one media type",
    "further ones are reported",
    parameter("{ name: a, in: query, content: { text/plain: {}, text/html: {} } }"),
    "one-media-type",
  ),
  diagnosed(
    "headers `Accept`, `Content-Type` and `Authorization` are ignored",
    "a note, or a warning for credentials",
    parameter(
      "{ name: Accept, in: header, schema: { type: string } }, { name: Authorization, in: header, schema: { type: string } }",
    ),
    "ignored-header",
    "ignored-header",
  ),
  diagnosed(
    "styles that a place doesn't have",
    "they are reported",
    parameter("{ name: a, in: header, style: form, schema: { type: string } }"),
    "bad-style",
  ),
  diagnosed(
    "styles that are n/a for a type",
    "they are reported",
    parameter("{ name: a, in: query, style: spaceDelimited, schema: { type: string } }"),
    "bad-style",
  ),
  diagnosed(
    "styles that are n/a with `explode`",
    "they are reported",
    parameter("{ name: a, in: query, style: deepObject, explode: false, schema: { type: object } }"),
    "bad-style",
  ),
  {
    change: "values are percent-encoded as RFC 6570 has it (Appendix C)",
    status: "works",
    note: "all but unreserved characters are encoded; servers decode both forms",
    run: () => querySerializer({ a: { as: "string", style: "form", explode: true } })({ a: "Hello World!" }),
    want: "a=Hello%20World%21",
  },
  works(
    "`style: form` repeats exploded arrays",
    "as the style table has it",
    parameter("{ name: a, in: query, schema: { type: array, items: { type: string } } }"),
    (model) => [model.operations[0]?.parameters[0]?.style, model.operations[0]?.parameters[0]?.explode],
    ["form", true],
  ),
  diagnosed(
    "`example` and `examples` exclude each other",
    "both are reported",
    parameter("{ name: a, in: query, schema: { type: string }, example: b, examples: { c: { value: d } } }"),
    "exclusive-fields",
  ),
  diagnosed(
    "`value` and `externalValue` exclude each other",
    "both are reported",
    "paths: {}\ncomponents: { examples: { a: { value: 1, externalValue: 'https://a.example' } } }",
    "exclusive-fields",
  ),
  diagnosed(
    "an `operationRef` and an `operationId` exclude each other",
    "both are reported",
    "paths: {}\ncomponents: { links: { a: { operationId: x, operationRef: '#/paths/~1a/get' } } }",
    "exclusive-fields",
    "unknown-operation",
    "unknown-operation",
  ),
  diagnosed(
    "`nullable` needs `type`",
    "one without is reported",
    "paths: {}\ncomponents: { schemas: { A: { nullable: true, enum: [a] } } }",
    "nullable-without-type",
  ),
  diagnosed(
    "an `enum` beside `nullable` contains null",
    "one without is reported",
    "paths: {}\ncomponents: { schemas: { A: { type: string, nullable: true, enum: [a] } } }",
    "nullable-without-null",
  ),
  diagnosed(
    "siblings of `$ref` are ignored",
    "those with an effect are reported",
    "paths: {}\ncomponents: { schemas: { A: { type: string }, B: { $ref: '#/components/schemas/A', maxLength: 3 } } }",
    "ignored-sibling",
  ),
  diagnosed(
    "an array has `items`",
    "one without is a note",
    "paths: {}\ncomponents: { schemas: { A: { type: array } } }",
    "array-without-items",
  ),
  works(
    "`format` may be any text",
    "those that are not known validate nothing",
    "paths: {}\ncomponents: { schemas: { A: { type: string, format: x-own } } }",
    (model) => model.schemas.map(({ schema }) => schema),
    [{ kind: "string", format: "x-own" }],
  ),
  works(
    "a value in a discriminator's `mapping` is a name before it is a URI",
    "as the standard recommends",
    "paths: { /a: { get: { responses: { '200': { description: OK, content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }], discriminator: { propertyName: k, mapping: { b: B, c: '#/components/schemas/C' } } } } } } } } } }\ncomponents: { schemas: { B: { type: object, required: [k], properties: { k: { type: string } } }, C: { type: object, required: [k], properties: { k: { type: string } } } } }",
    (model) => model.schemas.map(({ name }) => name),
    ["B", "C"],
  ),
  works(
    "`security: []` and `{}` make it optional",
    "requests without credentials are let in",
    `components: { securitySchemes: { k: { type: apiKey, in: header, name: k } } }\n${get("security: [{}, { k: [] }], ")}`,
    (model) => model.operations[0]?.security,
    [[], [{ scheme: "k", scopes: [] }]],
  ),
];
