// Scopes of OAuth 2: whether each operation requires its own, by tokens that a run requests or a function makes.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { verify, type Credential, type VerifyResult } from "../../scripts/verify/api/index.js";
import {
  arrayOf,
  documentOf,
  jsonContent,
  noContent,
  object,
  okResponse,
  pathParameter,
  requestBody,
  string,
} from "../support/openapi/builders.js";

const note = object({ id: { type: "string", readOnly: true }, text: string }, ["id", "text"]);
const problem = { description: "No.", content: jsonContent(object({ title: string })) };
const responses = { "400": problem, "401": problem, "403": problem, "404": problem };
const requires = (scope: string): JsonObject => ({ security: [{ oauth: [scope] }] });

const document = documentOf({
  paths: {
    "/notes": {
      get: { ...requires("notes:read"), responses: { "200": okResponse(arrayOf(note)), ...responses } },
      post: {
        ...requires("notes:write"),
        requestBody: requestBody(note),
        responses: { "201": okResponse(note), ...responses },
      },
    },
    "/notes/{id}": {
      parameters: [pathParameter("id")],
      get: { ...requires("notes:read"), responses: { "200": okResponse(note), ...responses } },
      delete: { ...requires("notes:write"), responses: { ...noContent, ...responses } },
    },
  },
  components: {
    securitySchemes: {
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: { tokenUrl: "/token", scopes: { "notes:read": "Read.", "notes:write": "Change." } },
        },
      },
    },
  },
});

const secret = "a-client-secret";

interface Server {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The scopes of each token that was requested. */
  readonly requested: string[];
}

/** A server whose operations require their scopes, but for what changes something where those are `unchecked`. */
function serve(isUnchecked = false): Server {
  const items = new Map<string, JsonObject>();
  const granted = new Map<string, readonly string[]>();
  const requested: string[] = [];
  let last = 0;
  const reject = (status: number, headers = {}): Response => Response.json({ title: "No." }, { status, headers });
  const fetch = async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    const [, collection, id] = new URL(request.url).pathname.split("/");
    if (collection === "token") {
      const form = new URLSearchParams(await request.text());
      if (headers.get("authorization") !== `Basic ${btoa(`app:${secret}`)}`) return reject(401);
      const scope = form.get("scope") ?? "notes:read notes:write";
      requested.push(scope);
      const token = createHash("sha256").update(scope).digest("hex");
      granted.set(token, scope.split(" "));
      return Response.json({ access_token: token, token_type: "Bearer", expires_in: 3600, scope });
    }
    const scopes = granted.get(/^Bearer (\S+)$/.exec(headers.get("authorization") ?? "")?.[1] ?? "");
    if (scopes === undefined) return reject(401, { "www-authenticate": "Bearer" });
    const isReading = ["GET", "HEAD"].includes(method);
    if (!scopes.includes(isReading ? "notes:read" : "notes:write") && !(isUnchecked && !isReading)) return reject(403);
    if (id === undefined && method === "GET") return Response.json([...items.values()]);
    if (id === undefined && method === "POST") {
      const isJson = headers.get("content-type") === "application/json";
      const body: unknown = isJson ? await request.json().catch(() => undefined) : undefined;
      const { text } = (body ?? {}) as { text?: unknown };
      if (typeof text !== "string" || text.includes("\ufffd")) return reject(400);
      last += 1;
      items.set(String(last), { id: String(last), text });
      return Response.json({ id: String(last), text }, { status: 201 });
    }
    if (id === undefined) return reject(405, { allow: "GET, POST" });
    const item = items.get(id);
    if (item === undefined) return reject(404);
    if (isReading) return Response.json(item);
    if (method !== "DELETE") return reject(405, { allow: "GET, DELETE" });
    items.delete(id);
    return new Response(null, { status: 204 });
  };
  return { fetch, requested };
}

const client = { clientId: "app", clientSecret: secret };
const run = (server: Server, oauth: Credential): Promise<VerifyResult> =>
  verify({ document, fetch: server.fetch, auth: { oauth } });
const failuresOf = ({ findings }: VerifyResult): readonly string[] =>
  findings.filter(({ severity }) => severity !== "note").map(({ code, operation }) => `${code} ${operation}`);

describe("a client's credentials", () => {
  test("are what tokens are requested with, once for each set of scopes", async () => {
    const server = serve();
    const result = await run(server, client);
    expect(failuresOf(result)).toEqual([]);
    expect(result.operations.filter(({ isVerified }) => !isVerified)).toEqual([]);
    expect(server.requested).toEqual(["notes:read notes:write", "notes:read"]);
  });

  test("show that an operation doesn't require its scope; no report has a secret", async () => {
    const result = await run(serve(true), client);
    expect(failuresOf(result)).toEqual([
      "missing-scope-accepted POST /notes",
      "missing-scope-accepted DELETE /notes/{id}",
    ]);
    expect(result.text).toContain("The token has the scope notes:read alone, and the result is 201.");
    expect(result.text).toContain('-H "Authorization: Bearer $HALVES_TOKEN_OAUTH_NOTES_READ"');
    const token = createHash("sha256").update("notes:read").digest("hex");
    for (const hidden of [secret, token]) expect(JSON.stringify(result)).not.toContain(hidden);
  });
});

test("a function makes tokens for the scopes that are wanted", async () => {
  const server = serve(true);
  const wanted: unknown[] = [];
  const result = await run(server, async ({ scopes }) => {
    wanted.push(scopes);
    const body = new URLSearchParams(scopes === undefined ? {} : { scope: scopes.join(" ") });
    const headers = { authorization: `Basic ${btoa(`app:${secret}`)}` };
    const response = await server.fetch(new Request("http://localhost/token", { method: "POST", headers, body }));
    return ((await response.json()) as { access_token: string }).access_token;
  });
  expect(failuresOf(result)).toContain("missing-scope-accepted POST /notes");
  expect(wanted).toContainEqual(["notes:read"]);
});

test("a token alone says nothing of scopes", async () => {
  const server = serve(true);
  const token = (await (
    await server.fetch(
      new Request("http://localhost/token", {
        method: "POST",
        headers: { authorization: `Basic ${btoa(`app:${secret}`)}` },
      }),
    )
  ).json()) as { access_token: string };
  expect(failuresOf(await run(server, token.access_token))).toEqual([]);
});
