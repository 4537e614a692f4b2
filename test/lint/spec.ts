// npm run lint:spec: the documents by Redocly's rules, and by Spectral's, which it installs when it runs for the first
// time.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Command } from "../../scripts/cli/command.js";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";

const documents = ["openapi.yaml", "server/sandbox/openapi.yaml"];

const command = new Command({
  name: "npm run lint:spec",
  synopsis: "[FILE…]",
  help: `  FILE          the OpenAPI documents (${documents.join(" ")}); the rules are redocly.yaml and .spectral.yaml\n`,
  options: {},
  maxPositionals: Infinity,
});

await command.run(async ({ positionals }) => {
  const files = positionals.length === 0 ? documents : positionals;
  const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const spectral = join(await installOnDemand("test/lint"), "@stoplight/spectral-cli/dist/index.js");
  const codes = [
    await run(redocly, "lint", ...files),
    await run(spectral, "lint", "--ruleset", join(root, ".spectral.yaml"), "--fail-severity=hint", ...files),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
});

function run(...args: readonly string[]): Promise<number | null> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const child = spawn(process.execPath, args, { env, stdio: "inherit" });
  return new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
}
