// What a change begins from: the last commit that its branch has in common with the one that it is to be merged into.
import { UsageError } from "../cli/command.js";
import { escapeForTerminal } from "../diagnostics/frame.js";
import type { Repository } from "../git/repository.js";

export interface ReviewBase {
  /** As people call it. */
  readonly name: string;
  /** What is compared with: a commit; or the argument itself, where it is a file or a URL. */
  readonly argument: string;
  readonly commit: string | undefined;
}

/**
 * The base that an argument names: of a branch, where the current commit left it. Throws a UsageError where a shallow
 * clone doesn't reach back as far.
 */
export async function baseOf(argument: string, repository: Repository | undefined): Promise<ReviewBase> {
  const commit = await repository?.commit(argument);
  const head = await repository?.commit("HEAD");
  const isShallow = repository?.isShallow === true;
  if (commit === undefined && isShallow && /^[0-9a-f]{7,40}$/.test(argument)) throw tooShallow(argument);
  if (repository === undefined || commit === undefined || head === undefined)
    return { name: argument, argument, commit: undefined };
  const common = await repository.mergeBase(commit, head);
  if (common === undefined && isShallow) throw tooShallow(argument);
  // Histories that have nothing in common are compared as they are.
  const found = common ?? commit;
  const name = /^[0-9a-f]{40}$/.test(argument) ? argument.slice(0, 7) : argument;
  return { name, argument: found, commit: found };
}

function tooShallow(base: string): UsageError {
  return new UsageError(
    `This clone is shallow, and its history ends before it reaches \`${escapeForTerminal(base)}\`: fetch it with ` +
      "`git fetch --unshallow`; in CI, with `fetch-depth: 0` (GitHub) or `GIT_DEPTH: 0` (GitLab).",
  );
}

/**
 * The commit to link to: the current one; or, where that is the trial merge of a pull request, the commit of the
 * branch, if it has the same files.
 */
export async function linkedCommit(
  repository: Repository | undefined,
  files: readonly string[],
): Promise<string | undefined> {
  const head = await repository?.commit("HEAD");
  const merged = await repository?.commit("HEAD^2");
  if (repository === undefined || head === undefined || merged === undefined) return head;
  for (const file of files)
    if ((await repository.objectAt(head, file)) !== (await repository.objectAt(merged, file))) return head;
  return merged;
}
