// The command halves diff in a repository of its own for each test.
import { afterEach, beforeAll, beforeEach } from "vitest";
import { bundleDiff, type DiffProgram, type Ended } from "./diff-program.js";
import { createRepository, type TestRepository } from "./repository.js";

export interface Output {
  readonly findings: readonly { readonly code: string; readonly operation: string; readonly message: string }[];
  readonly [name: string]: unknown;
}

export interface DiffCommand {
  /** The repository of the running test. */
  readonly repository: () => TestRepository;
  /** Runs it in a folder, with further variables of the environment. */
  runIn(folder: string, args: readonly string[], variables?: NodeJS.ProcessEnv): Promise<Ended>;
  run(...args: readonly string[]): Promise<Ended>;
  /** The output of `--json`. @throws Error with what went to the standard error if there is none */
  json(...args: readonly string[]): Promise<Output>;
  /** The names of both documents, then the codes and operations of the findings. */
  compared(...args: readonly string[]): Promise<readonly unknown[]>;
}

/** Bundles the command for the tests of a file. */
export function diffCommand(): DiffCommand {
  let program: DiffProgram;
  let repository: TestRepository;
  beforeAll(async () => {
    program = await bundleDiff();
  });
  beforeEach(async () => {
    repository = await createRepository();
  });
  afterEach(() => repository.remove());
  const runIn: DiffCommand["runIn"] = (folder, args, variables = {}) => program.runWith(variables, folder, ...args);
  const run = (...args: readonly string[]): Promise<Ended> => program.run(repository.folder, ...args);
  const json = async (...args: readonly string[]): Promise<Output> => {
    const { stdout, stderr } = await run(...args, "--json");
    if (stdout === "") throw new Error(stderr);
    return JSON.parse(stdout) as Output;
  };
  return {
    repository: () => repository,
    runIn,
    run,
    json,
    async compared(...args) {
      const { base, revision, findings } = await json(...args);
      const name = (side: unknown): string => (side as { document: string }).document;
      return [name(base), name(revision), ...findings.map(({ code, operation }) => `${code} ${operation}`)];
    },
  };
}
