// The structure of types as a browser prints it is that of openapi-typescript, whatever the strings of a document are.
import fc from "fast-check";
import { expect, test } from "vitest";
import { printStructure as printInBrowser } from "../../scripts/emit/types/structure.browser.js";
import { printStructure, type StructureRequest } from "../../scripts/emit/types/structure.js";
import { runs } from "../support/extent.js";

const token = (number: number): string => `T0n${number}`;
const schema = { type: "object", "x-type": "T0t1" };

interface Strings {
  readonly summary: string;
  readonly description: string;
}

/** A document as skeleton.ts makes it, with all that it may have, around these strings. */
function requestOf({ summary, description }: Strings, isDeprecated: boolean, isRequired: boolean): StructureRequest {
  const [flags, text] = [{ ...(isDeprecated && { deprecated: true }) }, { description }];
  const content = { [token(1)]: { schema }, [token(2)]: { schema } };
  const parameter = (number: number, place: string): object => ({
    name: token(number),
    in: place,
    required: isRequired,
    ...flags,
    ...text,
    schema,
  });
  const responses = {
    default: { ...text, headers: { [token(3)]: { required: isRequired, ...text, schema } }, content },
    "2XX": { $ref: `#/components/responses/${token(4)}` },
    204: { ...text, headers: {}, content: {} },
  };
  const parameters = [parameter(5, "query"), parameter(6, "path"), parameter(7, "header"), parameter(5, "query")];
  const operation = { operationId: token(8), summary, ...text, ...flags, parameters, responses };
  const body = { required: isRequired, ...text, content };
  return {
    document: {
      openapi: "3.1.0",
      info: { title: "", version: "" },
      paths: {
        [token(10)]: { get: operation, post: { summary, parameters: [], requestBody: body, responses: {} } },
        [token(11)]: { get: { ...operation, operationId: token(9), parameters: [parameter(12, "query")] } },
      },
      webhooks: { [token(13)]: { put: { summary, parameters: [], requestBody: { ...body, content: {} }, responses } } },
      components: {
        schemas: { [token(14)]: schema },
        responses: { [token(4)]: responses.default },
        parameters: { [token(15)]: parameter(5, "query") },
        requestBodies: { [token(16)]: body },
        headers: { [token(17)]: { required: isRequired, schema, ...text } },
      },
    },
    methods: [{ path: token(10), substitute: token(11), method: token(18) }],
    querystring: token(12),
  };
}

const strings: readonly string[] = [
  "",
  " ",
  "One line.",
  "Two\nlines.",
  "A list:\n\n\t- a tab\n  \t- mixed\n\n\n- none\n",
  "*/ ends, /* begins, */",
  "Lines\rof\r\nall\u2028kinds\u2029, and \u0085 \u00a0 \u200b blanks\n\u00a0\u0085\u200b.",
  "\ufeff marks \ufeff\n\ufeff line",
];

test.each(strings.map((text) => [JSON.stringify(text), text]))("with the text %s", async (_, text) => {
  for (const isFlag of [true, false]) {
    const request = requestOf({ summary: text, description: text }, isFlag, !isFlag);
    expect(await printInBrowser(request)).toBe(await printStructure(request));
  }
});

test("of a document without operations", async () => {
  const info = { title: "", version: "" };
  const document = { openapi: "3.1.0", info, paths: {}, components: { schemas: {}, responses: {} } };
  const request = { document, methods: [], querystring: null };
  expect(await printInBrowser(request)).toBe(await printStructure(request));
});

test("with any text", async () => {
  const unit = fc.constantFrom("a", " ", "\n", "\t", "\r", "*", "/", "\u2028", "\u0085", "\u00a0", "\u200b", "@", "é");
  const text = fc.string({ unit, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(text, text, fc.boolean(), fc.boolean(), async (summary, description, ...flags) => {
      const request = requestOf({ summary, description }, ...flags);
      expect(await printInBrowser(request)).toBe(await printStructure(request));
    }),
    { numRuns: runs(300) },
  );
});
