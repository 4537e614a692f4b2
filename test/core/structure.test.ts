// The structure of types as a browser prints it is that of openapi-typescript.
import { expect, test } from "vitest";
import { printStructure as printInBrowser } from "../../scripts/emit/types/structure.browser.js";
import { printStructure, type StructureRequest } from "../../scripts/emit/types/structure.js";

const token = (number: number): string => `T0n${number}`;
const schema = { type: "object", "x-type": "T0t1" };

/** A document as skeleton.ts makes it, with all that it may have. */
function requestOf(hasComments: boolean, isRequired: boolean): StructureRequest {
  const comment = { ...(hasComments && { summary: "T0d2" }) };
  const content = { [token(1)]: { schema }, [token(2)]: { schema } };
  const parameter = (number: number, place: string): object => ({
    name: token(number),
    in: place,
    required: isRequired,
    ...comment,
    schema,
  });
  const responses = {
    default: { ...comment, headers: { [token(3)]: { required: isRequired, ...comment, schema } }, content },
    "2XX": { $ref: `#/components/responses/${token(4)}` },
    204: { ...comment, headers: {}, content: {} },
  };
  const parameters = [parameter(5, "query"), parameter(6, "path"), parameter(7, "header"), parameter(5, "query")];
  const operation = { operationId: token(8), ...comment, parameters, responses };
  const body = { required: isRequired, ...comment, content };
  return {
    document: {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths: {
        [token(10)]: { get: operation, post: { ...comment, parameters: [], requestBody: body, responses: {} } },
        [token(11)]: { get: { ...operation, operationId: token(9), parameters: [parameter(12, "query")] } },
      },
      webhooks: {
        [token(13)]: { put: { ...comment, parameters: [], requestBody: { ...body, content: {} }, responses } },
      },
      components: {
        schemas: { [token(14)]: schema },
        responses: { [token(4)]: responses.default },
        parameters: { [token(15)]: parameter(5, "query") },
        requestBodies: { [token(16)]: body },
        headers: { [token(17)]: { required: isRequired, schema, ...comment } },
      },
    },
    methods: [{ path: token(10), substitute: token(11), method: token(18) }],
    querystring: token(12),
  };
}

test.each([true, false])("of a document with all that it may have; with comments: %s", async (hasComments) => {
  for (const isRequired of [true, false]) {
    const request = requestOf(hasComments, isRequired);
    expect(await printInBrowser(request)).toBe(await printStructure(request));
  }
});

test("of a document without operations", async () => {
  const info = { title: "", version: "" };
  const document = { openapi: "3.1.0", info, paths: {}, components: { schemas: {}, responses: {} } };
  const request = { document, methods: [], querystring: null };
  expect(await printInBrowser(request)).toBe(await printStructure(request));
});
