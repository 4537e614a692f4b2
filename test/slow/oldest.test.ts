// Generated code compiles and runs with the oldest packages that it supports, which scripts/manual/generate.md states.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { emitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";

const root = join(import.meta.dirname, "../..");
const pets = parse(readFileSync(join(root, "test/cases/pets/openapi.yaml"), "utf8")) as JsonObject;
const run = promisify(execFile);

/** What a user writes: both halves in one process, by way of a socket. */
const use = `
  import { createDevelopmentServer } from "./generated/development.js";
  import { createClient, NotFoundError } from "./generated/client.js";
  import { NodeServer } from "./generated/runtime/node.js";

  const app = createDevelopmentServer();
  const server = new NodeServer(app.fetch);
  const baseUrl = await server.listen(0, "127.0.0.1");
  const client = createClient({ baseUrl });
  const tom = await client.pets.create("ada", { name: "Tom", animal: { kind: "cat", lives: 9 }, secret: "milk" });
  const { total } = await client.pets.list("ada", { limit: 1, offset: 0 });
  const { error } = await client.pets.get("ada", "00000000-0000-4000-8000-000000000000").safe();
  const rejected = await app.request("/owners/ada/pets", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  console.log(JSON.stringify([tom?.name, total, error instanceof NotFoundError, rejected.status]));
  await server.shutDown();
`;

let folder: string;

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/oldest-"));
  await symlink(await installOnDemand("test/slow/oldest"), join(folder, "node_modules"));
  for (const [file, text] of await filesOf(pets, (model) => model, { emitters })) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "use.ts"), use);
});

afterAll(async () => rm(folder, { recursive: true }));

test("it compiles", async () => {
  const config = { extends: "../../tsconfig.json", include: ["use.ts", "generated"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const out = await run(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  expect(out).toBe("");
});

test("it runs", async () => {
  const outfile = join(folder, "use.js");
  await build({
    entryPoints: [join(folder, "use.ts")],
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20.19",
  });
  const { stdout } = await run(process.execPath, [outfile]);
  expect(stdout).toBe(`${JSON.stringify(["Tom", 1, true, 400])}\n`);
});
