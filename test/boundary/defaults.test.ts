// The default of a parameter is what a handler gets; those of members describe only.
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve, type Served } from "../support/generation/served.js";
import { documentOf, okResponses } from "../support/openapi/builders.js";

const sort = {
  type: "object",
  properties: {
    field: { type: "string", default: "id" },
    order: { type: "string", enum: ["ASC", "DESC"], default: "ASC" },
  },
};
const body = {
  type: "object",
  properties: {
    size: { type: "integer", default: 5 },
    in: { type: "object", properties: { d: { type: "boolean", default: true } } },
  },
};

let served: Served;
beforeAll(async () => {
  served = await serve(
    documentOf({
      paths: {
        "/a": {
          get: {
            operationId: "listA",
            parameters: [
              { name: "sort", in: "query", style: "deepObject", schema: sort },
              { name: "page", in: "query", schema: { type: "integer", default: 1 } },
              { name: "order", in: "query", style: "deepObject", schema: { ...sort, default: { field: "id" } } },
            ],
            responses: okResponses(),
          },
          patch: {
            operationId: "changeA",
            requestBody: {
              content: { "application/json": { schema: body }, "application/x-www-form-urlencoded": { schema: body } },
            },
            responses: okResponses(),
          },
        },
      },
    }),
  );
});
afterAll(() => served.stop());

async function given(init?: RequestInit): Promise<unknown> {
  return (await served.app.request(init === undefined ? "/a?sort[field]=name" : "/a", init)).json();
}

const patch = (type: string, text: string): RequestInit => ({
  method: "PATCH",
  headers: { "Content-Type": type },
  body: text,
});

test("parameters have theirs, members of deep objects none", async () => {
  expect(await given()).toEqual({ query: { sort: { field: "name" }, page: 1, order: { field: "id" } } });
});

test("members of bodies and forms have none", async () => {
  expect(await given(patch("application/json", '{"in":{}}'))).toEqual({ json: { in: {} } });
  expect(await given(patch("application/x-www-form-urlencoded", "size=1"))).toEqual({ form: { size: 1 } });
  expect(await given(patch("application/x-www-form-urlencoded", ""))).toEqual({ form: {} });
});
