// Calls of a client that is generated with names in camelCase: what its requests have is what the document describes,
// and its results have the names of its types.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Core } from "../../scripts/runtime/client/client.js";
import { infiniteQueryOptions } from "../../scripts/runtime/client/query.js";
import { failure } from "../support/client/scripted.js";
import { importFiles } from "../support/generation/served.js";
import {
  arrayOf,
  closedObject,
  documentOf,
  integer,
  noContent,
  object,
  okResponses,
  pathParameter,
  queryParameter,
  refTo,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const person = object({ first_name: string, home_address: object({ street_name: string }) }, ["first_name"]);
const page = object({ data_list: arrayOf(refTo("Person")), page_info: object({ next_cursor: string }) });
const file = { type: "string", format: "binary" };

const document = documentOf({
  paths: {
    "/people/{person_id}": {
      put: {
        operationId: "replacePerson",
        tags: ["calls"],
        parameters: [
          pathParameter("person_id"),
          queryParameter("dry_run", { type: "boolean" }),
          queryParameter("sort-by", arrayOf(string), { explode: false }),
          queryParameter("own_filter", object({ min_age: integer }), { style: "deepObject" }),
          { name: "x_trace_id", in: "header", schema: string },
          { name: "x_object", in: "header", schema: object({ trace_id: string }) },
        ],
        requestBody: requestBody(refTo("Person")),
        responses: {
          ...okResponses(refTo("Person")),
          "404": {
            description: "None.",
            content: { "application/problem+json": { schema: object({ error_code: string }) } },
          },
        },
      },
      patch: {
        operationId: "updatePerson",
        tags: ["calls"],
        parameters: [pathParameter("person_id")],
        requestBody: {
          required: true,
          content: {
            "application/merge-patch+json": { schema: refTo("Person") },
            "application/json-patch+json": {
              schema: arrayOf(object({ op: string, path: string, value_from: {} })),
            },
          },
        },
        responses: noContent,
      },
    },
    "/people": {
      get: {
        operationId: "listPeople",
        tags: ["calls"],
        parameters: [queryParameter("page_cursor", string), queryParameter("page_size", integer)],
        "x-pagination": {
          style: "cursor",
          parameter: "page_cursor",
          items: "/data_list",
          next: "/page_info/next_cursor",
        },
        responses: okResponses(page),
      },
    },
    "/linked": {
      get: {
        operationId: "listLinked",
        tags: ["calls"],
        parameters: [queryParameter("page_cursor", string), queryParameter("page_size", integer)],
        "x-pagination": { style: "next-url", items: "/data_list", next: "/page_info/next_cursor" },
        responses: okResponses(page),
      },
    },
    "/search": {
      post: {
        operationId: "search",
        tags: ["calls"],
        requestBody: requestBody(object({ own_page: object({ start_at: string }), search_text: string })),
        "x-pagination": {
          style: "cursor",
          parameter: "/own_page/start_at",
          items: "/data_list",
          next: "/page_info/next_cursor",
        },
        responses: okResponses(page),
      },
    },
    "/forms": {
      post: {
        operationId: "sendForm",
        tags: ["calls"],
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": { schema: object({ first_name: string, all_ids: arrayOf(integer) }) },
            "multipart/form-data": { schema: object({ first_name: string, own_file: file }) },
          },
        },
        responses: noContent,
      },
    },
    "/lines": {
      get: {
        operationId: "streamPeople",
        tags: ["calls"],
        responses: {
          "200": { description: "All.", content: { "application/jsonl": { itemSchema: refTo("Person") } } },
        },
      },
      post: {
        operationId: "sendPeople",
        tags: ["calls"],
        requestBody: { required: true, content: { "application/jsonl": { itemSchema: refTo("Person") } } },
        responses: noContent,
      },
    },
    "/strict": {
      get: { operationId: "strict", tags: ["calls"], responses: okResponses(closedObject({ own_name: string })) },
    },
  },
  components: { schemas: { Person: person } },
});

type Call = ((...args: unknown[]) => Promise<unknown>) & { bound: unknown };
interface Listed extends Promise<unknown> {
  toArray(): Promise<unknown[]>;
  firstPage(): Promise<{ next: unknown; items: unknown }>;
}
type Calls = Readonly<
  Record<
    | "replacePerson"
    | "updatePerson"
    | "listPeople"
    | "listLinked"
    | "search"
    | "sendForm"
    | "streamPeople"
    | "sendPeople"
    | "strict",
    Call
  >
