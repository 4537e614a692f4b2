// Runs git, without a shell.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The list of a large repository has tens of megabytes. */
const maxBuffer = 512 * 1024 * 1024;

/** Git failed; the message is its own. */
export class GitError extends Error {
  override readonly name = "GitError";
}

/** Git must neither prompt nor write, and its messages are English. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
}

/** What git prints in a folder. Throws a GitError where it fails or is not installed. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run("git", [...args], { cwd: folder, maxBuffer, env: gitEnvironment() });
    return stdout;
  } catch (error) {
    throw new GitError(messageOf(error), { cause: error });
  }
}

/** What git prints; undefined where it fails. Throws a GitError where it is not installed. */
export async function gitIfPossible(folder: string, ...args: readonly string[]): Promise<string | undefined> {
  return git(folder, ...args).catch((error: Error) => {
    if (isMissing(error.cause)) throw error;
    return undefined;
  });
}

function messageOf(error: unknown): string {
  if (isMissing(error)) return "git is not installed";
  const printed = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
  const [line = ""] = printed.split("\n");
  return line.replace(/^(fatal|error): /, "") || String(error);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
