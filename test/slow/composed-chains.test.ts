// Components that refer to the next one twice, level after level: processor time grows with the number of components,
// not with the number of ways through them, which doubles with each.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { isSlow, sizeFactor } from "../support/growth.js";

function chainOf(keyword: string, levels: number): JsonObject {
  const to = (level: number): JsonObject => ({ $ref: `#/components/schemas/A${level}` });
  const all = Array.from({ length: levels }, (_, level): [string, JsonObject] => [
    `A${level}`,
    keyword === "items"
      ? { type: "array", items: { anyOf: [to(level + 1), to(level + 1)] } }
      : { [keyword]: [to(level + 1), to(level + 1)] },
  ]);
  const end = { type: "object", properties: { message: { type: "string" } } };
  const content = { "application/json": { schema: to(0) } };
  const response = { description: "It.", content };
  const get = { operationId: "read", responses: { "200": response, "400": response } };
  const post = { operationId: "send", requestBody: { content }, responses: { "204": { description: "Done." } } };
  return documentOf({
    paths: { "/a": { get, post } },
    components: { schemas: { ...Object.fromEntries(all), [`A${levels}`]: end } },
  });
}

test.each(["anyOf", "oneOf", "allOf", "items"])("chains of %s", async (keyword) => {
  expect(await isSlow(chainOf(keyword, 2), chainOf(keyword, 2 * sizeFactor), (document) => filesOf(document))).toBe(
    false,
  );
});
