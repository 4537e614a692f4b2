// How long the compiler takes for what is generated from GitHub's document, beside hey-api's output.

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { generate, githubDocument } from "./generating/generate.js";
import { peer } from "./measuring/peers.js";
import { ended, root, run, type Ended } from "./measuring/measure.js";
import { short, type Report } from "./measuring/report.js";
import { reasonOf } from "./measuring/windows.js";

/** Below this project, where the packages that generated code imports are found. */
const folder = join(root, "dist/bench-types");

export async function benchTypes(report: Report): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const github = await githubDocument();
  await generate(github, join(folder, "ours"));
  const peerFailed = await generateByPeer(github, join(folder, "peer")).then(() => undefined, reasonOf);
  report.title(
    "Types",
    "Type-checking what is generated from GitHub's document: one run of TypeScript 5.9 each, strict.",
  );
  const own = ["ours/types.ts", "ours/schemas.ts", "ours/client.ts"];
  const [ours, again] = [await check(own), await check(own)];
  const peers = ["peer/types.gen.ts", "peer/zod.gen.ts", "peer/sdk.gen.ts"];
  const heyApi = peerFailed === undefined ? await check(peers) : undefined;
  const rows = [
    row("halves: types, zod schemas proved against them, client", ours),
    row("halves again (A/A)", again),
    heyApi === undefined
      ? ["hey-api", `not measured: ${peerFailed}`, "", ""]
      : row("hey-api: types, zod schemas, client (typescript, zod, sdk)", heyApi),
    row(
      "halves: all, with routes, handlers and memory, which hey-api has none of",
      await check(["ours/memory.ts", "ours/client.ts"]),
    ),
  ];
  report.table(["generated code", "CPU", "memory", "errors"], rows);
  if (heyApi !== undefined) {
    const noise = Math.abs(again.cpu / ours.cpu - 1);
    report.target({ name: "type check, to hey-api", value: ours.cpu / heyApi.cpu, atMost: 1, unit: "×", noise });
  }
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

/** What the compiler takes for some files with all that they import. */
async function check(files: readonly string[]): Promise<Ended> {
  const project = join(folder, "tsconfig.json");
  // The peer imports without endings, which Node doesn't resolve.
  const compilerOptions = { module: "ESNext", moduleResolution: "Bundler" };
  await writeFile(
    project,
    JSON.stringify({ extends: relative(folder, join(root, "tsconfig.json")), compilerOptions, include: [], files }),
  );
  return ended(["node_modules/typescript/bin/tsc", "-p", project, "--pretty", "false"]);
}

function row(title: string, { cpu, peak, out }: Ended): readonly string[] {
  const errors = out.split("\n").filter((line) => line.includes("error TS")).length;
  return [title, `${short(cpu)} s`, `${short(peak)} MiB`, String(errors)];
}
