// What is deprecated in a document, as an editor sees it in the generated client: the comments that the compiler reads.
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf, jsonContent, object, okResponses, string } from "../support/openapi/builders.js";

const ok = okResponses(string);
const bodies = jsonContent(object({ gone: { ...string, deprecated: true } }));
const document = documentOf({
  paths: {
    "/a": {
      get: {
        operationId: "getA",
        deprecated: true,
        parameters: [
          { name: "old", in: "query", deprecated: true, schema: string },
          { name: "kept", in: "query", schema: string },
          { name: "X-Old", in: "header", deprecated: true, schema: string },
          { name: "sid", in: "cookie", deprecated: true, schema: string },
        ],
        responses: ok,
      },
      post: { operationId: "postA", requestBody: { content: bodies }, responses: ok },
    },
    "/b/{old}/{kept}": {
      parameters: [
        { name: "old", in: "path", required: true, deprecated: true, schema: string },
        { name: "kept", in: "path", required: true, schema: string },
      ],
      put: {
        operationId: "putB",
        deprecated: true,
        requestBody: { content: { ...bodies, "text/plain": { schema: string } } },
        responses: ok,
      },
      get: { operationId: "getB", responses: ok },
    },
  },
} as unknown as JsonObject);

/** The declarations of a module by their names, each with whether it is deprecated and what its `@param` say. */
function declared(source: string): readonly string[] {
  const file = ts.createSourceFile("client.ts", source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isMember = ts.isMethodSignature(node) || ts.isVariableStatement(node) || ts.isPropertySignature(node);
    if (isMember) {
      const name = ts.isVariableStatement(node) ? node.declarationList.declarations[0]?.name : node.name;
      const tags = ts.getJSDocTags(node).filter(({ tagName }) => /^(deprecated|param)$/.test(tagName.text));
      if (tags.length > 0)
        found.push(`${name?.getText(file)}: ${tags.map((tag) => tag.getText(file).trim()).join(" ")}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((each) => each.replaceAll(/\s*\*?\s+/g, " "));
}

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  files = await filesOf(document);
});

describe("@deprecated", () => {
  test("is on functions and methods, also on each signature, and on no other", () => {
    expect(declared(files.get("client.ts") ?? "").toSorted()).toEqual([
      "get: @deprecated",
      "get: @param old Deprecated.",
      "getA: @deprecated",
      "getB: @param old Deprecated.",
      "putB: @param old Deprecated. @deprecated",
      "replace: @param old Deprecated. @deprecated",
      "replace: @param old Deprecated. @deprecated",
    ]);
  });

  test("is on the members of the types of arguments", () => {
    expect(new Set(declared(files.get("types.ts") ?? ""))).toEqual(
      new Set([
        "get: @deprecated",
        "put: @deprecated",
        "old: @deprecated",
        '"X-Old": @deprecated',
        "sid: @deprecated",
        "gone: @deprecated",
      ]),
    );
  });
});
