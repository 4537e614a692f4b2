// The decoders that are generated: without what no style but `deepObject` reads, they decode every text as before.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partDecoder, shallowDecoder } from "../../scripts/emit/parameters/decoders.js";
import type { Json } from "../../scripts/json/json.js";
import { parseForm, parseMultipart, type PartReader } from "../../scripts/runtime/server/body/bodies.js";
import type { Decoder } from "../../scripts/runtime/shared/decoders.js";
import {
  decodeCookies,
  decodeHeader,
  decodePathParameter,
  decodeQuery,
  type Style,
  type StyledParameter,
} from "../../scripts/runtime/shared/parameters.js";
import { splitPairs } from "../../scripts/runtime/shared/pairs.js";
import { runs } from "../support/extent.js";

const names = fc.constantFrom("a", "b", "c", "p");
const scalar = fc.constantFrom("string", "number", "integer", "int64", "boolean", "null");

/** Any decoder that is generated: alternatives are distinct, and none of them is a list of alternatives. */
const { decoder } = fc.letrec<{ decoder: Json; one: Json }>((tie) => ({
  one: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.record({ items: tie("decoder") }),
    fc.record({ members: fc.dictionary(names, tie("decoder"), { maxKeys: 3 }) }),
    fc.record({ members: fc.dictionary(names, tie("decoder"), { maxKeys: 3 }), others: tie("decoder") }),
  ),
  decoder: fc.oneof(
    tie("one"),
    fc
      .uniqueArray(tie("one"), { minLength: 2, maxLength: 3, selector: (each) => JSON.stringify(each) })
      .map((all): Json => all),
  ),
}));

const piece = fc.constantFrom(
  ...'a b c p = & , . ; | [a] [] { } " : 1 1.5 true null'.split(" "),
  "%20",
  "%7C",
  '{"a":1}',
  "[1,2]",
  "p=",
  "p=1&a=[1]",
  ";p=",
  ".a=",
  "9007199254740993",
);
const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));
const media = fc.constantFrom(undefined, "application/json", "text/plain");

const options = { numRuns: runs(10_000) };

describe("a decoder without what a style doesn't read decodes the same", () => {
  const styled = (as: Json, style: Style, explode: boolean, mediaType: string | undefined): StyledParameter => ({
    as: as as Decoder,
    style,
    explode,
    ...(mediaType !== undefined && { mediaType }),
  });

  test.each<[place: string, styles: readonly Style[], decode: (text: string, parameter: StyledParameter) => unknown]>([
    ["path", ["simple", "label", "matrix"], (raw, parameter) => decodePathParameter("p", raw, parameter)],
    [
      "query",
      ["form", "spaceDelimited", "pipeDelimited"],
      (raw, parameter) => decodeQuery(splitPairs(raw), ["p", "a"], { p: parameter }),
    ],
    ["header", ["simple"], (raw, parameter) => decodeHeader(raw, parameter)],
    ["cookie", ["form", "cookie"], (raw, parameter) => decodeCookies(raw, ["p", "a"], { p: parameter })],
    ["form", ["form"], (raw, parameter) => parseForm(raw, { p: parameter })],
  ])("in a %s", (_, styles, decode) => {
    fc.assert(
      fc.property(
        decoder,
        fc.constantFrom(...styles),
        fc.boolean(),
        media,
        text,
        (as, style, explode, mediaType, raw) => {
          expect(decode(raw, styled(shallowDecoder(as), style, explode, mediaType))).toEqual(
            decode(raw, styled(as, style, explode, mediaType)),
          );
        },
      ),
      options,
    );
  });

  test("in a part of a multipart body", async () => {
    const reader: PartReader = {
      decode: (bytes) => new TextDecoder().decode(bytes),
      parseJson: (json) => ({ strictly: JSON.parse(json) as unknown }),
    };
    const decode = async (as: Json, parts: readonly string[], mediaType: string | undefined): Promise<unknown> => {
      const form = new FormData();
      for (const part of parts) form.append("p", part);
      const parameter = { as: as as Decoder, ...(mediaType !== undefined && { mediaType }) };
      return parseMultipart([...form], { p: parameter }, reader);
    };
    await fc.assert(
      fc.asyncProperty(decoder, fc.array(text, { minLength: 1, maxLength: 3 }), media, async (as, parts, mediaType) => {
        expect(await decode(partDecoder(as), parts, mediaType)).toEqual(await decode(as, parts, mediaType));
      }),
      options,
    );
  });
});

test("its size is that of its names, however deep the schema is", () => {
  fc.assert(
    fc.property(decoder, (as) => {
      const depthOf = (json: Json): number =>
        typeof json !== "object" || json === null ? 0 : 1 + Math.max(0, ...Object.values(json).map(depthOf));
      // Alternatives, an object, its members, a list, alternatives, an object in JSON, no members of it.
      expect(depthOf(shallowDecoder(as))).toBeLessThanOrEqual(7);
    }),
  );
});
