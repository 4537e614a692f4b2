// APIs whose clients say where to go on, by a number or by the last item: Jira, Lithic and Stripe.
import { afterNumber, documentFor, listOf, pageSize, query, Tokens, type Api, type Thing } from "./api.js";
import { integer, object, string } from "../../../support/openapi/builders.js";

/** `startAt` is a number; `isLast` and `total` say where the end is. A maximum of two items a page is the service's. */
export const jira: Api = {
  name: "Jira",
  source: "https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/#pagination",
  style: "offset",
  args: [{ maxResults: 1000 }],
  document: documentFor(
    "/rest/api/3/project/search",
    "get",
    {
      tags: ["Projects"],
      operationId: "searchProjects",
      parameters: [
        query("startAt", { type: "integer", format: "int64", default: 0 }, "The index of the first item to return."),
        query("maxResults", { type: "integer", format: "int32", default: 50 }),
      ],
    },
    object({
      self: { ...string, format: "uri" },
      nextPage: {
        ...string,
        format: "uri",
        description: "If there is another page of results, the URL of the next page.",
      },
      maxResults: integer,
      startAt: integer,
      total: integer,
      isLast: { type: "boolean" },
      values: listOf({ id: string, key: string }),
    }),
  ),
  numberOf: (project: { id: string }) => Number(project.id) - 10_000,
  whenAddedInFront: "one item again",
  start:
    (things) =>
    ({ url }) => {
      const { searchParams } = new URL(url);
      const startAt = Number(searchParams.get("startAt") ?? 0);
      const size = Math.min(Number(searchParams.get("maxResults") ?? 50), pageSize);
      if (!Number.isInteger(startAt))
        return Response.json({ errorMessages: ["startAt must be a number"] }, { status: 400 });
      const isLast = startAt + size >= things.length;
      const self = "https://example.atlassian.net/rest/api/3/project/search";
      return Response.json({
        self: `${self}?maxResults=${size}&startAt=${startAt}`,
        ...(!isLast && { nextPage: `${self}?maxResults=${size}&startAt=${startAt + size}` }),
        maxResults: size,
        startAt,
        total: things.length,
        isLast,
        values: things.slice(startAt, startAt + size).map(({ n }) => ({ id: String(10_000 + n), key: `P${n}` })),
      });
    },
};

/** The newer search: a token that expires after seven days, `isLast`, and no total. The last page has no token. */
export const jiraSearch: Api = {
  name: "Jira's search",
  source: "https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-search/",
  style: "cursor",
  args: [{ jql: "project = P", maxResults: pageSize }],
  document: documentFor(
    "/rest/api/3/search/jql",
    "get",
    {
      tags: ["Issue search"],
      operationId: "searchAndReconsileIssuesUsingJql",
      parameters: [
        query("jql", string),
        query("nextPageToken", string, "The token for a page to fetch that is not the first page."),
        query("maxResults", { type: "integer", format: "int32", default: 50 }),
      ],
    },
    object({
      isLast: { type: "boolean", description: "Indicates whether this is the last page of the paginated response." },
      issues: listOf({ id: string, key: string }),
      nextPageToken: {
        ...string,
        description:
          "Continuation token to fetch the next page. If this result represents the last or the only page this field will be null. This token will expire in 7 days.",
      },
    }),
  ),
  numberOf: (issue: { id: string }) => Number(issue.id) - 10_000,
  whenAddedInFront: "the same",
  start(things) {
    const tokens = new Tokens<number>();
    return ({ url }) => {
      const { searchParams } = new URL(url);
      const token = searchParams.get("nextPageToken");
      const found = token === null ? { place: 0 } : tokens.read(token);
      const rest = found?.place === 0 ? things : found && afterNumber(things, found.place);
      if (rest === undefined || searchParams.get("jql") !== "project = P")
        return Response.json(
          { errorMessages: ["The provided next page token is invalid or expired."] },
          { status: 400 },
        );
      const issues = rest.slice(0, Number(searchParams.get("maxResults") ?? 50));
      const isLast = issues.length === rest.length;
      return Response.json({
        issues: issues.map(({ n }) => ({ id: String(10_000 + n), key: `P-${n}` })),
        ...(!isLast && { nextPageToken: tokens.issue(issues.at(-1)?.n ?? 0) }),
        isLast,
      });
    };
  },
};

