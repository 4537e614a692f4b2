// Which media types are JSON, for the client's bodies, parts and parameters.
import { expect, test } from "vitest";
import { isJson } from "../../scripts/runtime/shared/media-types.js";

test.each([
  ["application/json", true],
  ["Application/JSON; charset=utf-8", true],
  ["application/problem+json", true],
  ["text/plain, application/json", true],
  ["application/json, text/plain", true],
  ["application/json-seq", false],
  ["application/jsonlines", false],
  ["application/json.gz", false],
  ["text/plain", false],
  ["", false],
])("%j is JSON: %s", (mediaType, want) => {
  expect(isJson(mediaType)).toBe(want);
});
