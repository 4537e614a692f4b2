// In which order operations are mounted, and where a path has its own methods only.
import { expect, test } from "vitest";
import { render } from "../../scripts/emit/printer/code.js";
import { emit } from "../../scripts/emit/server/server.js";
import type { Method } from "../../scripts/openapi/methods.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

/** The statements of `createServer` for operations with these methods and paths, named a, b, c … */
function mounted(...operations: readonly (readonly [Method, string])[]): readonly string[] {
  // Paths that differ in names alone are put into the model: the check has its own word on them.
  const paths = Object.fromEntries(
    operations.map(([method], index) => [
      `/${index}`,
      { [method]: { operationId: "abcdef"[index] ?? "", responses: { 204: { description: "Done." } } } },
    ]),
  );
  const { model } = modelOf(documentOf({ paths }));
  const text = render(
    "",
    emit({
      ...model,
      operations: model.operations.map((operation, index) => ({ ...operation, path: operations[index]?.[1] ?? "" })),
    }),
  );
  return [...text.matchAll(/^ {2}server\.(?:operation\("(\w+)", .*|methodNotAllowed\((.*)\));$/gm)].map(
    ([, id, rest]) => id ?? rest ?? "",
  );
}

test.each<[given: string, operations: readonly (readonly [Method, string])[], want: readonly string[]]>([
  [
    "a concrete path goes first and has its methods only",
    [
      ["delete", "/pets/{id}"],
      ["get", "/pets/lost"],
    ],
    ["b", '"/pets/lost", ["GET", "HEAD"]', "a"],
  ],
  [
    "of two templated paths the one with more that is concrete",
    [
      ["get", "/{kind}/{id}"],
      ["put", "/pets/{id}"],
    ],
    ["b", '"/pets/{id}", ["PUT"]', "a"],
  ],
  [
    "paths that differ in names alone share what they allow",
    [
      ["get", "/pets/{id}"],
      ["put", "/{kind}/{id}"],
      ["delete", "/pets/{name}"],
    ],
    ["a", "c", '"/pets/{name}", ["GET", "HEAD", "DELETE"]', "b"],
  ],
  [
    "nothing ends where no other path matches",
    [
      ["get", "/pets/{id}"],
      ["get", "/owners/lost"],
      ["get", "/pets"],
    ],
    ["c", "b", "a"],
  ],
])("%s", (_, operations, want) => {
  expect(mounted(...operations)).toEqual(want);
});
