// One contract of HTTP for every server that is generated: each row of the table is sent to the mock, to a server of a
// user's own and to the credit service.
import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { subjects, type Subject } from "../support/generation/http-subjects.js";

const json = { "content-type": "application/json" };
const origin = "https://app.example";
const mebibyte = 2 ** 20;

interface Row {
  readonly given: string;
  readonly method?: string;
  /** Added to the subject's path; or a path of its own. */
  readonly path?: (subject: Subject) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: (subject: Subject) => BodyInit;
  readonly isAnonymous?: boolean;
  readonly status: number | ((subject: Subject) => number);
  /** What headers must be; null is that there is none. */
  readonly want?: Readonly<Record<string, string | null | RegExp>>;
  readonly detail?: RegExp;
}

const post = (
  given: string,
  body: BodyInit | ((subject: Subject) => BodyInit),
  status: Row["status"],
  more: Partial<Row> = {},
): Row => ({
  given,
  method: "POST",
  headers: json,
  body: typeof body === "function" ? body : () => body,
  status,
  ...more,
});
/** The status of a body that is no JSON. */
const malformed = (subject: Subject): number => subject.malformedBody;
const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** A body that does not say how long it is. */
function inChunks(size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    pull(controller) {
      if (left <= 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(32));
      left -= 65_536;
    },
  });
}

