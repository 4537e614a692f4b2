// Documents to compile: names that generated code uses itself, that become the same, or that are hard to refer to.
import { body, type Documents } from "./parts.js";
import { string } from "../../support/openapi/builders.js";

/** What generated files import, export or declare, globals that they use, and words of the language. */
const reserved = [
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
  "ClientError",
  "NotFoundError",
  "ServerError",
  "PaginationError",
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

export const names: Documents = {
  "references to what is no component": {
    paths: {
      "/other": {
        put: {
          requestBody: body,
          responses: {
            200: {
              description: "OK.",
              content: { "application/json": { schema: { type: "object", properties: { a: string } } } },
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
    $defs: { Text: string },
    components: {
      schemas: {
        Outer: {
          type: "object",
          required: ["inner"],
          properties: { inner: { type: "object", properties: { part: { type: "array", items: string } } } },
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
          parameters: [{ name: "%", in: "query", schema: string }],
          responses: { 204: { description: "Done.", headers: { "X-%": { schema: string } } } },
        },
      },
    },
    components: {
      schemas: {
        "100%": {
          type: "object",
          required: ["%zz", "#/a"],
          properties: {
            "%zz": { type: "object", properties: { "50%": { type: "object", properties: { "": string } } } },
            "#/a": string,
          },
        },
        Both: { allOf: [{ $ref: "#/components/schemas/100%25" }, { required: ["%zz"] }], required: ["#/a"] },
      },
    },
  },
  "names that generated code uses itself": {
    paths: Object.fromEntries(
      reserved.map((name, index) => [
        `/${name}/{client}`,
        {
          post: {
            operationId: name,
            tags: [name],
            parameters: [
              { name: "client", in: "path", required: true, schema: string },
              ...reserved
                .slice(0, index === 0 ? reserved.length : 0)
                .map((each) => ({ name: each, in: "query", schema: string })),
              ...["c", "options", "Headers"].map((each) => ({ name: each, in: "header", schema: string })),
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
        reserved.map((name) => [
          name,
          { type: "object", required: ["a"], properties: { a: string, id: { ...string, readOnly: true } } },
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
        Pets: { type: "object", properties: { id: { ...string, readOnly: true } } },
        pets: string,
        PetsInput: { type: "integer" },
        Handlers: string,
        Answer: string,
        Handle: string,
      },
    },
  },
};
