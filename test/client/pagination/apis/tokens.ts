// APIs whose responses have a token for the next page: Asana, Intercom, Kubernetes and Slack.
import { afterNumber, documentFor, listOf, pageSize, query, Tokens, type Api, type Thing } from "./api.js";
import { integer, object, string } from "../../../support/openapi/builders.js";

/**
 * `offset` is a string: a token, and nothing else is accepted. Only a request with a limit has further pages; any other
 * one is cut off, as after three items here (about 1000 of the service).
 */
export const asana: Api = {
  name: "Asana",
  source: "https://developers.asana.com/docs/pagination",
  style: "cursor",
  args: [{ limit: pageSize }],
  document: documentFor(
    "/tasks",
    "get",
    {
      tags: ["Tasks"],
      operationId: "getTasks",
      parameters: [
        query("limit", { type: "integer", minimum: 1, maximum: 100 }, "Results per page."),
        query(
          "offset",
          string,
          "Offset token. An offset to the next page returned by the API. A pagination request will return an offset token, which can be used as an input parameter to the next request. *Note: You can only pass in an offset that was returned to you via a previously paginated request.*",
        ),
      ],
    },
    object({
      data: listOf({ gid: string, name: string }),
      next_page: {
        description:
          "*Conditional*. This property is only present when a limit query parameter is provided in the request. If there are no more pages available, next_page will be null and no offset will be provided. Note that an offset token will expire after some time, as data may have changed.",
        type: ["object", "null"],
        properties: { offset: string, path: string, uri: { ...string, format: "uri" } },
      },
    }),
  ),
  numberOf: (task: { gid: string }) => Number(task.gid) - 1200,
  whenAddedInFront: "the same",
  start(things) {
    const tokens = new Tokens<number>();
    return ({ url }) => {
      const { searchParams } = new URL(url);
      const offset = searchParams.get("offset");
      const found = offset === null ? { place: 0 } : tokens.read(offset);
      const rest = found?.place === 0 ? things : found && afterNumber(things, found.place);
      if (rest === undefined)
        return Response.json({ errors: [{ message: "offset: Your pagination token is invalid." }] }, { status: 400 });
      const toItem = ({ n }: Thing) => ({ gid: String(1200 + n), resource_type: "task", name: `Task ${n}` });
      if (!searchParams.has("limit")) return Response.json({ data: rest.slice(0, 3).map(toItem) });
      const limit = Number(searchParams.get("limit"));
      if (!(limit >= 1 && limit <= 100))
        return Response.json({ errors: [{ message: "limit: Must be between 1 and 100." }] }, { status: 400 });
      const data = rest.slice(0, limit);
      const token = rest.length > limit ? tokens.issue(data.at(-1)?.n ?? 0) : undefined;
      const next = token && { offset: token, path: `/tasks?limit=${limit}&offset=${encodeURIComponent(token)}` };
      return Response.json({
        data: data.map(toItem),
        next_page: next ? { ...next, uri: `https://app.asana.com/api/1.0${next.path}` } : null,
      });
    };
  },
};

/**
 * The cursor is in the body of the request, and in `pages.next` of the response, which the last page does not have. A
 * page has 50 items, or up to 150.
 */
export const intercom: Api = {
  name: "Intercom",
  source: "https://developers.intercom.com/docs/references/rest-api/api.intercom.io/models/cursor_pages/",
  style: "cursor",
  args: [{ query: { field: "role", operator: "=", value: "user" }, pagination: { per_page: pageSize } }],
  document: documentFor(
    "/contacts/search",
    "post",
    {
      tags: ["Contacts"],
      operationId: "searchContacts",
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: object(
              {
                query: object({ field: string, operator: string, value: string }),
                pagination: {
                  type: ["object", "null"],
                  properties: { per_page: integer, starting_after: { type: ["string", "null"] } },
                },
              },
              ["query"],
            ),
          },
        },
      },
    },
    object({
      type: { type: "string", enum: ["list"] },
      data: listOf({ id: string, email: string }),
      total_count: integer,
      pages: {
        type: ["object", "null"],
        properties: {
          type: string,
          page: integer,
          per_page: integer,
          total_pages: integer,
          next: {
            type: ["object", "null"],
            properties: { per_page: integer, starting_after: { type: ["string", "null"] } },
          },
        },
      },
    }),
  ),
  numberOf: (contact: { id: string }) => parseInt(contact.id, 16),
  whenAddedInFront: "the same",
  start(things) {
    const tokens = new Tokens<number>();
    return async (request) => {
      const { query: filter, pagination = {} } = (await request.json()) as {
        query?: { field: string };
        pagination?: { per_page?: number; starting_after?: string };
      };
      if (filter?.field !== "role")
        return Response.json({ type: "error.list", errors: [{ code: "bad_request" }] }, { status: 400 });
      const { per_page: size = 50, starting_after: after } = pagination;
      if (size > 150)
        return Response.json({ type: "error.list", errors: [{ code: "parameter_invalid" }] }, { status: 400 });
      const found = after === undefined ? { place: 0 } : tokens.read(after);
      const rest = found?.place === 0 ? things : found && afterNumber(things, found.place);
      if (rest === undefined)
        return Response.json(
          { type: "error.list", errors: [{ code: "parameter_invalid", message: "invalid starting_after" }] },
          { status: 400 },
        );
      const data = rest.slice(0, size);
      const token = rest.length > size ? tokens.issue(data.at(-1)?.n ?? 0) : undefined;
      return Response.json({
        type: "list",
        data: data.map(({ n }) => ({ id: n.toString(16).padStart(24, "0"), email: `user-${n}@example.com` })),
        total_count: things.length,
        pages: {
          type: "pages",
          page: Math.ceil((things.length - rest.length) / size) + 1,
          per_page: size,
          total_pages: Math.ceil(things.length / size),
          ...(token !== undefined && { next: { per_page: size, starting_after: token } }),
        },
      });
    };
  },
};