>;

let folder: string;
let create: (respond: (request: Request) => Response | Promise<Response>, isValidated?: boolean) => Calls;

beforeAll(async () => {
  const files = await importFiles({ ...document, openapi: "3.2.0" }, undefined, {
    transforms: { dates: false, bigints: false, names: "camelCase" },
  });
  folder = files.folder;
  const { createClient } = (await files.module("client.js")) as { createClient: (options: object) => { calls: Calls } };
  const runtime = (await files.module("runtime/client.js")) as {
    Core: new (options: object) => Core;
    validateResponses: (core: Core, routes: object) => Core;
  };
  const routes = await files.module("routes.js");
  create = (fetch, isValidated = false) => {
    const options = { baseUrl: "http://service.test", fetch, retries: 0 };
    return createClient(isValidated ? runtime.validateResponses(new runtime.Core(options), routes) : options).calls;
  };
});
afterAll(() => rm(folder, { recursive: true }));

/** The requests of calls, and a response for each. */
function recording(...bodies: readonly unknown[]): { calls: Calls; sent: string[] } {
  const sent: string[] = [];
  const calls = create(async (request) => {
    const { pathname, search } = new URL(request.url);
    sent.push(`${decodeURIComponent(pathname + search)} ${await request.text()}`);
    const body = bodies[sent.length - 1];
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  });
  return { calls, sent };
}

const ada = { firstName: "Ada", homeAddress: { streetName: "A" } };
const adaInJson = { first_name: "Ada", home_address: { street_name: "A" } };

