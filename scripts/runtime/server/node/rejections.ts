// Requests that are rejected before they reach the app: malformed, too slow or too large.

import type { IncomingMessage } from "node:http";

/** Why a request was rejected before it reached the app. */
export interface Rejection {
  readonly status: 400 | 408 | 413 | 414 | 417 | 431 | 500 | 501 | 505;
  /** The name of the status (RFC 9110, 15; RFC 6585, 5). */
  readonly title: string;
  /** One sentence for the developer of the client, without anything from the request. */
  readonly detail: string;
  /** A code for logs: the parser's or Node's (`HPE_INVALID_HEADER_TOKEN`), or one of ours. */
  readonly reason: string;
}

/** The response to a rejected request. `Connection`, `Content-Length` and `Date` are added to the headers. */
export interface RejectionResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const titles: Readonly<Record<Rejection["status"], string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Content Too Large",
  414: "URI Too Long",
  417: "Expectation Failed",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  505: "HTTP Version Not Supported",
};

export function rejection(status: Rejection["status"], detail: string, reason: string): Rejection {
  return { status, title: titles[status], detail, reason };
}

/** A problem document (RFC 9457) of the type `about:blank`. */
export function problemResponse({ status, title, detail }: Rejection): RejectionResponse {
  return {
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
    body: JSON.stringify({ type: "about:blank", title, status, detail }),
  };
}

/** The text of a complete response, for a connection on which no request could be read. */
export function responseText({ status, title }: Rejection, { headers, body }: RejectionResponse): string {
  const all = {
    ...headers,
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
    Date: new Date().toUTCString(),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** An error of Node's `clientError` event: the parser's errors carry the bytes they were found in, and where. */
export interface ConnectionError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** The packet from the line in which an error was found. */
function lineOf({ rawPacket, bytesParsed = 0 }: ConnectionError, maxLength: number): string {
  if (rawPacket === undefined) return "";
  const start = rawPacket.lastIndexOf("\n", bytesParsed - 1) + 1;
  return rawPacket.subarray(bytesParsed === 0 ? 0 : start, start + maxLength).toString("latin1");
}

const requestLine = /^[!#$%&'*+\-.^`|~\w]+ [^\s]+ HTTP\/1\.[01]\r?\n/;

/** The rejection for bytes that aren't a valid request; undefined if the connection itself has failed. */
export function rejectionOf(error: ConnectionError, maxHeaderBytes: number): Rejection | undefined {
  const { code = "UNKNOWN" } = error;
  const line = lineOf(error, maxHeaderBytes);
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return rejection(408, "The request did not arrive in time.", code);
    case "HPE_HEADER_OVERFLOW":
      // The parser counts the request line as a header; only the packet shows which of them was too long.
      return /^[A-Z]+ \S*$/.test(line)
        ? rejection(414, `The request target is longer than ${maxHeaderBytes} bytes.`, code)
        : rejection(431, `The header section is larger than ${maxHeaderBytes} bytes.`, code);
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return rejection(413, "The chunk extensions of the body are too large.", code);
    case "HPE_INVALID_VERSION":
    case "HPE_PAUSED_H2_UPGRADE":
      return rejection(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", code);
    case "HPE_INVALID_METHOD":
      if (line.startsWith("PRI * HTTP/2")) return rejection(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", code);
      if (requestLine.test(line)) return rejection(501, "The request method is not known.", code);
      return rejection(400, "This is not an HTTP request.", code);
    default:
      return code.startsWith("HPE_") ? rejection(400, "The request is not well-formed HTTP.", code) : undefined;
  }
}

/**
 * The rejection for the head of a parsed request: its version, its transfer coding or its Host headers (RFC 9112, 3.2).
 */
export function headRejection({ httpVersion, headers, rawHeaders }: IncomingMessage): Rejection | undefined {
  // Node's parser also accepts the versions 0.9 and 2.0, which have another format.
  if (httpVersion !== "1.1" && httpVersion !== "1.0") {
    return rejection(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", "INVALID_VERSION");
  }
  // Node decodes only chunks; the app would receive any other coding unchanged (RFC 9112, 6.1).
  if ((headers["transfer-encoding"] ?? "chunked").trim().toLowerCase() !== "chunked") {
    return rejection(501, "The only transfer coding that is supported is chunked.", "INVALID_TRANSFER_ENCODING");
  }
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts++;
  }
  if (hosts === 1 || (hosts === 0 && httpVersion === "1.0")) return undefined;
  return rejection(400, `The request has ${hosts === 0 ? "no" : "more than one"} Host header.`, "INVALID_HOST");
}
