// APIs whose responses link to the next page, in the Link header or in the body: Okta, GitHub and Mollie.
import { afterNumber, documentFor, listOf, pageSize, query, Tokens, type Api } from "./api.js";
import { integer, object, string } from "../../../support/openapi/builders.js";

const linkHeader = {
  Link: { schema: { type: "string" }, description: 'Pages of results: `<https://…>; rel="next"`.' },
};

/**
 * The document has no `Link` header in its responses: only the description of the parameter speaks of it. A page has at
 * most 200 users; the last one has no `next`.
 */
export const okta: Api = {
  name: "Okta",
  source: "https://support.okta.com/help/s/article/Pagination-Overview",
  style: "link-header",
  args: [{ limit: pageSize, search: 'status eq "ACTIVE"' }],
  document: documentFor(
    "/api/v1/users",
    "get",
    {
      tags: ["User"],
      operationId: "listUsers",
      parameters: [
        query("search", string),
        query(
          "after",
          string,
          "The cursor to use for pagination. It is an opaque string that specifies your current location in the list and is obtained from the `Link` response header. See [Pagination](https://developer.okta.com/docs/api/#pagination).",
        ),
        query("limit", integer, "Specifies the number of results returned."),
      ],
    },
    listOf({ id: string, status: string }),
  ),
  numberOf: (user: { id: string }) => Number(user.id.slice("00u".length)),
  whenAddedInFront: "the same",
  start(things) {
    const tokens = new Tokens<number>();
    return ({ url }) => {
      const { searchParams } = new URL(url);
      const after = searchParams.get("after");
      const found = after === null ? { place: 0 } : tokens.read(after);
      const rest = found?.place === 0 ? things : found && afterNumber(things, found.place);
      const search = searchParams.getAll("search");
      if (rest === undefined || search.length !== 1 || search[0] !== 'status eq "ACTIVE"')
        return Response.json({ errorCode: "E0000031", errorSummary: "Invalid search criteria." }, { status: 400 });
      const limit = Math.min(Number(searchParams.get("limit") ?? 200), 200);
      const users = rest.slice(0, limit);
      const link = (params: URLSearchParams, rel: string): string =>
        `<https://example.okta.com/api/v1/users?${params.toString()}>; rel="${rel}"`;
      // Two header fields of one name, as Okta sends them.
      const headers = new Headers();
      headers.append("link", link(searchParams, "self"));
      if (rest.length > limit) {
        const next = new URLSearchParams(searchParams);
        next.set("after", tokens.issue(users.at(-1)?.n ?? 0));
        headers.append("link", link(next, "next"));
      }
      return Response.json(
        users.map(({ n }) => ({ id: `00u${n}`, status: "ACTIVE" })),
        { headers },
      );
    };
  },
};

/** Links have another path than the request, the id of the repository instead of its name, and another origin. */
export const github: Api = {
  name: "GitHub",
  source: "https://docs.github.com/en/rest/using-the-rest-api/using-pagination-in-the-rest-api",
  style: "link-header",
  args: ["octo", "hello-world", { per_page: pageSize, labels: "bug,ui", state: "open" }],
  document: documentFor(
    "/repos/{owner}/{repo}/issues",
    "get",
    {
      tags: ["issues"],
      operationId: "issues/list-for-repo",
      parameters: [
        { name: "owner", in: "path", required: true, schema: string },
        { name: "repo", in: "path", required: true, schema: string },
        query("state", string),
        query("labels", string, "A list of comma separated label names."),
        query("per_page", { type: "integer", default: 30 }, "The number of results per page (max 100)."),
        query("page", { type: "integer", default: 1 }, "The page number of the results to fetch."),
      ],
    },
    listOf({ number: integer, title: string }),
    linkHeader,
  ),
  numberOf: (issue: { number: number }) => issue.number,
  whenAddedInFront: "one item again",
  start:
    (things) =>
    ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname !== "/repos/octo/hello-world/issues" || searchParams.get("labels") !== "bug,ui")
        return Response.json({ message: "Not Found" }, { status: 404 });
      const page = Number(searchParams.get("page") ?? 1);
      const size = Math.min(Number(searchParams.get("per_page") ?? 30), 100);
      const last = Math.ceil(things.length / size);
      const to = (number: number, rel: string): string => {
        const params = new URLSearchParams(searchParams);
        params.set("page", String(number));
        return `<https://api.github.com/repositories/1296269/issues?${params.toString()}>; rel="${rel}"`;
      };
      const links = [
        ...(page > 1 ? [to(page - 1, "prev")] : []),
        ...(page < last ? [to(page + 1, "next"), to(last, "last")] : []),
        ...(page > 1 ? [to(1, "first")] : []),
      ];
      return Response.json(
        things.slice((page - 1) * size, page * size).map(({ n }) => ({ number: n, title: `Issue ${n}` })),
        { headers: links.length > 0 ? { link: links.join(", ") } : {} },
      );
    },
};

/** HAL: `_embedded` and `_links`. `from` is the first item of the page, `count` the number of its items. */
export const mollie: Api = {
  name: "Mollie",
  source: "https://docs.mollie.com/reference/pagination",
  style: "next-url",
  args: [{ limit: pageSize }],
  document: documentFor(
    "/v2/payments",
    "get",
    {
      tags: ["Payments API"],
      operationId: "list-payments",
      "x-speakeasy-pagination": { type: "url", outputs: { nextUrl: "$._links.next.href" } },
      parameters: [
        query("from", string, "Provide an ID to start the result set from the item with the given ID and onwards."),
        query("limit", { type: ["integer", "null"], minimum: 1, maximum: 250 }),
      ],
    },
    object(
      {
        count: { ...integer, description: "The number of payment objects in this result set." },
        _embedded: object({ payments: listOf({ resource: string, id: string }) }, ["payments"]),
        _links: object({
          self: object({ href: string, type: string }),
          previous: { type: ["object", "null"], properties: { href: string, type: string } },
          next: { type: ["object", "null"], properties: { href: string, type: string } },
        }),
      },
      ["count", "_embedded", "_links"],
    ),
  ),
  numberOf: (payment: { id: string }) => Number(payment.id.slice("tr_".length)),
  whenAddedInFront: "the same",
  start:
    (things) =>
    ({ url }) => {
      const { searchParams } = new URL(url);
      const from = searchParams.get("from");
      const at = from === null ? 0 : things.findIndex(({ n }) => `tr_${n}` === from);
      if (at === -1)
        return Response.json(
          { status: 400, title: "Bad Request", detail: "Invalid cursor value", field: "from" },
          { status: 400, headers: { "content-type": "application/hal+json" } },
        );
      const limit = Number(searchParams.get("limit") ?? 50);
      if (limit > 250) return Response.json({ status: 400, title: "Bad Request", field: "limit" }, { status: 400 });
      const page = things.slice(at, at + limit);
      const link = (n: number) => ({
        href: `https://api.mollie.com/v2/payments?from=tr_${n}&limit=${limit}`,
        type: "application/hal+json",
      });
      const next = things[at + limit];
      return Response.json({
        count: page.length,
        _embedded: { payments: page.map(({ n }) => ({ resource: "payment", id: `tr_${n}` })) },
        _links: { self: { href: url }, previous: null, next: next === undefined ? null : link(next.n) },
      });
    },
};