const rows: readonly Row[] = [
  { given: "a request", status: 200 },
  { given: "no credentials", isAnonymous: true, status: 401, want: { "www-authenticate": /^Bearer realm="/ } },
  {
    given: "no credentials and a wrong body",
    method: "POST",
    headers: json,
    body: () => "{",
    isAnonymous: true,
    status: 401,
  },
  {
    given: "a token of another form",
    isAnonymous: true,
    headers: { authorization: "Bearer a b" },
    status: 401,
    want: { "www-authenticate": /error="invalid_token"/ },
  },
  { given: "an unknown path", path: ({ path }) => `${path}/a/b/c/d`, status: 404 },
  {
    given: "another method",
    method: "DELETE",
    status: 405,
    want: { allow: /^(?=.*\bGET\b)(?=.*\bHEAD\b)(?=.*\bPOST\b)(?=.*\bOPTIONS\b)/ },
    detail: /allows/,
  },
  {
    given: "OPTIONS",
    method: "OPTIONS",
    status: 204,
    want: { allow: /GET.*OPTIONS/, "access-control-allow-origin": null },
  },
  { given: "OPTIONS of an unknown path", method: "OPTIONS", path: ({ path }) => `${path}/a/b/c/d`, status: 404 },
  { given: "HEAD", method: "HEAD", status: 200 },
  { given: "HEAD that is wrong", method: "HEAD", path: ({ path }) => `${path}?limit=x`, status: 400 },
  { given: "a query that is no integer", path: ({ path }) => `${path}?limit=x`, status: 400 },
  {
    given: "a query that no parameter has",
    path: ({ path }) => `${path}?colour=blue`,
    status: ({ isStrict }) => (isStrict ? 400 : 200),
  },
  { given: "%E0%A4%A in the query", path: ({ path }) => `${path}?x=%E0%A4%A`, status: 400 },
  { given: "%E0%A4%A in the path", path: ({ path }) => `${path}/%E0%A4%A`, status: 400 },
  { given: "%zz in the path", path: ({ path }) => `${path}/%zz`, status: 400 },
  { given: "an encoded byte that is no UTF-8", path: ({ path }) => `${path}/%ff`, status: 400 },

  post("malformed JSON", '{\n "a": tru', malformed, { detail: /line 2, column 7/ }),
  post("no body", () => new Uint8Array(), malformed),
  post("JSON that is not valid", '{"colour":1}', ({ invalidBody }) => invalidBody),
  post("a name twice", '{"title":"a","title":"b"}', malformed, { detail: /twice/ }),
  post("a name twice, spelt otherwise, deep inside", '{"a":[{"b":1,"\\u0062":2}]}', malformed, { detail: /twice/ }),
  post("bytes that are no UTF-8", new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), malformed, {
    detail: /UTF-8/,
  }),
  post("half a character, overlong", new Uint8Array([0x22, 0xc0, 0x80, 0x22]), malformed, { detail: /UTF-8/ }),
  post("UTF-16", new Uint8Array(Buffer.from("{}", "utf16le")), 415, {
    headers: { "content-type": "application/json; charset=utf-16" },
    want: { accept: /^application\/json\b/ },
    detail: /UTF-8/,
  }),
  post("two charsets", "{}", 415, {
    headers: { "content-type": "application/json; charset=utf-8; charset=utf-16" },
    detail: /UTF-8/,
  }),
  post("UTF-16, in quotes", "{}", 415, { headers: { "content-type": 'application/json;charset="UTF-16LE"' } }),
  post("UTF-8 by its name, in capitals", "{", malformed, {
    headers: { "content-type": "Application/JSON; Charset=UTF-8" },
  }),
  post("gzip", new Uint8Array([0x1f, 0x8b]), 415, {
    headers: { ...json, "content-encoding": "gzip" },
    want: { "accept-encoding": "identity" },
    detail: /gzip/,
  }),
  post("brotli, in capitals", "{}", 415, {
    headers: { ...json, "content-encoding": "BR" },
    want: { "accept-encoding": "identity" },
  }),
  post("identity", "{", malformed, { headers: { ...json, "content-encoding": "identity" } }),
  post("another media type", "{}", 415, {
    headers: { "content-type": "text/plain" },
    want: { accept: /^application\/json\b/ },
  }),
  post("no media type", new Uint8Array([0x7b, 0x7d]), 415, { headers: {} }),
  post(
    "as deep as it may be",
    ({ depth }) => nested(depth),
    ({ invalidBody }) => invalidBody,
  ),
  post("deeper than it may be", ({ depth }) => nested(depth + 1), 413, { detail: /deep/ }),
  post("100,000 levels", nested(100_000), 413, { detail: /deep/ }),
  post("too many values", `[${"0,".repeat(200_000)}0]`, 413, { detail: /values/ }),
  post("more than a mebibyte", " ".repeat(mebibyte + 1), 413, { detail: /1 MiB/ }),
  post("a mebibyte", " ".repeat(mebibyte), malformed),
  post("more than a mebibyte by its own word", "{}", 413, {
    headers: { ...json, "content-length": String(mebibyte + 1) },
  }),
  post("more than a mebibyte in chunks", () => inChunks(mebibyte + 1), 413),
  post("a mebibyte in chunks", () => inChunks(mebibyte), malformed),
  post("an integer that no double holds", '{"title":"a","pages":9007199254740993}', ({ invalidBody }) => invalidBody),
  post("an integer beyond all doubles", '{"title":"a","pages":1e999}', ({ invalidBody }) => invalidBody),
];

describe.each(Object.keys(subjects))("%s", (name) => {
  let subject: Subject;
  let server: Server;
  beforeAll(async () => {
    subject = await (subjects[name] ?? subjects["the mock"])!();
    server = createAdaptorServer({ fetch: subject.fetch }) as Server;
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await subject.stop();
  });

  async function send({
    method = "GET",
    path = (each) => each.path,
    headers = {},
    body,
    isAnonymous = false,
  }: Omit<Row, "given" | "status"> & { readonly given?: string }): Promise<Response> {
    const init = {
      method,
      headers: { ...(!isAnonymous && subject.credentials), ...headers },
      ...(body !== undefined && { body: body(subject), duplex: "half" }),
    };
    return subject.fetch(new Request(`http://localhost${path(subject)}`, init));
  }

  test.each(rows)("$given", async ({ status, want = {}, detail, ...request }) => {
    const response = await send(request);
    const text = await response.text();
    const expected = typeof status === "function" ? status(subject) : status;
    expect([response.status, response.status === expected ? "" : text]).toEqual([expected, ""]);
    for (const [header, value] of Object.entries(want)) {
      if (value instanceof RegExp) expect(response.headers.get(header)).toMatch(value);
      else expect(response.headers.get(header)).toBe(value);
    }
    if (request.method === "HEAD") expect(text).toBe("");
    if (expected < 400 || request.method === "HEAD") return;
    expect(response.headers.get("content-type")).toMatch(/^application\/(problem\+)?json$/);
    const problem = JSON.parse(text) as { detail?: string; status?: number };
    if (response.headers.get("content-type") === "application/problem+json") expect(problem.status).toBe(expected);
    if (detail !== undefined) expect(text).toMatch(detail);
  });

  describe("CORS", () => {
    const preflight = {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, content-type, x-anything",
    };

    test("a preflight needs no credentials and says what may be sent", async () => {
      const response = await send({ method: "OPTIONS", headers: preflight, isAnonymous: true });
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toMatch(/^(\*|https:\/\/app\.example)$/);
      expect(response.headers.get("access-control-allow-methods")).toMatch(/\bPOST\b/);
      expect(response.headers.get("access-control-allow-headers")).toBe("authorization, content-type, x-anything");
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    });

    test("a preflight of an unknown path is the same: it does not reveal which paths exist", async () => {
      const shown = async (path: string) => {
        const { status, headers } = await send({
          method: "OPTIONS",
          path: () => path,
          headers: preflight,
          isAnonymous: true,
        });
        return [status, [...headers].filter(([header]) => header !== "x-request-id")];
      };
      expect(await shown("/nowhere")).toEqual(await shown(subject.path));
    });

    test.each([200, 401, 404, 405])("a page can read a response of %i", async (status) => {
      const request =
        { 200: {}, 401: { isAnonymous: true }, 404: { path: () => "/nowhere/at/all" }, 405: { method: "DELETE" } }[
          status
        ] ?? {};
      const response = await send({ headers: { origin }, ...request });
      expect(response.status).toBe(status);
      expect(response.headers.get("access-control-allow-origin")).toMatch(/^(\*|https:\/\/app\.example)$/);
      expect(response.headers.get("access-control-expose-headers")).toMatch(/Retry-After/i);
    });
  });

  describe("byte by byte", () => {
    /** What comes back when the parts are written, until the connection ends or nothing more is expected. */
    async function raw(parts: readonly (string | Buffer)[], isEnough: (text: string) => boolean): Promise<string> {
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
      let text = "";
      const done = new Promise<void>((resolve) => {
        socket
          .on("data", (chunk) => {
            text += chunk.toString("latin1");
            if (isEnough(text)) resolve();
          })
          .on("close", () => resolve())
          .on("error", () => resolve());
      });
      for (const part of parts) if (!socket.destroyed) socket.write(part);
      await done;
      socket.destroy();
      return text;
    }
    const head = (line: string, ...more: string[]): string => {
      const credentials = Object.entries(subject.credentials).map(([header, value]) => `${header}: ${value}`);
      return [line, "Host: localhost", ...credentials, ...more, "", ""].join("\r\n");
    };

    test("a body of 60 MB is rejected before it has come", async () => {
      const text = await raw(
        [
          head(`POST ${subject.path} HTTP/1.1`, "Content-Type: application/json", `Content-Length: ${60 * mebibyte}`),
          Buffer.alloc(65_536, " "),
        ],
        (each) => each.includes("\r\n\r\n"),
      );
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
    });

    test("a body in chunks that never end is rejected once it is too large", async () => {
      const chunk = Buffer.concat([Buffer.from("10000\r\n"), Buffer.alloc(65_536, " "), Buffer.from("\r\n")]);
      const text = await raw(
        [
          head(`POST ${subject.path} HTTP/1.1`, "Content-Type: application/json", "Transfer-Encoding: chunked"),
          ...Array.from({ length: 20 }, () => chunk),
        ],
        (each) => each.includes("\r\n\r\n"),
      );
      expect(text).toMatch(/^HTTP\/1\.1 413 /);
    });

    test("a path that is not well encoded, as it is written", async () => {
      expect(await raw([head(`GET ${subject.path}/%E0%A4%A HTTP/1.1`, "Connection: close")], () => false)).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    });

    test("a header name in capitals and a type with a parameter", async () => {
      const body = '{"a":1}';
      const text = await raw(
        [
          head(
            `POST ${subject.path} HTTP/1.1`,
            'CONTENT-TYPE: Application/Json; profile="x;y"',
            `CONTENT-LENGTH: ${body.length}`,
            "Connection: close",
          ),
          body,
        ],
        () => false,
      );
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${subject.invalidBody} `));
    });
  });
});
