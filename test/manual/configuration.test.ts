// scripts/manual/configuration.md, diagnostics.md and generate.md: each configuration that they show is read, and means
// what the text around it says; the program of the API runs; the overlay is applied.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { listedTargets } from "../../scripts/cli/targets.js";
import { readProject } from "../../scripts/config/read.js";
import { emitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { blockOf, blocksOf } from "../support/manual.js";
import { overlaid } from "../support/documents/overlay.js";
import { bundleBeside, bundleOnce } from "../support/programs/bundles.js";
import { createProject, shop, type TestProject } from "../support/programs/project.js";

let project: TestProject | undefined;
afterEach(async () => {
  await project?.remove();
  project = undefined;
});

async function projectWith(files: Readonly<Record<string, unknown>>): Promise<string> {
  project = await createProject(files);
  return project.folder;
}

test("the module with a configuration has an emitter and functions for names", async () => {
  const table = `
    import { defineEmitter } from "halves";
    export default defineEmitter({ name: "table", summary: "a table", files: ["table.md"], emit: () => ({}) });`;
  const folder = await projectWith({
    "halves.config.ts": blockOf("scripts/manual/configuration.md", "A configuration", "ts"),
    "emitters/table.ts": table,
  });
  const [target] = (await readProject(folder, emitters)).targets;
  expect(target).toMatchObject({ spec: "openapi.yaml", out: "generated" });
  expect(target?.emitters?.map(({ name }) => name)).toEqual(["types", "client", "table"]);
  expect([...(target?.severities ?? [])]).toMatchObject([["slow-pattern", expect.anything()]]);
  const operation = { operationId: "UsersController_findAll" } as Parameters<
    NonNullable<NonNullable<NonNullable<typeof target>["naming"]>["method"]>
  >[0];
  expect(target?.naming?.method?.(operation)).toBe("Users.findAll");
  expect(target?.naming?.type?.("OrderDTO")).toBe("Order");
});

test("the program of the API generates, and prints the files that it would emit", async () => {
  const bundles = await bundleOnce({
    api: "scripts/api/index.ts",
    "structure-worker": "scripts/emit/types/structure-worker.ts",
  });
  const folder = await projectWith({
    "openapi.yaml": shop,
    "package.json": { type: "module" },
    "program.ts": blockOf("scripts/manual/configuration.md", "The API", "ts"),
    "node_modules/halves/package.json": { type: "module", exports: "./index.js" },
    "node_modules/halves/index.js": `export * from ${JSON.stringify(pathToFileURL(join(bundles, "api.js")).href)};`,
  });
  const args = [await bundleBeside(join(folder, "program.ts"))];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  const { files } = JSON.parse(readFileSync(join(folder, "generated/manifest.json"), "utf8")) as {
    readonly files: Readonly<Record<string, string>> | readonly string[];
  };
  const names = Array.isArray(files) ? (files as readonly string[]) : Object.keys(files);
  expect([...stdout.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(expect.arrayContaining(["types.ts"]));
  expect(names).toEqual(expect.arrayContaining(["types.ts", "client.ts"]));
});

test("the severities in package.json are those that are listed", async () => {
  const folder = await projectWith({
    "package.json": blockOf("scripts/manual/diagnostics.md", "Severities", "json"),
  });
  const [target] = await listedTargets(folder);
  expect(Object.fromEntries(target?.severities ?? [])).toMatchObject({
    "slow-pattern": "error",
    "unknown-keyword": "off",
  });
});

test("options of two documents in package.json", async () => {
  const halves = blockOf("scripts/manual/generate.md", "Choose what is generated", "jsonc");
  const folder = await projectWith({ "package.json": `{ ${halves} }` });
  expect(await listedTargets(folder)).toMatchObject([
    { spec: "openapi.yaml", out: "generated" },
    {
      spec: "partner.yaml",
      out: "partner/generated",
      emitters: [{ name: "types" }, { name: "client" }],
      runtime: "../../generated/runtime",
      transforms: { dates: true },
    },
  ]);
});

test("overlays and filters in package.json", async () => {
  const entry = blockOf("scripts/manual/generate.md", "Documents of others", "jsonc");
  const folder = await projectWith({ "package.json": `{ "halves": { ${entry} } }` });
  const [target] = await listedTargets(folder);
  expect(target).toMatchObject({ spec: "partner.yaml", overlays: ["corrections.yaml"] });
  expect(target?.filter).toMatchObject({ include: [{ text: "tag:Orders" }], exclude: [{ text: "path:/internal/*" }] });
});

test("the overlay replaces a title, adds a constraint, and removes a parameter", async () => {
  const document: JsonObject = {
    info: { title: "Partner", version: "1" },
    components: { schemas: { Order: { properties: { amount: { type: "integer" } } } } },
    paths: { "/orders": { get: { parameters: [{ name: "X-Debug" }, { name: "limit" }] } } },
  };
  const overlay = blockOf("scripts/manual/generate.md", "Documents of others", "yaml");
  expect((await overlaid(JSON.stringify(document), overlay)).root).toEqual({
    info: { title: "Partner API", version: "1" },
    components: { schemas: { Order: { properties: { amount: { type: "integer", minimum: 0 } } } } },
    paths: { "/orders": { get: { parameters: [{ name: "limit" }] } } },
  });
});

test("the configuration of the package's page", async () => {
  const [json = ""] = blocksOf("scripts/packages/halves.md", "halves", "json", 1);
  const folder = await projectWith({ "halves.config.json": json });
  expect((await readProject(folder, emitters)).targets).toMatchObject([
    { spec: "openapi.yaml", out: "generated", emitters: [{ name: "development" }, { name: "client" }] },
  ]);
});
