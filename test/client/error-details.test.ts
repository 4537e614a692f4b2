// What an error says in the service's own words: the message, code and request id that the document's error schemas
// describe, as real services respond; and a call that returns its error.
import { rm } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { errorMembers } from "../../scripts/emit/client/error-members.js";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { errorDetailsIn } from "../../scripts/runtime/client/exchange/error-details.js";
import { NotFoundError } from "../../scripts/runtime/client/errors.js";
import { filesOf, modelOf } from "../support/generation/generate.js";
import { coreOf, failure, lost, problem, scripted, silent, type Reply } from "../support/client/scripted.js";
import { importFiles } from "../support/generation/served.js";
import { arrayOf, documentOf, integer, object, string } from "../support/openapi/builders.js";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

function documentWith(...schemas: readonly JsonObject[]): JsonObject {
  const responses = schemas.map((schema, index): [string, JsonObject] => [
    String(400 + index),
    { description: "No.", content: { "application/json": { schema } } },
  ]);
  const get = { operationId: "read", tags: ["calls"], responses: Object.fromEntries(responses) };
  return documentOf({ paths: { "/thing": { get: { ...get } } } });
}

interface Row {
  /** Whose errors look like this. */
  readonly service: string;
  readonly schemas: readonly JsonObject[];
  readonly body: Json;
  /** Behind `GET /thing: 400`. */
  readonly message: string;
  readonly code?: string;
  readonly requestId?: string;
}

const rows: readonly Row[] = [
  {
    service: "OpenAI, Stripe",
    schemas: [object({ error: object({ message: string, type: string, code: { type: ["string", "null"] } }) })],
    body: { error: { message: "No such model.", type: "invalid_request_error", code: "model_not_found" } },
    message: " model_not_found: No such model.",
    code: "model_not_found",
  },
  {
    service: "OpenAI without a code",
    schemas: [object({ error: object({ message: string, type: string, code: { type: ["string", "null"] } }) })],
    body: { error: { message: "No.", type: "invalid_request_error", code: null } },
    message: ": No.",
  },
  {
    service: "Asana",
    schemas: [object({ errors: arrayOf(object({ message: string, help: string, phrase: string })) })],
    body: { errors: [{ message: "project: Missing input", help: "See the docs.", phrase: "6 sad squid" }] },
    message: ": project: Missing input",
  },
  {
    service: "Okta",
    schemas: [
      object({
        errorCode: string,
        errorSummary: string,
        errorLink: string,
        errorId: string,
        errorCauses: arrayOf(object({})),
      }),
    ],
    body: { errorCode: "E0000001", errorSummary: "Api validation failed", errorId: "oae1", errorCauses: [] },
    message: " E0000001: Api validation failed",
    code: "E0000001",
    requestId: "oae1",
  },
  {
    service: "Jira, by field",
    schemas: [
      object({
        errorMessages: arrayOf(string),
        errors: { type: "object", additionalProperties: string },
        status: integer,
      }),
    ],
    body: { errorMessages: [], errors: { summary: "You must specify a summary." } },
    message: ": You must specify a summary.",
  },
  {
    service: "PayPal",
    schemas: [
      object({
        name: string,
        message: string,
        debug_id: string,
        details: arrayOf(object({ issue: string, description: string })),
        links: arrayOf(object({ href: string, description: string })),
      }),
    ],
    body: { name: "RESOURCE_NOT_FOUND", message: "It does not exist.", debug_id: "b1", links: [] },
    message: " RESOURCE_NOT_FOUND: It does not exist.",
    code: "RESOURCE_NOT_FOUND",
    requestId: "b1",
  },
  {
    service: "Plaid",
    schemas: [
      object({ error_type: string, error_code: string, error_message: string, request_id: string, status: integer }),
    ],
    body: { error_type: "ITEM", error_code: "ITEM_LOGIN", error_message: "Log in again.", request_id: "p1" },
    message: " ITEM_LOGIN: Log in again.",
    code: "ITEM_LOGIN",
    requestId: "p1",
  },
  {
    service: "Twilio, whose codes are numbers",
    schemas: [object({ code: integer, message: string, more_info: string, status: integer })],
    body: { code: 20404, message: "Not found", more_info: "", status: 404 },
    message: " 20404: Not found",
    code: "20404",
  },
  {
    service: "OAuth beside problems: one of several schemas",
    schemas: [object({ title: string, detail: string }), object({ error: string, error_description: string })],
    body: { error: "invalid_grant", error_description: "It expired." },
    message: " invalid_grant: It expired.",
    code: "invalid_grant",
  },
  {
    service: "Qdrant",
    schemas: [object({ time: integer, status: object({ error: string }), result: {} })],
    body: { time: 0, status: { error: "Collection not found" } },
    message: ": Collection not found",
  },
  {
    service: "any that responds with something else",
    schemas: [object({ error: object({ message: string }) })],
    body: { code: "down", message: "The gateway is down." },
    message: " down: The gateway is down.",
    code: "down",
  },
];

