// Which documented media type a request's body has, and which one a response is written in.
import { describe, expect, test } from "vitest";
import { preferredMediaType } from "../../scripts/runtime/server/accept.js";
import { mediaTypeFor } from "../../scripts/runtime/server/bodies.js";

describe("the media type of a body", () => {
  const versions = ["application/json;version=1", "application/json;version=2"];
  const suffixed = ["application/*+json", "*/*"];
  test.each<[given: string, documented: readonly string[], want: string | undefined]>([
    ["application/json;version=1", versions, "application/json;version=1"],
    ["application/json;version=2", versions, "application/json;version=2"],
    ["Application/JSON;Version=2", versions, "application/json;version=2"],
    ["application/json;version=3", versions, "application/json;version=1"],
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
    ["image/png", undefined],
  ])("for %j is %s", (accept, want) => {
    expect(preferredMediaType(accept, offered)).toBe(want);
  });
});
