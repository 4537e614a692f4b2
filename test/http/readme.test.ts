// README, "Use it in your own project": its block compiles, and the commands below it print what they show.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { documentOf, filesOf } from "../support/generation/generate.js";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "dist/readme-server");
const section =
  /^## Use it in your own project\n([^]*?)^## /m.exec(readFileSync(join(root, "README.md"), "utf8"))?.[1] ?? "";

const book: JsonObject = {
  type: "object",
  required: ["id", "title"],
  properties: { id: { type: "string" }, title: { type: "string" } },
};
const content = (schema: JsonObject): JsonObject => ({
  description: "OK.",
  content: { "application/json": { schema } },
});
const id: JsonObject = { name: "id", in: "path", required: true, schema: { type: "string" } };
const books = documentOf({
  security: [{ token: [] }],
  paths: {
    "/books/{id}": { parameters: [id], get: { operationId: "getBook", responses: { "200": content(book) } } },
    "/books/{id}/reviews": {
      parameters: [id],
      get: { operationId: "listReviews", responses: { "200": content({ type: "array", items: book }) } },
    },
  },
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
});

beforeAll(async () => {
  for (const [file, text] of await filesOf(books)) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(folder, "server.ts"), /^```ts\n([^]*?)^```$/m.exec(section)?.[1] ?? "");
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include: ["server.ts"], exclude: [] }),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("the block compiles", async () => {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const out = await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(out).toBe("");
}, 120_000);

test("the commands print what they show", async () => {
  const { app } = (await import(pathToFileURL(join(folder, "server.ts")).href)) as {
    app: { request(path: string, init: RequestInit): Promise<Response> };
  };
  const lines = (/^```console\n([^]*?)^```$/m.exec(section.slice(section.indexOf("```ts")))?.[1] ?? "")
    .trim()
    .split("\n");
  const commands = lines.filter((_, index) => index % 2 === 0);
  expect(commands).toHaveLength(3);
  for (const [index, command] of commands.entries()) {
    const [, header, path = ""] = /^\$ curl (?:-H 'Authorization: ([^']+)' )?localhost:3000(\S+)$/.exec(command) ?? [];
    const response = await app.request(path, header === undefined ? {} : { headers: { authorization: header } });
    expect(await response.text()).toBe(lines[index * 2 + 1]);
  }
});
