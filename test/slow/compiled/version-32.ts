// Documents to compile: what OpenAPI 3.2 adds, and streams.
import { body, operationIt, type Documents } from "./parts.js";
import { string } from "../../support/openapi/builders.js";

export const version32: Documents = {
  "methods of OpenAPI 3.2": {
    openapi: "3.2.0",
    paths: {
      "/it": {
        query: {
          operationId: "search",
          requestBody: {
            required: true,
            content: {
              "application/json": { schema: { type: "object", required: ["text"], properties: { text: string } } },
            },
          },
          responses: {
            200: { description: "OK.", content: { "application/json": { schema: { type: "array", items: string } } } },
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
          parameters: [{ name: "q", in: "querystring", required: true, content: { "text/plain": { schema: string } } }],
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
                content: { "application/json": { schema: { type: "array", items: string } } },
              },
            ],
            responses: { 204: { description: "OK." } },
          },
        },
      },
      schemas: {
        Filter: {
          type: "object",
          required: ["text", "seen"],
          properties: { text: string, seen: { ...string, readOnly: true } },
        },
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
                        properties: { event: { const: "text" }, data: string },
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
          properties: { id: { type: "integer" }, made: { ...string, readOnly: true } },
        },
      },
    },
  },
  "responses that are streams as well, and methods with the names of these": {
    paths: {
      "/chat": {
        post: {
          operationId: "chat",
          "x-client-name": "chats.chat",
          requestBody: body,
          responses: {
            200: {
              description: "OK.",
              content: { "application/json": { schema: { type: "integer" } }, "text/event-stream": { schema: string } },
            },
          },
        },
        get: {
          operationId: "chatStream",
          "x-client-name": "chats.chatStream",
          responses: {
            200: {
              description: "OK.",
              content: {
                "text/event-stream": { schema: string },
                "application/json": { schema: { type: "array", items: string } },
              },
            },
          },
        },
      },
      "/chat/stream": {
        get: {
          operationId: "other",
          "x-client-name": "chats.chatStreamStream",
          responses: { 204: { description: "OK." } },
        },
      },
    },
  },
  "items that no client reads": {
    openapi: "3.2.0",
    ...operationIt({
      responses: {
        200: {
          description: "OK.",
          content: { "application/json": { schema: string }, "application/jsonl": { itemSchema: string } },
        },
        400: { description: "No.", content: { "application/jsonl": { itemSchema: string } } },
      },
    }),
  },
};
