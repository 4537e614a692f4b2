// Tests of isJson, on which decoders, serializers and samples depend.
import { expect, test } from "vitest";
import { isJson } from "../../scripts/openapi/media-types.js";

test.each([
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["application/problem+json", true],
  ["application/json-patch+json", true],
  ["application/json-seq", false],
  ["application/jsonl", false],
  ["text/csv; header=json", false],
])("%s: %j", (mediaType, want) => {
  expect(isJson(mediaType)).toBe(want);
});
