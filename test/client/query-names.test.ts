// The names of a query that the document doesn't have: a TypeError before anything is sent, since a service would
// ignore them, and what may have been meant.
import { describe, expect, test } from "vitest";
import { operation } from "../../scripts/runtime/client/client.js";
import { namedQuery } from "../../scripts/runtime/client/requests/query-names.js";
import { plainQuery } from "../../scripts/runtime/client/requests/serializers.js";
import { coreOf, scripted } from "../support/client/scripted.js";

const names = ["limit", "page_size", "orderBy"];
const list = operation<[query?: object], unknown>("GET", "/things", ["query?"], "json", {
  query: namedQuery(names, plainQuery),
});
const all = "there are limit, page_size, orderBy.";

describe("a name that the operation's query doesn't have", () => {
  test.each<[name: string, suggestion: string]>([
    ["limi", "did you mean limit?"],
    ["limits", "did you mean limit?"],
    ["lomit", "did you mean limit?"],
    ["limti", "did you mean limit?"],
    ["Limit", "did you mean limit?"],
    ["pageSize", "did you mean page_size?"],
    ["page-size", "did you mean page_size?"],
    ["order_by", "did you mean orderBy?"],
    ["offset", all],
    ["lmt", all],
    ["page", all],
    ["constructor", all],
    ["", all],
  ])("%j: %s", async (name, suggestion) => {
    const { fetch, requests } = scripted();
    const expected = new TypeError(`query has no ${name}: ${suggestion}`);
    await expect(list(coreOf(fetch), { limit: 1, [name]: 2 })).rejects.toThrow(expected);
    expect(requests).toEqual([]);
  });

  test("is nothing where it has no value", async () => {
    const { fetch, requests } = scripted(Response.json(1), Response.json(1));
    await list(coreOf(fetch), { limit: 1, offset: undefined });
    await list(coreOf(fetch));
    expect(requests.map(({ url }) => url.slice("http://service.test".length))).toEqual(["/things?limit=1", "/things"]);
  });
});
