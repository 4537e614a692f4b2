// What a request has made is garbage after its response: the collections of young objects, which are frequent and
// cheap, free it. If something old refers to it, they copy it instead, until a full collection frees it.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Responds to `/old` with the bytes of old objects, and to all else with a text. */
const program = `
import { getHeapSpaceStatistics } from "node:v8";
import { NodeServer } from ${JSON.stringify(join(root, "scripts/runtime/server/node-server.ts"))};
const old = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space").space_used_size;
const server = new NodeServer((request) => new Response(request.url.endsWith("/old") ? String(old()) : "A response."));
console.log(await server.listen(0, "127.0.0.1"));
`;

let folder: string;
let child: ChildProcess;
let url: string;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "halves-garbage-"));
  const [file, outfile] = [join(folder, "program.ts"), join(folder, "program.mjs")];
  writeFileSync(file, program);
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    nodePaths: [join(root, "node_modules")],
  });
  // Young objects have a megabyte, so that a few hundred requests fill it several times.
  child = spawn(process.execPath, ["--max-semi-space-size=1", outfile], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  url = String(line).trim();
});
afterAll(() => {
  agent.destroy();
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function request(path: string): Promise<string> {
  const [response] = (await once(get(`${url}${path}`, { agent }), "response")) as [AsyncIterable<Buffer>];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return String(Buffer.concat(chunks));
}

async function requests(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await request("/");
}

test("a thousand requests leave no old objects of their own", async () => {
  await requests(1000);
  const before = Number(await request("/old"));
  await requests(1000);
  const bytes = Number(await request("/old")) - before;
  // About 30; with a function of each response they were 2,600.
  expect(bytes / 1000).toBeLessThan(500);
});
