// Which URLs an endpoint can have, beside those of forgery.test.ts.
import { describe, expect, test } from "vitest";
import { checkEndpointUrl, endpointUrlProblems } from "../../../server/webhooks/endpoint-url.js";

const live = { allowsLoopback: false };
const sandbox = { allowsLoopback: true };

const ofLength = (length: number, end = "a"): string => "https://example.com/".padEnd(length, end);

describe.each([live, sandbox])("%j", (options) => {
  test.each([
    "https://example.com",
    "https://example.com/hooks?key=a%20b&at=@",
    "https://example.com:8443/",
    "https://a-b_c.example.com/",
    "https://bücher.example/",
    "https://example.com/a/../b;c=@/d",
    "https://localhost.example.com/",
    "https://internal.example.com/",
    "https://my.locale/",
    ofLength(2048),
  ])("%s can be one", (url) => {
    expect(checkEndpointUrl(url, options)).toBeUndefined();
  });

  test.each([
    ["", endpointUrlProblems.scheme],
    ["example.com", endpointUrlProblems.scheme],
    ["ftp://example.com/", endpointUrlProblems.scheme],
    ["javascript:alert(1)", endpointUrlProblems.scheme],
    ["https:///", endpointUrlProblems.invalid],
    ["https://example.com:65536/", endpointUrlProblems.invalid],
    ["https://exa mple.com/", endpointUrlProblems.characters],
    ["https://example.com/\u0000", endpointUrlProblems.characters],
    ["https://example.com/\u3000", endpointUrlProblems.characters],
    ["https://example/", endpointUrlProblems.name],
    [ofLength(2049), endpointUrlProblems.length],
    // As it is sent, each letter has six characters.
    [ofLength(500, "é"), endpointUrlProblems.length],
  ])("%j can't: %s", (url, problem) => {
    expect(checkEndpointUrl(url, options)).toBe(problem);
  });
});

test.each(["http://localhost:3000/hooks", "http://127.0.0.1/", "http://127.9.9.9/", "http://[::1]:3000/"])(
  "%s can be one in the sandbox",
  (url) => {
    expect(checkEndpointUrl(url, sandbox)).toBeUndefined();
    expect(checkEndpointUrl(url, live)).toBe(endpointUrlProblems.scheme);
    expect(checkEndpointUrl(url.replace("http:", "https:"), sandbox)).toBeUndefined();
    expect(checkEndpointUrl(url.replace("http:", "https:"), live)).toMatch(/must/);
  },
);

test("a reason has nothing of the URL in it", () => {
  expect(Object.values(endpointUrlProblems).every((problem) => /^The [^:]*(https:\/\/)?\.$/.test(problem))).toBe(true);
});
