// npm run test:runtimes: the generated server and client do the same on every runtime. One contract of HTTP requests
// and client calls is run inside each of them, and its results are compared with those on Node 20.
import { isDeepStrictEqual } from "node:util";
import { Command } from "../../scripts/cli/command.js";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { writeProject } from "./project.js";
import { runtimesIn, type Runtime } from "./runtimes.js";
import { bundleWorker, sizeOf, workerBundles } from "./workers.js";

/** A step of the contract, as subject/contract.ts returns it. */
interface Step {
  readonly name: string;
  /** What the document says that it results in: a status, or an error. */
  readonly expected: number | string;
  readonly outcome: number | string;
  readonly result: unknown;
}

/** What a runtime did, and how many of its steps are not as they should be. */
interface Outcome {
  readonly steps: readonly Step[];
  readonly failures: number;
}

async function main(): Promise<0 | 1> {
  const [reference, ...others] = runtimesIn(await installOnDemand("test/runtimes"));
  if (reference === undefined) throw new Error("There are no runtimes.");
  await writeProject();
  printRow("runtime", "version", "runs", "steps", "equal");
  const { steps, failures: first } = await compare(reference);
  let failures = first;
  for (const runtime of others) failures += (await compare(runtime, steps)).failures;
  process.stdout.write("\n");
  failures += await measureWorkers();
  return failures === 0 ? 0 : 1;
}

/** Runs the contract, prints the row of the runtime and the steps that differ. Returns how many these are. */
async function compare(runtime: Runtime, expected?: readonly Step[]): Promise<Outcome> {
  const version = await runtime.version();
  const steps = await runtime.run().then(
    (text) => JSON.parse(text) as readonly Step[],
    (error: unknown) => String(error),
  );
  if (typeof steps === "string") {
    printRow(runtime.name, version, runtime.runs, "failed", "");
    process.stdout.write(`  ${steps}\n`);
    return { steps: [], failures: 1 };
  }
  const wanted = expected ?? steps;
  const differing = wanted.filter(
    (step, index) => step.expected !== step.outcome || !isDeepStrictEqual(steps[index], step),
  );
  const equal = `${wanted.length - differing.length}/${wanted.length}`;
  printRow(runtime.name, version, runtime.runs, String(steps.length), equal);
  for (const step of differing) {
    const other = steps.find(({ name }) => name === step.name);
    process.stdout.write(`  ${step.name}: expected ${step.expected}, was ${String(other?.outcome)}\n`);
    for (const each of [step, other]) process.stdout.write(`    ${JSON.stringify(each?.result)}\n`);
  }
  return { steps, failures: differing.length + Math.max(0, steps.length - wanted.length) };
}

/** Prints the sizes of the bundles for workers. Returns how many are too large. */
async function measureWorkers(): Promise<number> {
  let failures = 0;
  for (const worker of workerBundles) {
    const { bytes, gzipped } = await sizeOf(await bundleWorker(worker));
    const isSmall = gzipped <= worker.maxGzipped;
    if (!isSmall) failures += 1;
    const size = `${kilobytes(bytes)} kB, ${kilobytes(gzipped)} kB compressed`;
    const limit = isSmall ? "" : `: more than ${kilobytes(worker.maxGzipped)}`;
    process.stdout.write(`worker, ${worker.name}: ${size}${limit}\n`);
  }
  return failures;
}

function printRow(name: string, version: string, runs: string, steps: string, equal: string): void {
  const cells = [name.padEnd(9), version.padEnd(15), runs.padEnd(28), steps.padStart(5), equal.padStart(7)];
  process.stdout.write(`${cells.join("  ")}\n`);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const command = new Command({ name: "npm run test:runtimes", synopsis: "", help: "", options: {} });
await command.run(main);
