// Requests that get no response: the connection is closed, the server takes for ever, or it is gone. Each is a finding,
// and none ends the run but that the server is gone.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify, type VerifyResult, type VerifySettings } from "../../scripts/verify/api/index.js";
import {
  documentOf,
  jsonContent,
  object,
  okResponse,
  okResponses,
  requestBody,
  string,
} from "../support/openapi/builders.js";
import { hasAllCases } from "../support/extent.js";

const note = object({ text: string }, ["text"]);
const document: JsonObject = documentOf({
  paths: {
    "/notes": {
      get: { operationId: "listNotes", responses: okResponses({ type: "array", items: note }) },
      post: {
        operationId: "createNote",
        requestBody: { required: true, ...requestBody(note) },
        responses: { "200": okResponse(note), "400": { description: "Not valid.", content: jsonContent({}) } },
      },
    },
    "/events": {
      get: {
        operationId: "listen",
        responses: { "200": { description: "Events.", content: { "text/event-stream": {} } } },
      },
    },
  },
});

type Reaction = "close" | "hang" | "half" | "leave" | undefined;

/** What the server does with a request: `body` is undefined where it is no JSON. */
type Decision = (request: IncomingMessage, body: unknown, count: number) => Reaction;

let close: () => unknown = () => undefined;
afterEach(async () => close());

function isNote(body: unknown): boolean {
  return typeof body === "object" && body !== null && "text" in body && typeof body.text === "string";
}

function respond(request: IncomingMessage, response: ServerResponse, body: unknown): void {
  if (request.url === "/events" && request.method === "GET") {
    // It has no end.
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
    return;
  }
  const isCreation = request.method === "POST" && request.url === "/notes";
  const isKnown = request.url?.startsWith("/notes") === true;
  const isJson = request.headers["content-type"] === "application/json";
  response.setHeader("content-type", "application/json");
  if (!isKnown) response.statusCode = 404;
  else if (!["GET", "POST", "HEAD"].includes(request.method ?? "")) response.writeHead(405, { allow: "GET, POST" });
  else if (isCreation && (!isJson || !isNote(body))) response.statusCode = isJson ? 400 : 415;
  response.end(JSON.stringify(isCreation ? (isNote(body) ? body : {}) : []));
}

/** A server of notes that does what is decided instead of responding. */
async function start(decide: Decision): Promise<string> {
  let count = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      let body: unknown;
      try {
        body = JSON.parse(Buffer.concat(parts).toString());
      } catch {}
      count += 1;
      const reaction = decide(request, body, count);
      if (reaction === "close") request.socket.destroy();
      else if (reaction === "half") {
        response.writeHead(200, { "content-type": "application/json", "content-length": 100 }).write("[");
        setTimeout(() => request.socket.destroy(), 10);
      } else if (reaction === "leave") {
        server.close();
        server.closeAllConnections();
      } else if (reaction === undefined) respond(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const verifyAt = async (decide: Decision, settings: Partial<VerifySettings> = {}): Promise<VerifyResult> =>
  verify({ document, url: await start(decide), timeout: 2000, mayChangeOthers: true, ...settings });

/** The failures, each with its operation and message; addresses and the words of platforms are left out. */
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings
    .filter(({ severity }) => severity !== "note")
    .map(
      ({ severity, code, operation, message }) =>
        `${severity} ${code} ${operation}: ${message.replace(/response: .*/, "response: …")}`,
    );

const isInvalid: Decision = (request, body) => (request.method === "POST" && !isNote(body) ? "close" : undefined);

test("a server that always responds has none; events without an end are read for a moment", async () => {
  const run = await verifyAt(() => undefined);
  expect(failuresOf(run)).toEqual([]);
  expect(run.operations.filter(({ isVerified }) => isVerified)).toHaveLength(3);
});

test("a connection that is closed is a finding, with the request that shows it, and the run goes on", async () => {
  const run = await verifyAt(isInvalid);
  expect(failuresOf(run)).toEqual(["failure response-incomplete POST /notes: There is no whole response: …"]);
  expect(run.ended).toBeUndefined();
  expect(run.findings[0]?.request.method).toBe("POST");
});

test.runIf(hasAllCases)("a response that ends too early is a finding", async () => {
  const run = await verifyAt((request) => (request.method === "GET" && request.url === "/notes" ? "half" : undefined));
  expect(failuresOf(run)).toEqual(["failure response-incomplete GET /notes: There is no whole response: …"]);
});

test("a response that takes too long is a finding", async () => {
  const decide: Decision = ({ method }, body) => (method === "POST" && body === undefined ? "hang" : undefined);
  const run = await verifyAt(decide, { timeout: 500, phases: ["http"] });
  expect(failuresOf(run)).toEqual([
    "failure response-incomplete POST /notes: There is no whole response within 0.5 s.",
  ]);
});

test.runIf(hasAllCases)("a connection that was kept open, and is closed once, is none", async () => {
  let closed = 0;
  const run = await verifyAt((_, __, count) => (count % 7 === 0 && (closed = count) > 0 ? "close" : undefined));
  expect(closed).toBeGreaterThan(20);
  expect(failuresOf(run)).toEqual([]);
});

test("a server that is gone ends the run, and what it was sent last is a finding", async () => {
  const run = await verifyAt((request, body) => (request.method === "POST" && !isNote(body) ? "leave" : undefined));
  expect(failuresOf(run)).toEqual(["failure response-incomplete POST /notes: There is no whole response: …"]);
  expect(run.ended).toBe("gone");
});

test("a server that was never there is an error", async () => {
  const url = await start(() => undefined);
  close();
  await expect(verify({ document, url })).rejects.toThrow(/^GET .*: There is no whole response: .*ECONNREFUSED/);
});

describe("in process", () => {
  const app = (request: Request): Response => {
    if (request.method === "POST") throw new TypeError("text is undefined");
    if (request.url.endsWith("/events"))
      return new Response("data: 1\n\n", { headers: { "content-type": "text/event-stream" } });
    return Response.json([], { status: request.url.endsWith("/notes") ? 200 : 404 });
  };

  test("a handler that throws is a finding", async () => {
    const run = await verify({ document, fetch: app, phases: ["inventory"] });
    expect(failuresOf(run)).toEqual(["failure response-incomplete POST /notes: There is no whole response: …"]);
  });
});
