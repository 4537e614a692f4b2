// The Prefer header (RFC 7240) as the mock reads it.
import { expect, test } from "vitest";
import { parsePreferences, type Preferences } from "../../scripts/runtime/server/mock/preferences.js";

test.each<[header: string | undefined, want: Preferences]>([
  [undefined, {}],
  ["", {}],
  [" , ", {}],
  ["code=404", { code: "404" }],
  ["code=404, example=missing", { code: "404", example: "missing" }],
  ["code=404;example=missing", { code: "404", example: "missing" }],
  ["respond-async, wait=10, CODE = 503", { code: "503" }],
  ['example="was \\"deleted\\""', { example: 'was "deleted"' }],
  ['example="a, code=404"', { example: "a, code=404" }],
  ["code=404, code=500", { code: "404" }],
  ["code", { code: "" }],
  ["code=404, =, example=missing", { code: "404" }],
])("%j", (header, want) => {
  expect(parsePreferences(header)).toEqual(want);
});
