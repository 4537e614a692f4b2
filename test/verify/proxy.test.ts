// halves verify --proxy: passes everything on as it is, and reports what contradicts the document.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as requestHttp, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Exchange } from "../../scripts/verify/exchange.js";
import { startProxy, type Proxy } from "../../scripts/verify/traffic/proxy.js";
import { bundleHalves } from "../support/programs/halves-program.js";
import { start } from "./bed/servers/tasks.js";
import { tokens } from "./bed/servers/tasks/state.js";

const root = join(import.meta.dirname, "../..");
const seen: Exchange[] = [];
let proxy: Proxy;
let url = "";
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  if (pathname === "/base/gzip")
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip", "X-Two": ["a", "b"] })
      .end(gzipSync('{"a":1}'));
  else {
    response.writeHead(418, "Short and stout", {
      "X-Method": request.method ?? "",
      Connection: "close, X-Hop",
      "X-Hop": "1",
    });
    response.write(JSON.stringify([request.url, request.headers.host, request.headers["x-own"] ?? null]));
    request.pipe(response);
  }
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy = await startProxy(new URL(`${url}/base/`), 0, (exchange) => void seen.push(exchange));
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

test("method, path, headers, status and body are those of the other side", async () => {
  const response = await fetch(`${proxy.url}/a%2Fb?c=d%20e`, {
    method: "PUT",
    headers: { "X-Own": "1" },
    body: "bödy",
  });
  const { host } = new URL(url);
  expect([response.status, response.statusText, response.headers.get("x-method")]).toEqual([
    418,
    "Short and stout",
    "PUT",
  ]);
  expect(response.headers.get("x-hop")).toBeNull();
  expect(await response.text()).toBe(`${JSON.stringify(["/base/a%2Fb?c=d%20e", host, "1"])}bödy`);
  expect(seen.at(-1)).toMatchObject({
    request: { method: "PUT", target: "/base/a%2Fb?c=d%20e", body: "bödy" },
    response: { status: 418 },
  });
});

test("a compressed body is passed on as it is, and judged as what it says", async () => {
  const [response] = (await once(requestHttp(`${proxy.url}/gzip`).end(), "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toEqual(gzipSync('{"a":1}'));
  expect(response.rawHeaders.filter((each) => each === "X-Two")).toHaveLength(2);
  expect(seen.at(-1)?.response.body).toEqual({ a: 1 });
});

test("a server that is not there is 502", async () => {
  const other = await startProxy(new URL("http://127.0.0.1:9"), 0, () => {});
  try {
    expect((await fetch(other.url)).status).toBe(502);
  } finally {
    await other.close();
  }
});

test("the command: prints each finding once, and at the end what was not exercised", async () => {
  const bed = await start("added-task-is-200");
  const args = [join(await bundleHalves(), "halves.js"), "verify", "test/verify/bed/tasks.yaml", "--proxy", bed.url];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, NO_COLOR: "1" } });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const address = await new Promise<string>((resolve) => {
    child.stderr.on("data", () => {
      const found = /Watching \S+ at (\S+);/.exec(errors)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const send = (path: string, body: unknown): Promise<Response> =>
    fetch(`${address}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${tokens.ada}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { id } = (await (await send("/projects", { name: "Move" })).json()) as { readonly id: string };
  for (const title of ["Pack", "Carry"]) await (await send(`/projects/${id}/tasks`, { title, priority: 1 })).text();
  child.kill("SIGINT");
  const [code] = (await once(child, "exit")) as [number];
  await bed.close();
  expect(code).toBe(1);
  expect(output.match(/^failure {2}success-undocumented {2}POST \/projects\/\{projectId\}\/tasks/gm)).toHaveLength(1);
  expect(output).toMatch(/^never called {2}GET \/projects$/m);
  expect(output).toMatch(
    /^3 requests, 2 of 11 operations called, \d+ sentences of the document exercised\n1 failure$/m,
  );
  expect(output).not.toContain(tokens.ada);
});