/**
 * All pages are of the state at the first request; the token is in `metadata.continue`, which is "" at the end, and
 * expires. Without a limit all items come at once.
 */
export const kubernetes: Api = {
  name: "Kubernetes",
  source: "https://kubernetes.io/docs/reference/using-api/api-concepts/#retrieving-large-results-sets-in-chunks",
  style: "cursor",
  args: ["default", { limit: pageSize }],
  document: documentFor(
    "/api/v1/namespaces/{namespace}/pods",
    "get",
    {
      tags: ["core_v1"],
      operationId: "listCoreV1NamespacedPod",
      parameters: [
        { name: "namespace", in: "path", required: true, schema: string },
        query(
          "continue",
          string,
          "The continue option should be set when retrieving more results from the server. Since this value is server defined, clients may only use the continue value from a previous query result with identical query parameters.",
        ),
        query("limit", integer, "limit is a maximum number of responses to return for a list call."),
        query("labelSelector", string),
      ],
    },
    object(
      {
        apiVersion: string,
        kind: string,
        items: listOf({ metadata: object({ name: string, uid: string }) }),
        metadata: object({
          continue: {
            ...string,
            description:
              "continue may be set if the user set a limit on the number of items returned, and indicates that the server has more data available. The value is opaque and may be used to issue another request to the endpoint that served this list to retrieve the next set of available objects.",
          },
          remainingItemCount: { ...integer, format: "int64" },
          resourceVersion: string,
        }),
      },
      ["items"],
    ),
  ),
  numberOf: (pod: { metadata: { name: string } }) => Number(pod.metadata.name.slice("pod-".length)),
  whenAddedInFront: "the same",
  start(things) {
    const tokens = new Tokens<{ readonly rest: readonly Thing[] }>();
    return ({ url }) => {
      const { searchParams } = new URL(url);
      const given = searchParams.get("continue");
      const found = given ? tokens.read(given) : { place: { rest: [...things] } };
      if (found === undefined)
        return Response.json({ kind: "Status", status: "Failure", reason: "BadRequest", code: 400 }, { status: 400 });
      const { rest } = found.place;
      const limit = Number(searchParams.get("limit") ?? rest.length);
      const left = rest.slice(limit);
      return Response.json({
        kind: "PodList",
        apiVersion: "v1",
        metadata: {
          resourceVersion: "10245",
          continue: left.length > 0 ? tokens.issue({ rest: left }) : "",
          ...(left.length > 0 && { remainingItemCount: left.length }),
        },
        items: rest.slice(0, limit).map(({ n }) => ({ metadata: { name: `pod-${n}`, uid: crypto.randomUUID() } })),
      });
    };
  },
};

/** A status of 200 for errors, too; "" for no next page, or no `response_metadata`. A page may have fewer items. */
export const slack: Api = {
  name: "Slack",
  source: "https://docs.slack.dev/apis/web-api/pagination",
  style: "cursor",
  args: [{ limit: pageSize }],
  document: documentFor(
    "/conversations.list",
    "get",
    {
      tags: ["conversations"],
      operationId: "conversations_list",
      parameters: [
        query("exclude_archived", { type: "boolean" }),
        query("limit", integer, "The maximum number of items to return."),
        query(
          "cursor",
          string,
          "Paginate through collections of data by setting the `cursor` parameter to a `next_cursor` attribute returned by a previous request's `response_metadata`.",
        ),
      ],
    },
    object(
      {
        ok: { type: "boolean" },
        channels: listOf({ id: string, name: string }),
        response_metadata: object({ next_cursor: string }, ["next_cursor"]),
      },
      ["ok", "channels"],
    ),
  ),
  numberOf: (channel: { id: string }) => Number(channel.id.slice(1)),
  whenAddedInFront: "the same",
  start(things) {
    const tokens = new Tokens<number>();
    return ({ url }) => {
      const { searchParams } = new URL(url);
      const cursor = searchParams.get("cursor") ?? "";
      const found = cursor === "" ? { place: 0 } : tokens.read(cursor);
      const rest = found?.place === 0 ? things : found && afterNumber(things, found.place);
      if (rest === undefined) return Response.json({ ok: false, error: "invalid_cursor" });
      const limit = Number(searchParams.get("limit") ?? 100);
      if (limit > 1000) return Response.json({ ok: false, error: "invalid_limit" });
      const channels = rest.slice(0, limit);
      return Response.json({
        ok: true,
        channels: channels.map(({ n }) => ({ id: `C${String(n).padStart(8, "0")}`, name: `channel-${n}` })),
        response_metadata: { next_cursor: rest.length > limit ? tokens.issue(channels.at(-1)?.n ?? 0) : "" },
      });
    };
  },
};
