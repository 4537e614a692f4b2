// A document that has every kind of object of OpenAPI at least once.
import type { JsonObject } from "../../../scripts/json/json.js";
import { jsonContent, okResponses, refTo, requestBody, string } from "../openapi/builders.js";
import { exact, item } from "./rich-schemas.js";

export const rich: JsonObject = {
  openapi: "3.2.0",
  jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
  info: {
    title: "Shop",
    version: "1.0.0",
    summary: "A shop.",
    description: "All of it.",
    termsOfService: "https://example.com/terms",
    contact: { name: "Ada", email: "ada@example.com" },
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [
    {
      url: "https://{host}/v1",
      description: "The server.",
      variables: { host: { default: "example.com", enum: ["example.com"], description: "Its host." } },
    },
  ],
  tags: [
    { name: "Items", description: "About items.", externalDocs: { url: "https://example.com", description: "More." } },
    { name: "Files" },
  ],
  externalDocs: { url: "https://example.com", description: "More." },
  security: [{ key: [] }],
  paths: {
    "/items/{id}": {
      summary: "One item",
      description: "One of them.",
      servers: [{ url: "https://items.example.com" }],
      parameters: [{ name: "id", in: "path", required: true, description: "Which.", schema: string, example: "1" }],
      get: {
        operationId: "getItem",
        tags: ["Items"],
        summary: "Get it",
        description: "All of it.",
        externalDocs: { url: "https://example.com" },
        parameters: [
          { name: "q", in: "query", description: "A filter.", schema: { type: "string", default: "all" } },
          { name: "X-Trace", in: "header", schema: string },
          {
            name: "sid",
            in: "cookie",
            schema: string,
            examples: { one: { summary: "One", description: "An id.", value: "s1" } },
          },
          {
            name: "filter",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: { type: "object", properties: { color: string } },
          },
          { name: "where", in: "query", content: jsonContent({ type: "object", properties: { at: string } }) },
        ],
        responses: {
          "200": {
            description: "The item.",
            headers: {
              "X-Rate": { description: "How fast.", required: true, schema: string, example: "fast" },
              "X-More": { $ref: "#/components/headers/More" },
            },
            content: {
              "application/json": {
                schema: refTo("Item"),
                examples: {
                  one: { summary: "One", value: { id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11", kind: "book" } },
                  two: { $ref: "#/components/examples/Two" },
                },
              },
              "text/plain": { schema: string },
            },
            links: {
              again: {
                operationId: "getItem",
                description: "Once more.",
                parameters: { id: "$response.body#/id" },
                requestBody: "$request.body",
              },
              other: { $ref: "#/components/links/Other" },
            },
          },
          "404": { $ref: "#/components/responses/Missing" },
        },
      },
      put: {
        operationId: "putItem",
        tags: ["Items"],
        requestBody: requestBody(refTo("Item")),
        responses: okResponses(refTo("Item")),
      },
      delete: {
        operationId: "deleteItem",
        tags: ["Items"],
        security: [{ oauth: ["read"], key: [] }, {}],
        responses: { "204": { description: "Gone." } },
      },
    },
    "/items": {
      get: {
        tags: ["Items"],
        parameters: [
          { $ref: "#/components/parameters/Limit" },
          { name: "offset", in: "query", schema: { type: "integer" } },
        ],
        responses: okResponses({
          type: "object",
          required: ["data"],
          properties: { data: { type: "array", items: refTo("Item") }, total: { type: "integer" } },
        }),
      },
      post: {
        operationId: "createItem",
        tags: ["Items"],
        requestBody: {
          required: true,
          description: "A new one.",
          content: { "application/json": { schema: refTo("Item"), example: { kind: "book" } } },
        },
        responses: { "201": { description: "Made.", content: jsonContent(refTo("Item")) } },
        callbacks: {
          made: {
            "{$request.body#/url}": {
              post: {
                summary: "It was made.",
                requestBody: { content: jsonContent(refTo("Item")) },
                responses: { "204": { description: "Seen." } },
              },
            },
          },
          Shared: { $ref: "#/components/callbacks/Shared" },
        },
      },
    },
    "/files/{name}.{ending}": {
      post: {
        operationId: "sendFile",
        tags: ["Files"],
        parameters: ["name", "ending"].map((name) => ({ name, in: "path", required: true, schema: string })),
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: {
                  file: { type: "string", contentMediaType: "image/png" },
                  note: string,
                  data: { type: "object", properties: { a: string } },
                },
              },
              encoding: {
                file: { contentType: "image/png", headers: { "X-Part": { schema: string } } },
                note: { style: "form", explode: false },
                data: { contentType: "application/json" },
              },
            },
            "application/x-www-form-urlencoded": { schema: { type: "object", properties: { note: string } } },
            "text/plain": { schema: { type: "integer" } },
          },
        },
        responses: {
          "2XX": { description: "Sent.", content: jsonContent(refTo("Exact")) },
          default: { $ref: "#/components/responses/Missing" },
        },
      },
    },
    "/lent": { $ref: "#/components/pathItems/Lent" },
    "/search": {
      query: {
        operationId: "searchItems",
        tags: ["Items"],
        parameters: [
          {
            name: "how",
            in: "querystring",
            description: "How.",
            content: {
              "application/x-www-form-urlencoded": {
                schema: {
                  type: "object",
                  properties: { order: string, about: { type: "object", properties: { a: string } } },
                },
                encoding: { about: { contentType: "application/json" } },
                examples: { one: { dataValue: { order: "up" }, serializedValue: "order=up" } },
              },
            },
          },
        ],
        requestBody: {
          required: true,
          content: {
            "application/jsonl": {
              itemSchema: { type: "object", properties: { word: string } },
              example: [{ word: "one" }],
            },
          },
        },
        responses: {
          "200": {
            summary: "Found.",
            content: {
              "application/jsonl": { $ref: "#/components/mediaTypes/Items" },
              "application/json-seq": { itemSchema: string, examples: { one: { serializedValue: "one" } } },
            },
          },
        },
      },
      additionalOperations: {
        LINK: {
          operationId: "linkItems",
          tags: ["Items"],
          parameters: [
            {
              name: "to",
              in: "querystring",
              required: true,
              content: jsonContent({ type: "object", properties: { to: string } }),
            },
          ],
          responses: { "204": { summary: "Linked." } },
        },
      },
    },
    "/events": {
      get: {
        operationId: "watchItems",
        tags: ["Items"],
        parameters: [
          { name: "seen", in: "cookie", style: "cookie", schema: { type: "object", properties: { by: string } } },
        ],
        responses: {
          "200": {
            description: "What happens.",
            content: {
              "text/event-stream": {
                itemSchema: {
                  oneOf: [
                    { type: "object", required: ["event"], properties: { event: { const: "said" }, data: string } },
                    {
                      type: "object",
                      required: ["event", "data"],
                      properties: {
                        event: { enum: ["sold"] },
                        data: {
                          type: "string",
                          description: "What.",
                          contentMediaType: "application/json",
                          contentSchema: { type: "object", properties: { what: string } },
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
    },
  },
  webhooks: {
    sold: {
      post: {
        operationId: "onSold",
        parameters: [{ name: "X-Signature", in: "header", schema: string }],
        requestBody: { content: jsonContent(refTo("Item")) },
        responses: { "204": { description: "Seen." } },
      },
    },
  },
  components: {
    schemas: {
      Item: item,
      Exact: exact,
      Tree: {
        $id: "https://trees.example/tree",
        $anchor: "tree",
        $dynamicAnchor: "node",
        type: "object",
        properties: {
          children: { type: "array", items: { $dynamicRef: "#node" } },
          twin: { $ref: "https://trees.example/tree#tree" },
        },
      },
    },
    responses: { Missing: { description: "Not there.", content: { "text/plain": { schema: string, example: "no" } } } },
    parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer", minimum: 1, default: 10 } } },
    examples: { Two: { summary: "Two", value: { id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c12", kind: "book" } } },
    requestBodies: { Unused: { content: jsonContent(string) } },
    headers: { More: { schema: { type: "array", items: string } } },
    links: { Other: { operationRef: "#/paths/~1items/get", server: { url: "https://links.example.com" } } },
    callbacks: {
      Shared: { "https://shared.example/{$url}": { put: { responses: { "204": { description: "Seen." } } } } },
    },
    mediaTypes: { Items: { itemSchema: refTo("Item") } },
    pathItems: { Lent: { get: { operationId: "lent", tags: ["Items"], responses: okResponses(refTo("Tree")) } } },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key", description: "Ask us." },
      oauth: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes: { read: "Reading." } } },
      },
    },
  },
  "x-shared": { Loose: { type: "object", properties: { self: { $ref: "#/x-shared/Loose" } } } },
};
