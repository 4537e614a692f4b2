// Which documented media type a request's body has, and which one a response is written in.
import { describe, expect, test } from "vitest";
import { preferredMediaType } from "../../scripts/runtime/server/headers/accept.js";
import { mediaTypeFor } from "../../scripts/runtime/server/body/bodies.js";
import { acceptedRanges, listMembers, parseMediaType } from "../../scripts/runtime/syntax/media-types.js";

describe("a media type is read with its parameters (RFC 9110, 5.6.6):", () => {
  test.each<[given: string, type: string, parameters: readonly (readonly [string, string])[], isWellFormed: boolean]>([
    ["text/plain", "text/plain", [], true],
    ["Text/PLAIN;Charset=UTF-8", "text/plain", [["charset", "UTF-8"]], true],
    [
      "text/plain ; a=1;b=2;",
      "text/plain",
      [
        ["a", "1"],
        ["b", "2"],
      ],
      true,
    ],
    ["text/plain;;a=1", "text/plain", [["a", "1"]], true],
    [
      `a/b; c="d;e=f"; g=h`,
      "a/b",
      [
        ["c", "d;e=f"],
        ["g", "h"],
      ],
      true,
    ],
    [String.raw`a/b; c="\"\\\x"`, "a/b", [["c", `"\\x`]], true],
    [`a/b; c=""`, "a/b", [["c", ""]], true],
    [
      "a/b; c=1; C=2; c=3",
      "a/b",
      [
        ["c", "1"],
        ["c", "2"],
        ["c", "3"],
      ],
      true,
    ],
    // Not as the standard has it, but clear.
    ["a/b; c = 1", "a/b", [["c", "1"]], true],
    ["a/b; c; d=", "a/b", [["d", ""]], true],
    // Others may read these otherwise.
    [`a/b; c="; charset=latin1`, "a/b", [["c", ""]], false],
    [`a/b; c="1"2; d=3`, "a/b", [["c", "1"]], false],
    ["a/b; c=1, a/b; c=2", "a/b", [["c", "1"]], false],
    ["a/b; c d=1", "a/b", [], false],
  ])("%s", (given, essence, parameters, isWellFormed) => {
    const read = parseMediaType(given);
    const named = read.parameters.filter(([name, value]) => value !== "" || parameters.some(([each]) => each === name));
    expect({ ...read, parameters: named }).toEqual({ essence, parameters, isWellFormed });
  });
});

describe("a list of media types", () => {
  test("is divided by commas outside of quotes", () => {
    expect(listMembers(String.raw`a/b, c/d;e="f,\",g" ,, h/i`)).toEqual(["a/b", String.raw`c/d;e="f,\",g"`, "h/i"]);
  });
});

test("a range that is not well-formed is not accepted", () => {
  expect(acceptedRanges(`text/html, text/csv;a="b;q=1`)).toEqual([
    { essence: "text/html", quality: 1 },
    { essence: "text/csv", quality: 0 },
  ]);
});

// Every quality of RFC 9110 (12.4.2), and what is none: 0.
test.each([
  ["1", 1],
  ["1.", 1],
  ["1.0", 1],
  ["1.000", 1],
  ["0", 0],
  ["0.", 0],
  ["0.000", 0],
  ["0.001", 0.001],
  ["0.999", 0.999],
  [`"0.5"`, 0.5],
  ["1.001", 0],
  ["2", 0],
  ["10", 0],
  ["-0.5", 0],
  ["-1", 0],
  ["+1", 0],
  ["1e0", 0],
  ["0x1", 0],
  ["Infinity", 0],
  ["NaN", 0],
  [".5", 0],
  ["0.5.5", 0],
  ["", 0],
  ["high", 0],
])("the quality %j is %d", (given, want) => {
  expect(acceptedRanges(`text/csv;level="1,2";Q=${given}, text/html`)).toEqual([
    { essence: "text/csv", quality: want },
    { essence: "text/html", quality: 1 },
  ]);
});

describe("the media type of a body", () => {
  const versions = ["application/json;version=1", "application/json;version=2"];
  const suffixed = ["application/*+json", "*/*"];
  test.each<[given: string, documented: readonly string[], want: string | undefined]>([
    ["application/json;version=1", versions, "application/json;version=1"],
    ["application/json;version=2", versions, "application/json;version=2"],
    ["Application/JSON;Version=2", versions, "application/json;version=2"],
    ["application/json;version=3", versions, "application/json;version=1"],
    [`application/json; charset=utf-8; version="2"`, versions, "application/json;version=2"],
    ["application/json; version=3", ["application/json;version=1", "application/json"], "application/json"],
    ["application/json; a=1; b=2", ["application/json;a=1", "application/json;b=2;a=1"], "application/json;b=2;a=1"],
    ["application/json", ["*/*", "application/*", "application/json"], "application/json"],
    ["application/json", ["*/*", "application/*"], "application/*"],
    ["text/plain", ["application/*", "*/*"], "*/*"],
    ["text/plain", ["application/*"], undefined],
    ["application/hal+json", suffixed, "application/*+json"],
    ["application/json", suffixed, "application/*+json"],
    ["application/nojson", suffixed, "*/*"],
  ])("%s among %j is %s", (given, documented, want) => {
    expect(mediaTypeFor(given, documented)).toBe(want);
  });
});

describe("the preferred media type", () => {
  const offered = ["application/json", "text/csv", "text/html"];
  test.each<[accept: string | undefined, want: string | undefined]>([
    [undefined, "application/json"],
    [" ", "application/json"],
    ["text/csv", "text/csv"],
    ["application/json;q=0.5, text/csv", "text/csv"],
    ["text/csv;q=0.1, text/html;q=0.2", "text/html"],
    // The most specific range counts, whatever its quality (RFC 9110, 12.5.1).
    ["*/*, application/json;q=0.1, text/csv;q=0.2, text/html;q=0.1", "text/csv"],
    ["text/*, text/csv;q=0, application/json;q=0.5", "text/html"],
    ["*/*;q=0.1, text/*", "text/csv"],
    ["text/csv;q=2, text/html;q=x", undefined],
    ["text/csv;q=1.5, text/html;q=0.1", "text/html"],
    ["text/csv;q=-0.5, application/json;q=-1", undefined],
    [`text/html;a="b,text/csv;q=1";q=0.5, text/csv;q=0.4`, "text/html"],
    ["image/png", undefined],
  ])("for %j is %s", (accept, want) => {
    expect(preferredMediaType(accept, offered)).toBe(want);
  });
});
