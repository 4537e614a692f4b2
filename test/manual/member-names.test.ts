// scripts/manual/client.md, "Names in camelCase": the block compiles, and calls a server with in-memory handlers.
import { expect, test } from "vitest";
import { runProgram } from "../support/client/compiled-program.js";
import { blockOf } from "../support/manual.js";
import {
  arrayOf,
  documentOf,
  integer,
  jsonContent,
  queryParameter,
  refTo,
  requestBody,
  string,
  wholeObject,
} from "../support/openapi/builders.js";

const document = documentOf({
  paths: {
    "/people": {
      post: {
        operationId: "createPerson",
        tags: ["People"],
        requestBody: requestBody(refTo("Person")),
        responses: { "201": { description: "Them.", content: jsonContent(refTo("Person")) } },
      },
      get: {
        operationId: "listPeople",
        tags: ["People"],
        parameters: [queryParameter("page_size", integer), queryParameter("page_offset", integer)],
        "x-pagination": { style: "offset", parameter: "page_offset", limit: "page_size", total: "/total_count" },
        responses: {
          "200": {
            description: "All.",
            content: jsonContent(wholeObject({ people: arrayOf(refTo("Person")), total_count: integer })),
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Person: wholeObject({
        id: { ...string, readOnly: true },
        first_name: string,
        birth_date: { type: "string", format: "date" },
        created_at: { type: "string", format: "date-time", readOnly: true },
      }),
    },
  },
});

test("names in camelCase", async () => {
  const block = blockOf("scripts/manual/client.md", "Names in camelCase", "ts");
  const { found, printed } = await runProgram(
    document,
    `
      import { createClient } from "./client.js";
      import { createDevelopmentServer } from "./development.js";

      const app = createDevelopmentServer();
      const fetch = async (request: Request): Promise<Response> => app.fetch(request);
      ${block}
    `,
  );
  expect(found).toBe("");
  expect(printed).toMatch(/^\d{4}-\d\d-\d\dT.*Z\nAda\n$/);
});
