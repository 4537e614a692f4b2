// An API as its programs meet it: its document from memory, a rate limit on the way, and one request that it rejects.

import { mockFetch } from "../../scripts/mock/index.js";
import { documentOf, type Api } from "./apis.js";
import { ScriptedServer } from "./scripted-server.js";

/** What a program sends where the service is to reject it. */
const invalid = /invalid/;

/** Serves the mock of an API. The first request for a second page is one too many, which no program should notice. */
export async function serveApi(api: Api): Promise<ScriptedServer> {
  const mock = mockFetch(documentOf(api), { security: api.security });
  await mock.ready();
  /** The response that the document has for a status. */
  const fail = async (status: number, request: Request): Promise<Response> => {
    const headers = { "retry-after": "0" };
    if (api.error !== undefined) return Response.json(api.error(status), { status, headers });
    const preferred = new Request(request);
    preferred.headers.set("prefer", `code=${status}`);
    const response = await mock(preferred);
    response.headers.set("retry-after", "0");
    return response;
  };
  const pages = new Map<string, string>();
  let isLimited = false;
  return ScriptedServer.start(async (request) => {
    const { pathname, search } = new URL(request.url);
    const key = `${request.method} ${pathname}`;
    const isNextPage = request.method === "GET" && (pages.get(key) ?? search) !== search;
    pages.set(key, search);
    if (isNextPage && !isLimited) {
      isLimited = true;
      return fail(429, request);
    }
    const body = request.method === "GET" ? "" : await request.clone().text();
    // What decides between JSON and a stream is a member of the request, which a document has no words for.
    if (/"stream":true/.test(body)) request.headers.set("accept", "text/event-stream");
    return invalid.test(body) ? fail(api.invalid, request) : mock(request);
  });
}
