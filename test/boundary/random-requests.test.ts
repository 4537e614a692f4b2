// Whatever a request is like, a generated server responds: never with an internal error, and only with statuses that
// its document or its library has. `serve` throws what would be an internal error.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { runs } from "../support/extent.js";
import { oddHeaders, oddities, oddQueries, oddSegments } from "../support/random/odd-requests.js";
import { requestsDocument } from "../support/documents/requests-document.js";
import { echo, serve, type Served } from "../support/generation/served.js";

let served: Served;
beforeAll(async () => {
  served = await serve(requestsDocument, echo, { limits: { values: 20, parts: 3, bodySize: 2_000 } });
});
afterAll(() => served.stop());

const statuses: ReadonlySet<number> = new Set([200, 204, 400, 404, 405, 406, 408, 413, 415, 422]);

const segment = fc.oneof(
  oddSegments,
  fc.string({ unit: "grapheme", maxLength: 8 }).map(encodeURIComponent),
  fc.webSegment(),
  fc.constantFrom("%", "%2F", "%2e", "*", ":id", "{id}", "a-b", "a.b", "-", "x".repeat(2_000)),
);
const templates = Object.keys(requestsDocument["paths"] as JsonObject).map((path) => path.replace(/#.*/, ""));
const path = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...templates), fc.array(segment, { minLength: 4, maxLength: 4 }))
      .map(([template, values]) => {
        let used = 0;
        return template.replace(/\{[^{}]*\}/g, () => values[used++ % values.length] ?? "");
      }),
  },
  { weight: 1, arbitrary: fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join("/")}`) },
);
const query = fc.oneof(
  fc.constant(""),
  oddQueries.map((each) => `?${each.replace(/^\?/, "")}`),
  fc
    .array(fc.tuple(fc.constantFrom("it", "limit", "it[a]", "it[b][c]", "it[]", "page"), segment), { maxLength: 4 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`),
);

const mediaTypes = [
  "application/json",
  "application/json; charset=utf-8; charset=utf-16",
  "application/merge-patch+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  String.raw`multipart/form-data; boundary="\x"`,
  "multipart/form-data; boundary=",
  "text/plain",
  `text/plain; a="`,
  "application/octet-stream",
  "image/png",
  "*/*",
  ";",
  "",
  "x",
];
const partText = fc.constantFrom("--x\r\n", "--x--", `Content-Disposition: form-data; name="file"; filename="f"\r\n`);
const bodyText = fc.oneof(
  fc.constantFrom(...oddities),
  fc.json(),
  fc
    .array(fc.oneof(partText, fc.constantFrom("\r\n", "a=b&", "%", "{", "[1]")), { maxLength: 10 })
    .map((all) => all.join("")),
  fc.constantFrom("[".repeat(70), `{"a":`.repeat(70), "[".repeat(10_000), `[${"1,".repeat(200)}1]`),
);
const body = fc.oneof(
  fc.constant(null),
  bodyText,
  fc.uint8Array({ maxLength: 60 }).map((bytes) => new Uint8Array(bytes)),
);
const headers = fc
  .record(
    {
      "content-type": fc.constantFrom(...mediaTypes),
      accept: fc.constantFrom("*/*", "text/csv;q=2", "application/json;q=0", `a/b;c="d`, ",", "x".repeat(500)),
      "content-encoding": fc.constantFrom("gzip", "identity", ""),
      "x-target": fc.constantFrom("Store.Get", "Store.Put", ""),
      "x-count": fc.constantFrom("1", "1e400", "x"),
      cookie: fc.constantFrom("a=b", ";", "=;=", "a=%FF"),
    },
    { requiredKeys: [] },
  )
  .chain((own) => fc.oneof(fc.constant({}), oddHeaders).map((odd) => ({ ...odd, ...own })));

test("a random request has no internal error", async () => {
  const method = fc.constantFrom("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "PATCH", "QUERY", "x");
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(method, path, query, headers, body, async (verb, target, search, given, content) => {
      const init = {
        method: verb,
        headers: given as Record<string, string>,
        body: /^(?:GET|HEAD)$/.test(verb) ? null : content,
      };
      let request: Request;
      try {
        request = new Request(`http://localhost${target}${search}`, init);
      } catch {
        return; // No client can send it.
      }
      const response = await served.app.fetch(request);
      await response.arrayBuffer();
      seen.add(response.status);
      expect([verb, target, statuses.has(response.status) ? "known" : response.status]).toEqual([
        verb,
        target,
        "known",
      ]);
    }),
    { numRuns: runs(5_000) },
  );
  // The requests are not all rejected by the same step.
  for (const status of [200, 204, 400, 404, 405, 415]) expect([...seen]).toContain(status);
});
