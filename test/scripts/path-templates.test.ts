// What is a name in a path template or in the URL of a server, for the client, the server, the model and comparisons.
import { expect, test } from "vitest";
import {
  fillTemplate,
  templateNames,
  templateParts,
  templateShape,
  wholeName,
} from "../../scripts/runtime/syntax/path-templates.js";

test.each<[template: string, names: readonly string[], shape: string, parts: readonly string[]]>([
  ["/users/{id}/notes/{note}", ["id", "note"], "/users/{}/notes/{}", ["/users/", "{id}", "/notes/", "{note}"]],
  ["{id}{extension}", ["id", "extension"], "{}{}", ["{id}", "{extension}"]],
  ["{id}:archive", ["id"], "{}:archive", ["{id}", ":archive"]],
  ["https://{region}.api.test", ["region"], "https://{}.api.test", ["https://", "{region}", ".api.test"]],
  ["{user id}", ["user id"], "{}", ["{user id}"]],
  ["/plain", [], "/plain", ["/plain"]],
  ["", [], "", []],
  // These are text: a name has a character at least, and none of them is a brace.
  ["/{}", [], "/{}", ["/{}"]],
  ["/a}", [], "/a}", ["/a}"]],
  ["/{a", [], "/{a", ["/{a"]],
  ["/{{a}}", ["a"], "/{{}}", ["/{", "{a}", "}"]],
])("%s", (template, names, shape, parts) => {
  expect(templateNames(template)).toEqual(names);
  expect(templateShape(template)).toBe(shape);
  expect(templateParts(template)).toEqual(parts);
  expect(fillTemplate(template, (_, whole) => whole)).toBe(template);
  expect(fillTemplate(template, (name) => `<${name}>`).match(/(?<=<).*?(?=>)/g) ?? []).toEqual(names);
  expect(parts.map(wholeName).filter((name) => name !== undefined)).toEqual(names);
});

test.each([
  ["{id}", "id"],
  ["{id}:archive", undefined],
  ["{a}{b}", undefined],
  ["{}", undefined],
  ["id", undefined],
])("%s is a name and nothing else: %s", (text, want) => {
  expect(wholeName(text)).toBe(want);
});