/** The cursor is the token of the last item, a UUID. */
export const lithic: Api = {
  name: "Lithic",
  source: "https://docs.lithic.com/changelog/october-5-2023",
  style: "last-id",
  args: [{ page_size: pageSize }],
  document: documentFor(
    "/v1/cards",
    "get",
    {
      tags: ["Card"],
      operationId: "getCards",
      parameters: [
        query("page_size", { type: "integer", minimum: 1, maximum: 100, default: 50 }),
        query(
          "starting_after",
          string,
          "A cursor representing an item's token after which a page of results should begin. Used to retrieve the next page of results after this item.",
        ),
      ],
    },
    object({ data: listOf({ token: { ...string, format: "uuid" }, memo: string }), has_more: { type: "boolean" } }, [
      "data",
      "has_more",
    ]),
  ),
  numberOf: (card: { token: string }) => parseInt(card.token.slice(-12), 16),
  whenAddedInFront: "the same",
  start:
    (things) =>
    ({ url }) => {
      const { searchParams } = new URL(url);
      const after = searchParams.get("starting_after");
      const tokenOf = ({ n }: Thing): string => `7ef7d65c-9023-4da3-b113-${n.toString(16).padStart(12, "0")}`;
      const last = things.find((each) => tokenOf(each) === after);
      const rest = after === null ? things : last && afterNumber(things, last.n);
      if (rest === undefined)
        return Response.json({ message: "starting_after is not the token of a card" }, { status: 400 });
      const size = Number(searchParams.get("page_size") ?? 50);
      if (!(size >= 1 && size <= 100))
        return Response.json({ message: "page_size must be between 1 and 100" }, { status: 400 });
      return Response.json({
        data: rest.slice(0, size).map((each) => ({ token: tokenOf(each), memo: `Card ${each.n}` })),
        has_more: rest.length > size,
      });
    },
};

/** The id of the last object; the newest objects come first. */
export const stripe: Api = {
  name: "Stripe",
  source: "https://docs.stripe.com/api/pagination",
  style: "last-id",
  args: [{ limit: pageSize, created: { gte: 1_700_000_000 } }],
  document: documentFor(
    "/v1/customers",
    "get",
    {
      operationId: "GetCustomers",
      parameters: [
        { ...query("created", object({ gte: integer })), style: "deepObject", explode: true },
        query(
          "ending_before",
          string,
          "A cursor for use in pagination. `ending_before` is an object ID that defines your place in the list.",
        ),
        query("limit", integer, "A limit on the number of objects to be returned."),
        query(
          "starting_after",
          { type: "string", maxLength: 5000 },
          "A cursor for use in pagination. `starting_after` is an object ID that defines your place in the list. For instance, if you make a list request and receive 100 objects, ending with `obj_foo`, your subsequent call can include `starting_after=obj_foo` in order to fetch the next page of the list.",
        ),
      ],
    },
    object(
      {
        object: { type: "string", enum: ["list"] },
        data: listOf({ id: { type: "string", maxLength: 5000 }, object: string }),
        has_more: { type: "boolean", description: "True if this list has another page of items after this one." },
        url: string,
      },
      ["data", "has_more", "object", "url"],
    ),
  ),
  numberOf: (customer: { id: string }) => Number(customer.id.slice("cus_".length)),
  whenAddedInFront: "the same",
  start:
    (things) =>
    ({ url }) => {
      const { searchParams } = new URL(url);
      const after = searchParams.get("starting_after");
      if (searchParams.get("created[gte]") !== "1700000000")
        return Response.json({ error: { type: "invalid_request_error", param: "created" } }, { status: 400 });
      const rest = after === null ? things : afterNumber(things, Number(after.slice("cus_".length)));
      if (rest === undefined || (after !== null && !after.startsWith("cus_")))
        return Response.json(
          { error: { type: "invalid_request_error", code: "resource_missing", param: "starting_after" } },
          { status: 400 },
        );
      const limit = Number(searchParams.get("limit") ?? 10);
      if (!(limit >= 1 && limit <= 100))
        return Response.json({ error: { type: "invalid_request_error", param: "limit" } }, { status: 400 });
      return Response.json({
        object: "list",
        url: "/v1/customers",
        has_more: rest.length > limit,
        data: rest.slice(0, limit).map(({ n }) => ({ id: `cus_${n}`, object: "customer" })),
      });
    },
};
