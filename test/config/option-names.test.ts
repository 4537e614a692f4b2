// No option of a project's client has the name of one that every client has, or of what its module uses.
import { expect, test } from "vitest";
import { isOptionName } from "../../scripts/config/client-config.js";

test("options of every client are none of a project's", () => {
  const taken = [
    "baseUrl",
    "timeout",
    "onResponse",
    "auth",
    "environment",
    "constructor",
    "an-option",
    "class",
    "process",
  ];
  expect(taken.filter(isOptionName)).toEqual([]);
  expect(["apiKey", "tenant"].filter(isOptionName)).toEqual(["apiKey", "tenant"]);
});
