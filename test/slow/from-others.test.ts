// halves init --from fern and --from speakeasy as a program: the commands of scripts/manual/from-others.md, on the
// configurations of test/switching, and published documents where they are there. Each project generates and compiles.
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { blockOf } from "../support/manual.js";
import { parseConsole } from "../support/programs/console-blocks.js";
import { folder, prepareHalves, read, run, typeErrors } from "../support/programs/halves-program.js";

const root = join(import.meta.dirname, "../..");
prepareHalves();

function copy(from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  copyFileSync(from, join(folder, to));
}

const { commands } = parseConsole(blockOf("scripts/manual/from-others.md", "Begin", "console"));

test.each([
  ["fern", "fern/generators.yml", "fern/openapi.yaml", "generators.yml:49:9"],
  ["speakeasy", ".speakeasy/gen.yaml", "openapi.yaml", "gen.yaml:25:1"],
])("%s", async (name, configuration, document, place) => {
  const cases = join(root, "test/switching", name);
  copy(join(cases, configuration.split("/").at(-1) ?? ""), configuration);
  copy(join(cases, "openapi.yaml"), document);
  const [, , , ...args] = commands.find(({ command }) => command.includes(`--from ${name} `))?.command.split(" ") ?? [];
  expect(args).toContain(configuration);
  const { code, stderr } = await run("init", ...args, "--no-install");
  expect([code, stderr]).toEqual([0, expect.stringContaining(place)]);
  expect(JSON.parse(await read("package.json"))).toMatchObject({ name: "@tickets/sdk" });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  expect(await typeErrors()).toEqual([]);
  expect(await run("generate", "--check")).toMatchObject({ code: 0 });
});

test.each([
  ["fern", "intercom"],
  ["speakeasy", "mollie"],
  ["speakeasy", "clerk-bapi"],
])("%s, of the published document %s", async (name, published) => {
  const file = join(root, "../shared/specs-more", `${published}.yaml`);
  if (!existsSync(file)) return;
  copy(file, "openapi.yaml");
  const { code, stderr } = await run("init", "--from", name, "openapi.yaml", "--emit", "client", "--no-install");
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("it is not known here")]);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  expect(await typeErrors()).toEqual([]);
});
