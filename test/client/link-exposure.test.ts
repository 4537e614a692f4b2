// A list by Link headers that a browser doesn't show: services must expose them to other origins. Without Chromium the
// last test is skipped, with a message; in CI that is a failure.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { PaginationError } from "../../scripts/runtime/client/pages.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import { listOf, slice, type Query } from "../support/pagination/paged-service.js";
import { coreOf } from "../support/client/scripted.js";

type Exposed = Readonly<Record<string, string>>;
const link = { link: '<http://service.test/things?page=2&limit=10>; rel="next"' };
const last = { link: '<http://service.test/things?page=1>; rel="prev"' };
const reason =
  "GET /things: page 1 may not be the last: the service must expose its Link header to other origins for a browser";

/** A response as a browser shows it to a page of another origin: with the headers that are exposed. */
function cors(count: number, headers: Exposed): Response {
  const response = Response.json(slice(0, count), { headers });
  return Object.defineProperty(response, "type", { value: "cors" });
}

function itemsOf(responses: readonly Response[], query: Query | undefined, listing: object = {}): Promise<unknown> {
  const replies = [...responses];
  const core = coreOf(() => replies.shift() ?? Response.error());
  const list = listOf({ style: "link-header", items: "", limit: "/limit", ...listing });
  return list(core, query)
    .toArray()
    .then(
      (items) => items.length,
      (error: unknown) => (error instanceof PaginationError ? error.message : error),
    );
}

const broken = (count: number): string => `${reason}; items received: ${count}`;

test.each<[what: string, pages: readonly (readonly [number, Exposed])[], Query | undefined, object, unknown]>([
  ["a full page without a link", [[10, {}]], { limit: 10 }, {}, broken(10)],
  ["a full page by the document's default", [[10, {}]], undefined, { usualSize: 10 }, broken(10)],
  ["a full page beside other headers", [[10, { etag: "1" }]], { limit: 10 }, {}, broken(10)],
  ["a page of unknown size, and nothing exposed", [[4, { "cache-control": "no-store" }]], undefined, {}, broken(4)],
  ["a page of unknown size beside exposed headers", [[4, { "x-request-id": "1" }]], undefined, {}, 4],
  ["a page that isn't full", [[9, {}]], { limit: 10 }, {}, 9],
  ["a page without items", [[0, {}]], { limit: 10 }, {}, 0],
  [
    "links that are exposed",
    [
      [10, link],
      [3, last],
    ],
    { limit: 10 },
    {},
    13,
  ],
  [
    "no link on a later page",
    [
      [10, link],
      [10, {}],
    ],
    { limit: 10 },
    {},
    20,
  ],
])("from another origin: %s", async (_, pages, query, listing, found) => {
  expect(
    await itemsOf(
      pages.map(([count, headers]) => cors(count, headers)),
      query,
      listing,
    ),
  ).toBe(found);
});

test("outside of a browser a page without a link is the last", async () => {
  expect(await itemsOf([Response.json(slice(0, 10))], { limit: 10 })).toBe(10);
});

const chromium = findChromium();
if (chromium === undefined) console.warn("No Chromium on the PATH: what it shows of headers is not tried.");

describe.skipIf(chromium === undefined && process.env["CI"] !== "true")("in Chromium", () => {
  const close: (() => unknown)[] = [];
  afterAll(() => Promise.all(close.map((each) => each())));

  /** Two pages of ten and three things; `/exposed` lets other origins read their links. */
  async function serve(): Promise<string> {
    const server = createServer(({ url = "" }, response) => {
      const { pathname, searchParams } = new URL(url, "http://service.test");
      const isLast = searchParams.get("page") === "2";
      response.writeHead(200, {
        "content-type": pathname === "/" ? "text/html" : "application/json",
        "access-control-allow-origin": "*",
        link: isLast ? '<?page=1>; rel="prev"' : '<?page=2&limit=10>; rel="next"',
        ...(pathname.startsWith("/exposed") && { "access-control-expose-headers": "Link" }),
      });
      response.end(pathname === "/" ? "" : JSON.stringify(isLast ? slice(10, 3) : slice(0, 10)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test("a list is complete, or an error", async () => {
    if (chromium === undefined) throw new Error("CI needs Chromium on its PATH.");
    const { outputFiles } = await build({
      stdin: {
        contents: `
          import { Core, operation } from "./scripts/runtime/client/client.js";
          import { paginated } from "./scripts/runtime/client/pages.js";
          import { plainQuery } from "./scripts/runtime/client/requests/serializers.js";
          const list = paginated(operation("GET", "/things", ["query?"], "json", { query: plainQuery }), {
            style: "link-header", items: "", limit: "/limit", at: 0,
          });
          globalThis.count = (baseUrl) =>
            list(new Core({ baseUrl }), { limit: 10 }).toArray().then((all) => all.length, (error) => error.message);
        `,
        resolveDir: join(import.meta.dirname, "../.."),
        loader: "ts",
      },
      bundle: true,
      write: false,
    });
    const [own, service] = [await serve(), await serve()];
    const page = await Page.open(chromium);
    close.push(() => page.close());
    await page.send("Page.navigate", { url: `${own}/` });
    await page.until(`document.readyState === 'complete' && location.origin === '${own}'`);
    await page.evaluate(outputFiles[0]?.text ?? "");
    expect(await page.evaluate(`count("${service}/exposed")`)).toBe(13);
    expect(await page.evaluate(`count("${own}/hidden")`)).toBe(13);
    expect(await page.evaluate(`count("${service}/hidden")`)).toBe(broken(10));
  });
});
