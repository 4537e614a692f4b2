// Runs journeys with `redocly respect` against a server, and reads what it found out.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");

export interface StepOutcome {
  /** Of a step of another journey that this one runs: `open / createUser`. */
  readonly step: string;
  /** The conditions that don't hold, and what is not as the OpenAPI document says. */
  readonly failures: readonly string[];
  /** What the server responded, if there is a failure. */
  readonly response: string | undefined;
}

export interface JourneyOutcome {
  readonly file: string;
  readonly steps: readonly StepOutcome[];
  /** Why it could not be run; undefined when it was. */
  readonly error: string | undefined;
}

/** What `respect` writes about a workflow and about a step, which may be a workflow itself. */
interface Executed {
  readonly type: "step" | "workflow";
  readonly stepId?: string;
  readonly status: string;
  readonly executedSteps?: readonly Executed[];
  readonly checks?: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly message: string;
    readonly condition?: string;
  }[];
  readonly response?: { readonly statusCode: number; readonly body?: unknown };
}

/** Whether every step of a journey was run and had the expected response. */
export function hasPassed({ steps, error }: JourneyOutcome): boolean {
  return error === undefined && steps.length > 0 && steps.every(({ failures }) => failures.length === 0);
}

/**
 * Runs the journeys of files one after the other against the server at `url`, which is the server of each source
 * description in `sources`. One process runs them all, because it takes longer to start than to run most of them.
 */
export async function runJourneys(
  files: readonly string[],
  url: string,
  sources: Iterable<string>,
): Promise<readonly JourneyOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), "journeys-"));
  const output = join(folder, "outcome.json");
  const servers = [...new Set(sources)].flatMap((name) => ["--server", `${name}=${url}`]);
  const args = [redocly, "respect", ...files, ...servers, "--json-output", output];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  try {
    const failed = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 }).then(
      () => undefined,
      (error: Error & { readonly stderr?: string }) => error.stderr ?? error.message,
    );
    const written = await readFile(output, "utf8").catch(() => `{ "files": {} }`);
    const outcomes = (JSON.parse(written) as { files: Record<string, { executedWorkflows: readonly Executed[] }> })
      .files;
    return files.map((file) => {
      const [, executed] = Object.entries(outcomes).find(([name]) => resolve(name) === resolve(file)) ?? [];
      if (executed === undefined) return { file, steps: [], error: failed ?? "It was not run." };
      return outcomeOf(file, executed.executedWorkflows);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function outcomeOf(file: string, workflows: readonly Executed[]): JourneyOutcome {
  const steps = workflows.flatMap((workflow) => outcomesOf(workflow, ""));
  const hasFailed = workflows.some(({ status }) => status !== "success");
  const isExplained = steps.some(({ failures }) => failures.length > 0);
  return { file, steps, error: hasFailed && !isExplained ? "It failed without a failed check." : undefined };
}

function outcomesOf({ executedSteps = [] }: Executed, prefix: string): readonly StepOutcome[] {
  return executedSteps.flatMap((executed) => {
    const step = `${prefix}${executed.stepId ?? ""}`;
    if (executed.type === "workflow") return outcomesOf(executed, `${step} / `);
    const failures = (executed.checks ?? [])
      .filter(({ passed }) => !passed)
      .map(({ condition, name, message }) => condition ?? `${name}: ${message}`);
    return [{ step, failures, response: failures.length === 0 ? undefined : responseText(executed) }];
  });
}

function responseText({ response }: Executed): string {
  return response === undefined ? "none" : `${response.statusCode} ${JSON.stringify(response.body)}`;
}
