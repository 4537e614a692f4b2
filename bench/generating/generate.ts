// The time of generation beside openapi-typescript, which writes types alone, for the same file; and how it grows with
// the document.

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { repeated } from "./documents.js";
import { generateCommand, root, run, type Taken } from "../measuring/measure.js";
import { describe, short, type Report, type Target } from "../measuring/report.js";
import { noiseOf, ratiosOf, shuffled, spreadOf } from "../measuring/statistics.js";
import type { Subject } from "../programs.js";
import { benchWatch } from "./watch.js";
import { reasonOf } from "../measuring/windows.js";

/** GitHub's document, whose package of 385 MB is installed when it is needed for the first time. */
export async function githubDocument(): Promise<string> {
  return join(await installOnDemand("bench/github"), "@octokit/openapi/generated/api.github.com.json");
}

const ours = "halves";
const again = "halves again (A/A)";
const peer = "openapi-typescript";

/** A document, and what its generation may take. */
interface Given {
  readonly title: string;
  /** Rejects where the document can't be installed; undefined where there is none. */
  readonly file: () => Promise<string | undefined>;
  readonly limits: readonly Limit[];
}

interface Limit {
  readonly figure: "wall" | "cpu";
  readonly atMost: number;
  readonly unit: "s" | "times the peer's";
}

const digitalOcean = join(root, "../shared/specs/digitalocean.yaml");

/** On two cores the types are printed beside all else; what that takes of the processor is another figure. */
const besidePeer: readonly Limit[] = [
  { figure: "wall", atMost: 1.2, unit: "times the peer's" },
  { figure: "cpu", atMost: 2, unit: "times the peer's" },
];

const given: readonly Given[] = [
  {
    title: "openapi.yaml, 0.2 MB",
    file: () => Promise.resolve(join(root, "openapi.yaml")),
    limits: [{ figure: "wall", atMost: 1.1, unit: "s" }],
  },
  {
    title: "DigitalOcean, 3.0 MB",
    file: () => Promise.resolve(existsSync(digitalOcean) ? digitalOcean : undefined),
    limits: besidePeer,
  },
  { title: "GitHub, 13 MB", file: githubDocument, limits: besidePeer },
];

/** The credit spec's generation and a save; unless it is to be small, larger documents, and those that grow. */
export async function benchGenerate(
  report: Report,
  before: Subject | undefined,
  isSmall: boolean,
  rounds: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halves-bench-"));
  report.title(
    "Generation",
    `Whole processes, ${rounds} of each in shuffled order after one that isn't counted; halves writes all files, ${peer} types alone. Ratios are those of a round.`,
  );
  report.note(`Bundling the command before takes ${bundleCommand().toFixed(0)} ms with npm's own start.`);
  try {
    const rows: (readonly string[])[] = [];
    for (const each of isSmall ? given.slice(0, 1) : given)
      rows.push(...(await rowsOf(report, each, before, rounds, folder)));
    report.table(["document", "command", "CPU", `ratio to ${peer}`, "wall", `ratio to ${peer}`, "memory"], rows);
    await benchWatch(report, before, folder, isSmall ? 5 : 20);
    if (!isSmall) await growth(report, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowsOf(
  report: Report,
  { title, file, limits }: Given,
  before: Subject | undefined,
  rounds: number,
  folder: string,
): Promise<readonly (readonly string[])[]> {
  let document: string | undefined;
  try {
    document = await file();
  } catch (error) {
    return [[title, `not measured: ${reasonOf(error)}`, "", "", "", "", ""]];
  }
  if (document === undefined) return [];
  const taken = await measured(document, before, rounds, folder);
  const of = (name: string, key: keyof Taken): readonly number[] => (taken.get(name) ?? []).map((each) => each[key]);
  for (const limit of limits) report.target(targetOf(title, limit, (name) => of(name, limit.figure)));
  return [...taken.keys()].map((name) => [
    title,
    name,
    `${describe(spreadOf(of(name, "cpu")))} s`,
    describe(spreadOf(ratiosOf(of(name, "cpu"), of(peer, "cpu")))),
    `${describe(spreadOf(of(name, "wall")))} s`,
    describe(spreadOf(ratiosOf(of(name, "wall"), of(peer, "wall")))),
    `${short(spreadOf(of(name, "peak")).median)} MiB`,
  ]);
}

async function measured(
  document: string,
  before: Subject | undefined,
  rounds: number,
  folder: string,
): Promise<ReadonlyMap<string, readonly Taken[]>> {
  const types = [join(root, "node_modules/openapi-typescript/bin/cli.js"), document];
  const commands = new Map<string, () => Promise<Taken>>([
    [ours, () => generate(document, join(folder, "generated"))],
    [again, () => generate(document, join(folder, "generated"))],
    ...(before === undefined
      ? []
      : [[`${ours}, ${before.name}`, () => generate(document, join(folder, "generated"), before.folder)] as const]),
    // In a folder of its own, where it finds no configuration.
    [peer, () => run([...types, "--output", join(folder, "types.ts")], folder)],
  ]);
  const taken = new Map([...commands.keys()].map((name) => [name, [] as Taken[]]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, work] of shuffled([...commands])) {
      const each = await work();
      if (round >= 0) taken.get(name)?.push(each);
    }
  }
  return taken;
}

function targetOf(title: string, limit: Limit, figuresOf: (name: string) => readonly number[]): Target {
  const { figure, atMost, unit } = limit;
  const name = `generation, ${title}, ${figure === "cpu" ? "processor time" : "wall time"}`;
  const noise = noiseOf(spreadOf(ratiosOf(figuresOf(ours), figuresOf(again))));
  if (unit === "s") return { name, value: spreadOf(figuresOf(ours)).median, atMost, unit, noise };
  const value = spreadOf(ratiosOf(figuresOf(ours), figuresOf(peer))).median;
  return { name: `${name}, to ${peer}`, value, atMost, unit: "×", noise };
}

/** How long the bundling takes, in milliseconds. */
export function bundleCommand(): number {
  const started = performance.now();
  execFileSync("npm", ["run", "--silent", "pregenerate"], { cwd: root, stdio: "inherit" });
  return performance.now() - started;
}

/**
 * From nothing each time, by the command of a build: otherwise most files would be found unchanged. In the folder of
 * the build, since a revision doesn't know the options of another's configuration.
 */
export async function generate(document: string, out: string, build = root): Promise<Taken> {
  await rm(out, { recursive: true, force: true });
  return run(["--enable-source-maps", generateCommand, "--spec", document, "--out", out], build);
}

async function growth(report: Report, folder: string): Promise<void> {
  const rows: (readonly string[])[] = [];
  let baseline: number | undefined;
  for (const times of [1, 10, 100]) {
    const document = join(folder, "repeated.json");
    await writeFile(document, await repeated(times));
    const { cpu, peak } = await generate(document, join(folder, "generated"));
    baseline ??= cpu;
    const each = times === 1 ? "–" : `${short(((cpu - baseline) / (times - 1)) * 1000)} ms`;
    const size = `${short((await stat(document)).size / 1e6)} MB`;
    rows.push([`${times} ×`, size, `${short(cpu)} s`, each, `${short(peak)} MiB`]);
  }
  report.note("Growth with the document: the credit service's repeated under other names, one process each.");
  report.table(["document", "size", "CPU", "each time more", "memory"], rows);
}
