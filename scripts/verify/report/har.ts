// Everything that was sent, as an HTTP Archive (HAR 1.2), without credentials.
import type { Json } from "../../json/json.js";
import type { Exchange } from "../exchange.js";
import { requestUrl } from "../requests/request-url.js";
import { shownBody, shownHeaders, shownResponse, shownResponseHeaders, withoutSecrets } from "./shown.js";

const creator = { name: "halves verify", version: "1" };

/** https://w3c.github.io/web-performance/specs/HAR/Overview.html */
export function harOf(exchanges: readonly Exchange[], url: string, started: Date): Json {
  return { log: { version: "1.2", creator, entries: exchanges.map((each) => entryOf(each, url, started)) } };
}

function entryOf(exchange: Exchange, url: string, started: Date): Json {
  const { request, response } = exchange;
  const body = shownBody(request);
  const target = withoutSecrets(request.target, request);
  return {
    startedDateTime: started.toISOString(),
    time: response.milliseconds,
    request: {
      method: request.method,
      url: requestUrl(url, target),
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(Object.entries(shownHeaders(request))),
      queryString: [...new URL(target, "http://localhost").searchParams].map(([name, value]) => ({ name, value })),
      ...(body !== null && {
        postData: { mimeType: shownHeaders(request)["Content-Type"] ?? "", text: body },
      }),
      headersSize: -1,
      bodySize: body?.length ?? 0,
    },
    response: {
      // As browsers export what has no response.
      status: response.missing === undefined ? response.status : 0,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: headersOf(Object.entries(shownResponseHeaders(exchange))),
      content: {
        size: response.text.length,
        mimeType: response.headers.get("content-type") ?? "",
        text: shownResponse(exchange),
      },
      redirectURL: shownResponseHeaders(exchange)["location"] ?? "",
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: response.milliseconds, receive: 0 },
  };
}

function headersOf(all: Iterable<readonly [string, string]>): Json {
  return [...all].map(([name, value]) => ({ name, value }));
}
