// npm run update: generates, and renews all expected output that tests compare with: the tests that read UPDATE write
// it.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "../scripts/cli/command.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const command = new Command({
  name: "npm run update",
  synopsis: "[options]",
  help: `Generates, builds the action of GitHub, and renews the expected output of tests: read what git shows of it.

  --slow        also what tests in test/slow compare with, which install packages of other tools
`,
  options: { slow: { type: "boolean", default: false } },
});

/** The tests that write what they expect, as paths from the root. */
function findUpdating(isSlow: boolean): readonly string[] {
  return readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" })
    .map((file) => join("test", file))
    .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
    .filter((file) => file.startsWith(join("test", "slow")) === isSlow)
    .filter((file) => readFileSync(join(root, file), "utf8").includes('process.env["UPDATE"]'));
}

/** Runs a command of the project. @throws Error if it fails */
function run(name: string, args: readonly string[]): void {
  const env = { ...process.env, UPDATE: "1" };
  const { status } = spawnSync(name, args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error(`${name} ${args.join(" ")} failed.`);
}

await command.run(({ values: { slow } }) => {
  run("npm", ["run", "-s", "generate"]);
  run("npm", ["run", "-s", "build:action"]);
  run("npx", ["vitest", "run", "--project", "shared", ...findUpdating(false)]);
  if (slow) run("npx", ["vitest", "run", "--config", "vitest.slow.config.ts", ...findUpdating(true)]);
});
