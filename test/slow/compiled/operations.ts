// Documents to compile: parameters, headers, cookies, security and bodies of operations.
import { body, operationIt, type Documents } from "./parts.js";
import { string } from "../../support/openapi/builders.js";

const inHeader = { name: "X-Version", in: "header", required: true, schema: string };

export const operations: Documents = {
  "no operations": {},
  "webhooks only": {
    webhooks: { changed: { post: { requestBody: body, responses: { 200: { description: "Seen." } } } } },
  },
  "a header that must be sent": operationIt({ parameters: [inHeader] }),
  "a header beside everything else": operationIt(
    {
      parameters: [
        inHeader,
        { name: "id", in: "path", required: true, schema: string },
        { name: "q", in: "query", schema: string },
      ],
      requestBody: body,
    },
    "/it/{id}",
  ),
  "a list in a header that must be sent": operationIt({
    parameters: [
      { ...inHeader, schema: { type: "array", items: string } },
      { ...inHeader, name: "X-Map", explode: true, schema: { type: "object", additionalProperties: string } },
    ],
  }),
  "a header that may be sent": operationIt({ parameters: [{ ...inHeader, required: false }] }),
  "alternatives of security, of other schemes and of none": {
    ...operationIt({ security: [{ one: [] }, { two: [], one: [] }, {}] }),
    components: {
      securitySchemes: {
        one: { type: "http", scheme: "bearer" },
        two: { type: "apiKey", in: "header", name: "X-Key" },
      },
    },
  },
  "a cookie that must be sent": operationIt({
    parameters: [{ name: "sid", in: "cookie", required: true, schema: string }],
  }),
  "a query that must be sent with a body that need not": operationIt({
    parameters: [{ name: "q", in: "query", required: true, schema: string }],
    requestBody: body,
  }),
  "parameters and fields named as in Object.prototype, in other styles": operationIt({
    parameters: [
      {
        name: "constructor",
        in: "query",
        style: "deepObject",
        explode: true,
        schema: { type: "object", properties: { a: string } },
      },
      { name: "toString", in: "query", explode: false, schema: { type: "array", items: string } },
    ],
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          schema: { type: "object", properties: { valueOf: { type: "array", items: string } } },
          encoding: { valueOf: { style: "pipeDelimited" } },
        },
      },
    },
  }),
  "a form that is one file": operationIt({
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema: { type: "string", format: "binary" } } },
    },
  }),
};
