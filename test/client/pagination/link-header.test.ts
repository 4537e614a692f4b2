// The Link header as RFC 8288 has it: which link is the next page, and which is none.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextLink, queryOfLink } from "../../../scripts/runtime/client/pages/links.js";

const next = "https://service.test/things?page=2";

describe("the next page", () => {
  test.each<[header: string, target?: string]>([
    [`<${next}>; rel="next"`],
    [`<${next}>; rel=next`],
    [`<${next}>;rel=next`],
    [`<${next}>; REL="Next"`],
    [`<${next}> ; rel = "next"`],
    [`<${next}>\t;\trel="next"`],
    // Several links in a field, and several fields, which are joined by a comma (RFC 9110, 5.3).
    [`<https://service.test/things?page=1>; rel="self", <${next}>; rel="next"`],
    [`<https://service.test/things?page=9>; rel="last",<${next}>;rel="next"`],
    [`, ,<${next}>; rel="next",`],
    // Several relations, one of them a URI.
    [`<${next}>; rel="last next"`],
    [`<${next}>; rel="https://example.com/rel/more next"`],
    // Other parameters, with signs in quoted strings that mean something outside of them.
    [`<${next}>; title="a, b; rel=prev <c>"; rel="next"`],
    [`<https://service.test/a>; title="a \\" <b>; rel=\\"next\\""; rel=prev, <${next}>; rel=next`],
    [`<${next}>; title*=UTF-8''%e2%82%ac%20rates; rel=next`],
    [`<${next}>; rel=next; results="true"; cursor="1:0"`],
    [`<${next}>; crossorigin; rel="next"`],
    [`<${next}>;; rel="next";`],
    // A URL with a comma and a semicolon, and relative ones.
    ["<https://service.test/things?ids=1,2;3&page=2>; rel=next", "https://service.test/things?ids=1,2;3&page=2"],
    ["</things?page=2>; rel=next", "/things?page=2"],
    ["<?page=2>; rel=next", "?page=2"],
    // As in RFC 8288, 3.5: a character that a quoted string needs no backslash for.
    [`<${next}>; rel="\\next"`],
    // A folded line, which HTTP/1.1 no longer has (RFC 9112, 5.2).
    [`<${next}>;\r\n rel="next"`],
  ])("%s", (header, target = next) => {
    expect(nextLink(header)).toBe(target);
  });
});

describe("no next page", () => {
  test.each<[header: string | null]>([
    [null],
    [""],
    [`<${next}>`],
    [`<${next}>; rel="prev"`],
    [`<${next}>; rel="nextish"`],
    [`<${next}>; rev="next"`],
    [`<${next}>; title="rel=next"`],
    [`<${next}>; xrel="next"`],
    [`${next}; rel="next"`],
    [`<${next}; rel="next"`],
    // Only the first relation counts (3.3), and a link with an anchor is from another resource (3.2).
    [`<${next}>; rel="prev"; rel="next"`],
    [`<${next}>; anchor="/other"; rel="next"`],
  ])("%s", (header) => {
    expect(nextLink(header)).toBeUndefined();
  });
});

/** Values with every sign that separates links, parameters and strings. */
const value = fc.string({ unit: fc.constantFrom(...'<>;,="\\ \tarelnxt'.split("")), maxLength: 12 });
const token = fc.constantFrom("title", "title*", "type", "media", "hreflang");
const relation = fc.constantFrom("next", "NEXT", "prev", "first", "https://example.com/next");

const link = fc.record({
  target: fc.webUrl({ withQueryParameters: true }).map((url) => url.replaceAll(">", "%3E")),
  relations: fc.array(relation, { minLength: 1, maxLength: 3 }),
  before: fc.array(fc.tuple(token, value), { maxLength: 2 }),
  after: fc.array(fc.tuple(token, value), { maxLength: 2 }),
});

test("is found among any links, with any parameters", () => {
  const quote = (text: string): string => `"${text.replace(/["\\]/g, "\\$&")}"`;
  fc.assert(
    fc.property(fc.array(link, { maxLength: 4 }), fc.constantFrom("", " ", "\t"), (links, space) => {
      const written = links.map(({ target, relations, before, after }) => {
        const all = [...before, ["rel", relations.join(" ")] as const, ...after];
        return [`<${target}>`, ...all.map(([name, text]) => `${name}=${quote(text)}`)].join(`${space};${space}`);
      });
      const first = links.find(({ relations }) => relations.some((each) => each.toLowerCase() === "next"));
      expect(nextLink(written.join(`${space},${space}`))).toBe(first?.target);
    }),
  );
});

test("the query of a link is that of its URL, relative or not", () => {
  expect(queryOfLink("https://other.test/a?b=1&c=%2C#top")).toBe("b=1&c=%2C");
  expect(queryOfLink("/things?page=2")).toBe("page=2");
  expect(queryOfLink("things?page=2")).toBe("page=2");
  expect(queryOfLink("//other.test/things?page=2")).toBe("page=2");
  expect(queryOfLink("https://[")).toBeUndefined();
});
