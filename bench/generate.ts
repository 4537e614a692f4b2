// The time of generation beside openapi-typescript, which writes types alone, for the same file; and how it grows with
// the document.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installOnDemand } from "../scripts/cli/install-on-demand.js";
import { repeated } from "./documents.js";
import { benchWatch } from "./watch.js";
import { compare, print, root, run, type Taken } from "./measure.js";

/** GitHub's document, whose package of 385 MB is installed when it is needed for the first time. */
export async function githubDocument(): Promise<string> {
  return join(await installOnDemand("bench/github"), "@octokit/openapi/generated/api.github.com.json");
}

/** The credit spec's generation; unless it is to be small, GitHub's as well, and that of documents that grow. */
export async function benchGenerate(rounds: number, isSmall: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halves-bench-"));
  console.log(
    `\nBundling the command, as npm run generate does before: ${bundleCommand().toFixed(0)} ms with npm's own start.`,
  );
  try {
    await besidePeer("openapi.yaml", join(root, "openapi.yaml"), rounds, folder);
    await benchWatch(folder, rounds);
    if (isSmall) return;
    const digitalOcean = join(root, "../shared/specs/digitalocean.yaml");
    if (existsSync(digitalOcean)) await besidePeer("DigitalOcean's document, 1.9 MB", digitalOcean, rounds, folder);
    await besidePeer("GitHub's document, 13 MB with 1,223 operations", await githubDocument(), rounds, folder);
    await growth(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function besidePeer(title: string, document: string, rounds: number, folder: string): Promise<void> {
  const rows = await compare(
    rounds,
    async () => ({ ...(await generate(document, join(folder, "generated"))) }),
    // In a folder of its own, where it finds no configuration.
    async () => ({
      ...(await run(
        [join(root, "node_modules/openapi-typescript/bin/cli.js"), document, "--output", join(folder, "types.ts")],
        folder,
      )),
    }),
  );
  print(`Generating from ${title} (a whole process)`, ["halves, all files", "openapi-typescript"], rows, {
    wall: "s",
    cpu: "s",
    peak: "MiB",
  });
}

/** The command as npm run generate has it, bundled from its sources. */
export const command = "dist/scripts/generate.js";

/** How long the bundling takes, in milliseconds. */
export function bundleCommand(): number {
  const started = performance.now();
  execFileSync("npm", ["run", "--silent", "pregenerate"], { cwd: root, stdio: "inherit" });
  return performance.now() - started;
}

/** From nothing each time: otherwise most files would be found unchanged. */
export async function generate(document: string, out: string): Promise<Taken> {
  await rm(out, { recursive: true, force: true });
  return run(["--enable-source-maps", command, "--spec", document, "--out", out]);
}

async function growth(folder: string): Promise<void> {
  console.log("\nGrowth with the document (the credit spec repeated under other names; a process each)");
  console.log(
    `  ${"times".padEnd(10)}${"document".padStart(12)}${"cpu".padStart(12)}${"peak".padStart(12)}${"cpu above 1×".padStart(16)}`,
  );
  let baseline: number | undefined;
  for (const times of [1, 10, 100]) {
    const document = join(folder, "repeated.json");
    await writeFile(document, await repeated(times));
    const { cpu, peak } = await generate(document, join(folder, "generated"));
    baseline ??= cpu;
    const each = times === 1 ? "" : `${(((cpu - baseline) / (times - 1)) * 1000).toFixed(0)} ms each`;
    console.log(
      `  ${`${times}×`.padEnd(10)}${`${((await stat(document)).size / 1e6).toFixed(1)} MB`.padStart(12)}${`${cpu.toFixed(2)} s`.padStart(12)}${`${peak.toFixed(0)} MiB`.padStart(12)}${each.padStart(16)}`,
    );
  }
}
