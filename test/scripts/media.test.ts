// Which media types are JSON: what is told apart here is read, written and sampled differently everywhere else.
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
