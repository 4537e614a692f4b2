// How long the compiler takes for what is generated from GitHub's document, beside hey-api's output.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { generate, githubDocument } from "./generate.js";
import { peer } from "./client-peers.js";
import { ended, root, run } from "./measure.js";

/** Below this project, where the packages that generated code imports are found. */
const folder = join(root, "dist/bench-types");

export async function benchTypes(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const github = await githubDocument();
  await generate(github, join(folder, "ours"));
  await generateByPeer(github, join(folder, "peer"));
  console.log("\nType-checking what is generated from GitHub's document (one round; TypeScript 5.9, strict)");
  await printRow("halves: types, zod schemas proved against them, client", [
    "ours/types.ts",
    "ours/schemas.ts",
    "ours/client.ts",
  ]);
  await printRow("hey-api: types, zod schemas, client (typescript, zod, sdk)", [
    "peer/types.gen.ts",
    "peer/zod.gen.ts",
    "peer/sdk.gen.ts",
  ]);
  await printRow("halves: all, with routes, handlers and memory, which hey-api has none of", [
    "ours/memory.ts",
    "ours/client.ts",
  ]);
  await rm(folder, { recursive: true, force: true });
}

async function generateByPeer(github: string, out: string): Promise<void> {
  const config = join(folder, "openapi-ts.config.mjs");
  const options = {
    input: github,
    output: { path: out },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "zod"],
    logs: { level: "silent" },
  };
  await writeFile(config, `export default ${JSON.stringify(options)};\n`);
  await run([await peer("@hey-api/openapi-ts/bin/run.js"), "-f", config]);
}

async function printRow(title: string, files: readonly string[]): Promise<void> {
  const project = join(folder, "tsconfig.json");
  // The peer imports without endings, which Node doesn't resolve.
  const compilerOptions = { module: "ESNext", moduleResolution: "Bundler" };
  await writeFile(
    project,
    JSON.stringify({ extends: relative(folder, join(root, "tsconfig.json")), compilerOptions, include: [], files }),
  );
  const { cpu, peak, code, out } = await ended(["node_modules/typescript/bin/tsc", "-p", project, "--pretty", "false"]);
  const errors = code === 0 ? "" : `  ${out.split("\n").filter((line) => line.includes("error TS")).length} errors`;
  console.log(
    `  ${title.padEnd(76)}${`${cpu.toFixed(1)} s cpu`.padStart(12)}${`${peak.toFixed(0)} MiB`.padStart(12)}${errors}`,
  );
}
