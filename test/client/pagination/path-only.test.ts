// Lists that take no query: where the body or a header has a link to the next page, its query is sent all the same.
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import { importFiles } from "../../support/generation/served.js";
import { arrayOf, documentOf, object, okResponses, pathParameter, string } from "../../support/openapi/builders.js";

interface Client {
  readonly rows: { list(sheet: string): { toArray(): Promise<unknown> } };
}

test.each<[style: string, pages: JsonObject]>([
  ["next-url", { style: "next-url", next: "/next", items: "/rows" }],
  ["link-header", { style: "link-header", items: "/rows" }],
])("%s", async (style, pages) => {
  const list: JsonObject = {
    operationId: "listRows",
    tags: ["rows"],
    "x-pagination": pages,
    parameters: [pathParameter("sheet")],
    responses: okResponses(object({ rows: arrayOf(string), next: string })),
  };
  const { folder, module } = await importFiles(documentOf({ paths: { "/sheets/{sheet}/rows": { get: list } } }));
  const { createClient } = (await module("client.js")) as { createClient: (options: object) => Client };
  const targets: string[] = [];
  const client = createClient({
    baseUrl: "http://service.test",
    fetch: ({ url }: Request) => {
      const { pathname, search } = new URL(url);
      targets.push(pathname + search);
      const link = search === "" ? `${url}?from=b` : undefined;
      const body = { rows: link === undefined ? ["b"] : ["a"], ...(style === "next-url" && { next: link }) };
      const headers: HeadersInit =
        style === "link-header" && link !== undefined ? { link: `<${link}>; rel="next"` } : {};
      return Response.json(body, { headers });
    },
  });
  expect(await client.rows.list("1").toArray()).toEqual(["a", "b"]);
  expect(targets).toEqual(["/sheets/1/rows", "/sheets/1/rows?from=b"]);
  await rm(folder, { recursive: true });
});