/** Responses to an operation whose document describes no errors, or others. */
const undescribed: readonly [what: string, body: Json | Response, message: string, code?: string][] = [
  ["a problem (RFC 9457)", { type: "about:blank", title: "Not Found", detail: "No such user." }, ": No such user."],
  ["a problem with a title alone", { title: "Not Found" }, ": Not Found"],
  ["a message", { message: "It is gone.", code: "gone" }, " gone: It is gone.", "gone"],
  ["a detail", { detail: "No." }, ": No."],
  ["an object", { error: { message: "No such model.", code: "none" } }, " none: No such model.", "none"],
  ["an object whose code is null", { error: { message: "No.", code: null } }, ": No."],
  ["a list", { errors: [{ message: "First.", code: "a" }, { message: "Second." }] }, " a: First.", "a"],
  ["a list of JSON:API", { errors: [{ status: "404", title: "None", detail: "No such." }] }, ": No such."],
  ["a list of strings", { errors: ["First.", "Second."] }, ": First."],
  ["FastAPI", { detail: [{ loc: ["body", "age"], msg: "Field required", type: "missing" }] }, ": Field required"],
  ["a string for each field", { errors: { email: "is taken" } }, ": is taken"],
  ["strings for each field", { errors: { email: ["is taken", "is short"] } }, ": is taken"],
  [
    "OAuth 2 (RFC 6749)",
    { error: "invalid_grant", error_description: "It expired." },
    " invalid_grant: It expired.",
    "invalid_grant",
  ],
  ["a string", { error: "Not found" }, ": Not found"],
  [
    "an error in words, and a message",
    { error: "Not Found", message: "No user." },
    " Not Found: No user.",
    "Not Found",
  ],
  ["an array of objects", [{ message: "No.", code: "no" }], " no: No.", "no"],
  ["an array of strings", ["No."], ": No."],
  ["a short text", new Response("Try later.\n", { status: 400 }), ": Try later."],
  ["a text of several lines", new Response("one\ntwo", { status: 400 }), ""],
  ["a page", new Response("<h1>Bad</h1>", { status: 400, headers: { "content-type": "text/html" } }), ""],
  ["broken JSON", new Response("{", { status: 400, headers: { "content-type": "application/json" } }), ""],
  ["nothing", new Response(null, { status: 400 }), ""],
  ["an empty object", {}, ""],
  ["an empty array", [], ""],
  ["a number", 4, ""],
  ["members of other types", { error: { message: 4 }, errors: 1, message: null, detail: ["x"] }, ""],
];

const get = operation<[options?: CallOptions], string>("GET", "/thing");

