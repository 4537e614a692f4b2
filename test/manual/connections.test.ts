// scripts/manual/connections.md: its blocks run in a project that `halves init` begins, against a proxy, a service that
// asks for a certificate, and one that counts its connections.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { blockOf } from "../support/manual.js";
import { bundleBeside } from "../support/programs/bundles.js";
import { prepareHalves, runIn } from "../support/programs/halves-program.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const certificates = join(import.meta.dirname, "certificates");

const blocks = {
  proxy: blockOf("scripts/manual/connections.md", "A proxy", "ts"),
  certificate: blockOf("scripts/manual/connections.md", "A client's certificate", "ts"),
  kept: blockOf("scripts/manual/connections.md", "Connections that are kept", "ts"),
  test: blockOf("scripts/manual/connections.md", "In a test", "ts"),
} as const;

prepareHalves();
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "connections-"));
  await runIn(project, "init", "--no-install");
  // It imports the package, which is not installed here.
  await rm(join(project, "contract.test.mts"));
  await symlink(join(root, "node_modules"), join(project, "node_modules"), "dir");
  for (const [name, block] of Object.entries(blocks)) await writeFile(join(project, `${name}.ts`), block);
});
afterAll(() => rm(project, { recursive: true }));

/** What a process of Node prints in the project. */
async function print(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const options = { cwd: project, env: { ...process.env, NO_COLOR: "1", ...env } };
  return (await promisify(execFile)(process.execPath, args, options).catch((error: { stdout: string }) => error))
    .stdout;
}

const printBlock = async (name: keyof typeof blocks, env: Readonly<Record<string, string>> = {}): Promise<string> =>
  print([await bundleBeside(join(project, `${name}.ts`))], env);

test("the compiler accepts the blocks", async () => {
  expect(await print([...compilerArgs, "--noEmit", "-p", "."])).toBe("");
});

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A page without notes. */
const respond: RequestListener = (_, response) => {
  response.setHeader("content-type", "application/json").end('{"total":0,"data":[]}');
};

test("a proxy passes the requests on", async () => {
  const port = await listen(createServer(respond));
  const targets: string[] = [];
  const proxy = createServer().on("connect", (request, socket) => {
    targets.push(request.url ?? "");
    const target = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      target.pipe(socket).pipe(target);
    });
    target.on("error", () => socket.destroy());
    socket.on("error", () => target.destroy());
  });
  const env = { HTTPS_PROXY: `http://127.0.0.1:${await listen(proxy)}`, NOTES_URL: "http://notes.test" };
  expect(await printBlock("proxy", env)).toBe("[]\n");
  expect(targets).toEqual(["notes.test:80"]);
});

test("a client shows its certificate", async () => {
  const names: string[] = [];
  const file = (name: string): Buffer => readFileSync(join(certificates, name));
  const tls = { key: file("server.key"), cert: file("server.pem"), ca: file("authority.pem"), requestCert: true };
  const server = createSecureServer(tls, (request, response) => {
    const { CN } = (request.socket as TLSSocket).getPeerCertificate().subject;
    names.push(String(CN));
    respond(request as never, response as never);
  });
  const env = { CERTIFICATES: certificates, NOTES_URL: `https://localhost:${await listen(server)}` };
  expect(await printBlock("certificate", env)).toBe("[]\n");
  expect(names).toEqual(["client"]);
});

test("connections are kept and shared", async () => {
  let requests = 0;
  let connections = 0;
  const server = createServer((request, response) => {
    requests++;
    respond(request, response);
  }).on("connection", () => connections++);
  const env = { NOTES_URL: `http://127.0.0.1:${await listen(server)}` };
  await printBlock("kept", env);
  expect([requests, connections]).toEqual([3, 1]);
});

test("a test has the server itself, or what it needs", async () => {
  expect(await printBlock("test")).toBe("Call Ada\nRateLimitError after 3 attempts\n");
});
