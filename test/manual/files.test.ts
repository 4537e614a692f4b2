// scripts/manual/files.md: its document is generated, and its blocks run against a service that stores files.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockOf } from "../support/manual.js";
import { bundleBeside } from "../support/programs/bundles.js";
import { prepareHalves, runIn } from "../support/programs/halves-program.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const blocks = {
  downloads: blockOf("scripts/manual/files.md", "Downloads", "ts"),
  uploads: blockOf("scripts/manual/files.md", "Uploads", "ts"),
  progress: blockOf("scripts/manual/files.md", "Progress", "ts"),
} as const;
const document = blockOf("scripts/manual/files.md", "Files of a client", "yaml");

prepareHalves();
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "files-"));
  await writeFile(join(project, "openapi.yaml"), document);
  await runIn(project, "generate", "openapi.yaml", "--out", "generated", "--emit", "client,files");
  await symlink(join(root, "node_modules"), join(project, "node_modules"), "dir");
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
  const options = { strict: true, module: "nodenext", target: "es2022", types: ["node"], noEmit: true };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  for (const [name, block] of Object.entries(blocks)) await writeFile(join(project, `${name}.ts`), block);
});
afterAll(() => rm(project, { recursive: true }));

const text = "%PDF-1.7 ".repeat(100);
const uploads: string[] = [];
let cuts = 0;

/** Sends a file, of which the first request of all of it is cut in the middle; and keeps what is sent to it. */
const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("latin1").on("data", (chunk: string) => void (body += chunk));
  request.on("end", () => {
    if (request.method === "POST") {
      const name = /filename="(.*?)"/.exec(body)?.[1];
      const title = /name="title"\r\n\r\n(.*?)\r\n/.exec(body)?.[1];
      uploads.push(`${title}: ${name}, ${request.headers["content-length"] === undefined ? "a stream" : "a whole"}`);
      return response.writeHead(201, { "content-type": "application/json" }).end('{"id":"8"}');
    }
    const [, from = "0", to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    const part = text.slice(Number(from), to ? Number(to) + 1 : undefined);
    const headers = { "content-type": "application/pdf", etag: '"1"', "content-length": part.length };
    if (request.headers.range !== undefined)
      response.writeHead(206, {
        ...headers,
        "content-range": `bytes ${from}-${Number(from) + part.length - 1}/${text.length}`,
      });
    else response.writeHead(200, headers);
    if (request.headers.range !== undefined || cuts++ !== 1) return response.end(part);
    return response.write(part.slice(0, 400), () => response.destroy());
  });
});
beforeAll(async () => void (await once(server.listen(0, "127.0.0.1"), "listening")));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function print(args: readonly string[]): Promise<string> {
  const env = {
    ...process.env,
    NO_COLOR: "1",
    ARCHIVE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  return (
    await promisify(execFile)(process.execPath, args, { cwd: project, env }).catch((error: { stdout: string }) => error)
  ).stdout;
}

const printBlock = async (name: keyof typeof blocks): Promise<string> =>
  print([await bundleBeside(join(project, `${name}.ts`))]);

test("the compiler accepts the blocks", async () => {
  expect(await print([...compilerArgs, "-p", "."])).toBe("");
});

test("a file is downloaded whole, in part, and to the disk after a cut", async () => {
  expect(await printBlock("downloads")).toBe("900\n100\n900\n");
  expect(cuts).toBe(2);
  expect(await readFile(join(project, "report.pdf"), "utf8")).toBe(text);
});

test("files are uploaded from memory, the disk and a stream", async () => {
  await writeFile(join(project, "report.pdf"), text);
  expect(await printBlock("uploads")).toBe("");
  expect(uploads).toEqual([
    "From memory: four.pdf, a whole",
    "From the disk: report.pdf, a whole",
    "From a stream: report.pdf, a stream",
  ]);
});

test("the progress of an upload is reported", async () => {
  const lines = (await printBlock("progress")).trimEnd().split("\n");
  const total = /of (\d+)/.exec(lines[0] ?? "")?.[1];
  expect(lines.filter((line) => line.startsWith("upload")).at(-1)).toBe(`upload: ${total} of ${total}`);
  expect(lines.at(-1)).toBe("download: 10 of 10");
});