describe("a request", () => {
  test("has the documented names in its query, its headers and its body, and its result has others", async () => {
    const { calls, sent } = recording(adaInJson);
    let headers = new Headers();
    const { replacePerson } = create((request) => {
      headers = request.headers;
      return Response.json(adaInJson);
    });
    const query = { dryRun: true, sortBy: ["a_b", "c"], ownFilter: { minAge: 1 } };
    expect(await calls.replacePerson("1", ada, query)).toEqual(ada);
    expect(sent).toEqual([`/people/1?dry_run=true&sort-by=a_b,c&own_filter[min_age]=1 ${JSON.stringify(adaInJson)}`]);
    await replacePerson("1", ada, {}, { headers: { x_trace_id: "t", x_object: { traceId: "u" } } });
    expect([headers.get("x_trace_id"), headers.get("x_object")]).toEqual(["t", "trace_id,u"]);
  });

  test("with the documented name in its query is a mistake, as any other unknown one is", async () => {
    const { calls, sent } = recording();
    await expect(calls.replacePerson("1", ada, { dry_run: true })).rejects.toThrow(
      "query has no dry_run: did you mean dryRun?",
    );
    expect(sent).toEqual([]);
  });

  test("is written by the schema of its media type", async () => {
    const { calls, sent } = recording();
    await calls.updatePerson("1", { firstName: "Bo" });
    const patch = [{ op: "add", path: "/first_name", valueFrom: { firstName: 1 } }];
    await calls.updatePerson("1", patch, { contentType: "application/json-patch+json" });
    expect(sent).toEqual([
      '/people/1 {"first_name":"Bo"}',
      '/people/1 [{"op":"add","path":"/first_name","value_from":{"firstName":1}}]',
    ]);
  });

  test("may be a form, or lines", async () => {
    const { calls, sent } = recording();
    await calls.sendForm({ firstName: "Ada", allIds: [1, 2] });
    const parts = { firstName: "Ada", ownFile: new File(["x"], "a.txt") };
    await calls.sendForm(parts, { contentType: "multipart/form-data" });
    await calls.sendPeople([ada, ada]);
    expect(sent[0]).toBe("/forms first_name=Ada&all_ids=1&all_ids=2");
    expect(sent[1]?.match(/ name="[^"]+"/g)).toEqual([' name="first_name"', ' name="own_file"']);
    expect(sent[2]).toBe(`/lines ${JSON.stringify(adaInJson)}\n${JSON.stringify(adaInJson)}\n`);
  });
});

describe("as documented", () => {
  test("are the bodies of errors", async () => {
    const problem = { error_code: "none" };
    const { replacePerson } = create(() =>
      Response.json(problem, { status: 404, headers: { "content-type": "application/problem+json" } }),
    );
    expect(await failure(replacePerson("1", ada))).toMatchObject({ problem });
  });

  test("are the items of streams", async () => {
    const { streamPeople } = create(
      () => new Response(`${JSON.stringify(adaInJson)}\n`, { headers: { "content-type": "application/jsonl" } }),
    );
    const found: unknown[] = [];
    for await (const each of (await streamPeople()) as AsyncIterable<unknown>) found.push(each);
    expect(found).toEqual([adaInJson]);
  });

  test("are bodies that are validated, and the places of what is wrong in them", async () => {
    const call = (body: object): Promise<unknown> => create(() => Response.json(body), true).strict();
    expect(await call({ own_name: "a" })).toEqual({ ownName: "a" });
    expect(await failure(call({ own_name: 1 }))).toMatchObject({
      name: "ResponseValidationError",
      issues: [{ pointer: "/own_name" }],
    });
    expect(await failure(call({ ownName: "a" }))).toMatchObject({
      name: "ResponseValidationError",
    });
  });
});

describe("a list", () => {
  const pageOf = (name: string, next?: string): object => ({
    data_list: [{ first_name: name }],
    page_info: next === undefined ? {} : { next_cursor: next },
  });
  const all = [{ firstName: "a" }, { firstName: "b" }];

  test("is walked through by its query", async () => {
    const { calls, sent } = recording(pageOf("a", "x"), pageOf("b"));
    expect(await (calls.listPeople({ pageSize: 1 }) as unknown as Listed).toArray()).toEqual(all);
    expect(sent).toEqual(["/people?page_size=1 ", "/people?page_size=1&page_cursor=x "]);
  });

  test("has the argument of its next page", async () => {
    const { calls, sent } = recording(pageOf("a", "x"), pageOf("b"));
    const first = await (calls.listPeople({ pageSize: 1 }) as unknown as Listed).firstPage();
    expect(first).toMatchObject({ next: { pageSize: 1, pageCursor: "x" }, items: [{ firstName: "a" }] });
    await calls.listPeople(first.next);
    expect(sent[1]).toBe("/people?page_size=1&page_cursor=x ");
  });

  test("is walked through by links, whose query its next argument has", async () => {
    const link = "/linked?page_cursor=x&page_size=1";
    const walked = recording(pageOf("a", link), pageOf("b"));
    expect(await (walked.calls.listLinked({ pageSize: 1 }) as unknown as Listed).toArray()).toEqual(all);
    expect(walked.sent).toEqual(["/linked?page_size=1 ", "/linked?page_cursor=x&page_size=1 "]);
    const { calls, sent } = recording(pageOf("a", link), pageOf("b"));
    const { next } = await (calls.listLinked({ pageSize: 1 }) as unknown as Listed).firstPage();
    expect(next).toEqual({ pageSize: 1, pageCursor: "x" });
    await calls.listLinked(next);
    expect(sent[1]).toBe("/linked?page_size=1&page_cursor=x ");
  });

  test("is walked through by its body", async () => {
    const { calls, sent } = recording(pageOf("a", "x"), pageOf("b"));
    expect(await (calls.search({ searchText: "t" }) as unknown as Listed).toArray()).toEqual(all);
    expect(sent).toEqual(['/search {"search_text":"t"}', '/search {"search_text":"t","own_page":{"start_at":"x"}}']);
  });

  test("is an infinite query", async () => {
    const { calls, sent } = recording(pageOf("a", "x"), pageOf("b"));
    const options = infiniteQueryOptions(calls.listPeople as never, ...([{ pageSize: 1 }] as never));
    const { queryFn, getNextPageParam } = options as unknown as {
      queryFn: (context: object) => Promise<{ items: unknown; next: unknown }>;
      getNextPageParam: (page: object) => unknown;
    };
    const { signal } = new AbortController();
    const first = await queryFn({ signal, pageParam: undefined });
    const second = await queryFn({ signal, pageParam: getNextPageParam(first) });
    expect([first.items, second.items, second.next]).toEqual([[all[0]], [all[1]], undefined]);
    expect(sent).toEqual(["/people?page_size=1 ", "/people?page_size=1&page_cursor=x "]);
  });
});
