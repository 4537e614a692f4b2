// The commands of curl in reports: each sends what the run sent, with credentials from the environment.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { variableOf, type WrittenCredential } from "../../scripts/verify/requests/credentials.js";
import { curlCommand } from "../../scripts/verify/requests/curl.js";
import { addHeaders, type WrittenRequest } from "../../scripts/verify/requests/write.js";

interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const received: Received[] = [];
const server = createServer((request, response) => {
  void readAll(request).then((body) => {
    received.push({
      method: request.method ?? "",
      target: request.url ?? "",
      headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body,
    });
    response.end();
  });
});
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => void server.close());

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const token: WrittenCredential = {
  in: "header",
  name: "Authorization",
  before: "Bearer ",
  secret: "s3cret",
  variable: variableOf("bearerAuth"),
};
const key: WrittenCredential = {
  in: "query",
  name: "key",
  before: "",
  secret: "k y&",
  variable: variableOf("ada", "apiKey"),
};
const session: WrittenCredential = {
  in: "cookie",
  name: "sid",
  before: "",
  secret: "c00kie",
  variable: "HALVES_AUTH_SID",
};
const basic: WrittenCredential = {
  in: "header",
  name: "Authorization",
  before: "Basic ",
  secret: Buffer.from("ada:pass word").toString("base64"),
  variable: "HALVES_AUTH_BASIC",
};
const environment = {
  HALVES_AUTH_BEARER_AUTH: "s3cret",
  HALVES_AUTH_ADA_API_KEY: "k y&",
  HALVES_AUTH_SID: "c00kie",
  HALVES_AUTH_BASIC: "ada:pass word",
};

const json = ["Content-Type", "application/json"] as const;
const plain = { method: "POST", target: "/notes", headers: [json], body: "{}", credentials: [] } as const;

test.each<[what: string, request: WrittenRequest]>([
  [
    "a GET with a query of brackets",
    { ...plain, method: "GET", target: "/notes?a[b]=%22c%22", headers: [], body: null },
  ],
  ["HEAD", { ...plain, method: "HEAD", headers: [], body: null }],
  ["a body with quotes", { ...plain, body: `{"text":"it's \\"here\\" $HOME \`ls\` @file"}` }],
  ["a body with line breaks and an emoji", { ...plain, body: '{\n  "text": "é中😀"\n}\n' }],
  ["a body with NUL", { ...plain, body: '"a\0b"' }],
  ["bytes that are no text", { ...plain, body: new Uint8Array([0x22, 0xff, 0x22]) }],
  ["an empty body", { ...plain, body: "" }],
  ["a body without a media type", { ...plain, headers: [], body: "a=b" }],
  ["a token", { ...plain, headers: [json, ["Authorization", "Bearer s3cret"]], credentials: [token] }],
  ["a key in the query", { ...plain, target: "/notes?limit=1&key=k%20y%26", credentials: [key] }],
  ["a key that is all of the query", { ...plain, target: "/notes?key=k%20y%26", credentials: [key] }],
  ["a cookie beside another", { ...plain, headers: [json, ["Cookie", "a=b; sid=c00kie"]], credentials: [session] }],
  [
    "a name and a password",
    { ...plain, headers: [json, ["Authorization", `Basic ${basic.secret}`]], credentials: [basic] },
  ],
  [
    "credentials that no one has",
    {
      ...plain,
      headers: [json, ["Authorization", "Bearer wrong-credential"]],
      credentials: [{ ...token, secret: "wrong-credential", variable: undefined }],
    },
  ],
])("%s", async (_, request) => {
  const command = curlCommand(request, url);
  for (const { secret, variable } of request.credentials)
    if (variable !== undefined) expect(command).not.toContain(secret);
  await promisify(execFile)("bash", ["-c", command], { env: { ...process.env, ...environment } });
  const seen = received.at(-1);
  // curl writes a space of a variable as a plus sign.
  expect([seen?.method, seen?.target.replaceAll("+", "%20")]).toEqual([request.method, `/v1${request.target}`]);
  expect(seen?.body).toEqual(Buffer.from(request.body ?? ""));
  const {
    host: _host,
    accept: _accept,
    "user-agent": _agent,
    "content-length": _length,
    ...others
  } = seen?.headers ?? {};
  expect(others).toEqual(Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value])));
});

test("headers of every request are in the command, the secret ones as variables", async () => {
  const command = curlCommand(
    addHeaders(plain, { "X-Tenant": "acme", "X-Api-Key": "s3cret", Cookie: "sid=s3cret" }),
    url,
  );
  expect(command).toContain("X-Tenant: acme");
  expect(command).not.toContain("s3cret");
  await promisify(execFile)("bash", ["-c", command], {
    env: { ...process.env, HALVES_HEADER_X_API_KEY: "s3cret", HALVES_HEADER_COOKIE: "sid=s3cret" },
  });
  expect(received.at(-1)?.headers).toMatchObject({ "x-tenant": "acme", "x-api-key": "s3cret", cookie: "sid=s3cret" });
});
