// The declarations that scripts/manual/pagination.md shows, on operations that they fit.
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { declaredName } from "../../scripts/model/pagination/selectors.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, object, okResponses, requestBody } from "../support/openapi/builders.js";
import { blockOf } from "../support/manual.js";

const meta = object({
  total: { type: "integer" },
  pages: { type: "integer" },
  size: { type: "integer" },
  next: { type: "string" },
  link: { type: "string" },
  more: { type: "boolean" },
  last: { type: "boolean" },
});
const page = object({ things: { type: "array", items: object({ key: { type: "string" } }) }, meta });
const responses = okResponses(page);
const pageable = object({ page: { type: "integer" }, size: { type: "integer" } });
const parameters = [
  ...["skip", "page", "after"].map((name) => ({ name, in: "query", schema: { type: "integer" } })),
  { name: "pageable", in: "query", schema: pageable },
];
const body = object({ paging: object({ after: { type: "string" } }) });

test.each(parse(blockOf("scripts/manual/pagination.md", "Declarations", "yaml")) as JsonObject[])(
  "%j",
  (declaration) => {
    const { model } = modelOf(
      documentOf({
        paths: {
          "/things": {
            post: {
              parameters,
              requestBody: requestBody(body),
              responses,
              "x-pagination": declaration,
            },
          },
        },
      }),
    );
    const found = model.operations[0]?.pagination ?? null;
    if (declaration["style"] === "none") return expect(found).toBeNull();
    const { parameter, ...rest } = declaration;
    expect(found).toMatchObject({ ...rest, items: "/things", source: "declared" });
    const selector = found !== null && "parameter" in found ? found.parameter : undefined;
    expect(selector && declaredName(selector)).toBe(parameter);
  },
);

test("the configuration has such a declaration", () => {
  const { halves } = JSON.parse(blockOf("scripts/manual/pagination.md", "Declarations", "json")) as {
    halves: Record<string, { pagination: Json }>;
  };
  expect(Object.values(halves).map(({ pagination }) => pagination)).toMatchObject([{ style: "cursor" }]);
});