describe("an error has the service's own message", () => {
  test.each(rows)("of $service", async ({ schemas, body, message, code, requestId }) => {
    const { module, folder } = await importFiles(documentWith(...schemas));
    folders.push(folder);
    type Create = (options: object) => { calls: { read(): Promise<unknown> } };
    const { createClient } = (await module("client.js")) as { createClient: Create };
    const fetch = (): Response => Response.json(body, { status: 400 });
    const error = await failure(createClient({ baseUrl: "http://service.test", fetch }).calls.read());
    expect(error).toMatchObject({ message: `GET /thing: 400${message}`, code, requestId, problem: body });
  });

  test.each(undescribed)("without a description: %s", async (_, body, message, code) => {
    const fetch = (): Response => (body instanceof Response ? body : Response.json(body, { status: 400 }));
    const error = await failure(get(coreOf(fetch, { errorDetails: errorDetailsIn() })));
    expect(error).toMatchObject({ message: `GET /thing: 400${message}`, code });
  });

  test("and a document whose errors are problems says nothing about them", async () => {
    const schema = object({ title: string, detail: string, code: string, errors: arrayOf(object({ detail: string })) });
    const { model } = modelOf(documentWith(schema));
    expect(errorMembers(model, { schemas: new Map() })).toBeNull();
    expect((await filesOf(documentWith(schema))).get("client.ts")).not.toContain("errorDetails");
  });

  test("a schema that contains itself ends", () => {
    const node = object({ errors: arrayOf({ $ref: "#/components/schemas/Node" }), reason: string });
    const document = documentWith({ $ref: "#/components/schemas/Node" });
    const { model } = modelOf({ ...document, components: { schemas: { Node: node } } });
    const schemas = new Map(model.schemas.map((each) => [each.id, each]));
    expect(errorMembers(model, { schemas })).toEqual({ message: [["reason"]] });
  });
});

test.each<[headers: Record<string, string>, id: string | undefined]>([
  [{ "x-request-id": "1", "request-id": "2" }, "1"],
  [{ "request-id": "2", "x-correlation-id": "3" }, "2"],
  [{ "x-amzn-requestid": "4" }, "4"],
  [{ "x-amz-request-id": "5" }, "5"],
  [{ "x-ms-request-id": "6" }, "6"],
  [{ "x-github-request-id": "7" }, "7"],
  [{ "x-slack-req-id": "8" }, "8"],
  [{ "x-correlation-id": "9" }, "9"],
  [{ "x-trace-id": "10" }, "10"],
  [{ "x-client-id": "11", etag: "12" }, undefined],
])("the request id of %o is %s", async (headers, id) => {
  const { fetch } = scripted(problem(404, "none", headers));
  expect(await failure(get(coreOf(fetch)))).toMatchObject({ requestId: id });
  const success = scripted(Response.json("ok", { headers }));
  expect((await get(coreOf(success.fetch)).withResponse()).requestId).toBe(id);
});

describe("a call that returns its error", () => {
  test("has the body and the response of a success", async () => {
    const { fetch } = scripted(Response.json("ok"));
    const { data, error, response } = await get(coreOf(fetch)).safe();
    expect([data, error, response?.status]).toEqual(["ok", undefined, 200]);
  });

  test("has the error, and doesn't reject", async () => {
    const { fetch } = scripted(problem(404, "none"));
    const { data, error } = await get(coreOf(fetch)).safe();
    expect([data, error?.constructor, error?.status]).toEqual([undefined, NotFoundError, 404]);
  });

  test.each<[what: string, reply: Reply, options: CallOptions, error: object]>([
    ["a body that isn't JSON", new Response("<h1>", { status: 502 }), {}, { status: 502, problem: "<h1>" }],
    ["no network", lost(), {}, { name: "ConnectionError", status: undefined }],
    ["no response in time", silent, { timeout: 5 }, { name: "TimeoutError", status: undefined }],
    ["a signal", silent, { signal: AbortSignal.abort("enough") }, { name: "AbortError", cause: "enough" }],
    ["a signal on the way", silent, { signal: AbortSignal.timeout(5) }, { name: "AbortError", status: undefined }],
    ["a success that is broken", new Response("{"), {}, { name: "ResponseParseError", status: 200 }],
    ["a status that no document has", problem(418, "tea"), {}, { name: "ApiError", status: 418, code: "tea" }],
  ])("returns it after %s", async (_, reply, options, error) => {
    const result = await get(coreOf(scripted(reply).fetch, { retries: 0 }), options).safe();
    expect(result).toEqual({ error: expect.objectContaining(error) });
  });

  test("rejects for what is no error of a call: a wrong argument", async () => {
    const { fetch } = scripted();
    await expect(get(coreOf(fetch), { timeout: -1 }).safe()).rejects.toThrow(TypeError);
  });
});
