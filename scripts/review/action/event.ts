// What the workflow runs for: the event of GitHub, and what a change is compared with.
// https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows
import type { Repository } from "../../git/repository.js";
import { isObject, memberOf, type Json } from "../../json/json.js";

export interface WorkflowEvent {
  /** The pull request whose comment is kept; undefined for other events. */
  readonly pullRequest?: number | undefined;
  /** What is compared with, by its name and its commit; undefined where the event names nothing. */
  readonly base?: { readonly name: string; readonly commit: string } | undefined;
  /** The commit of the branch, and not that of its trial merge. */
  readonly head?: string | undefined;
}

/** The event can't be used, or the checkout lacks what it names: the message says what to change in the workflow. */
export class WorkflowError extends Error {
  override readonly name = "WorkflowError";
}

/** Reads the event. Throws a WorkflowError for one that would run others' code with the rights of the repository. */
export function readEvent(name: string, payload: Json): WorkflowEvent {
  const at = (...path: readonly string[]): Json | undefined =>
    path.reduce<Json | undefined>((value, key) => memberOf(value, key), payload);
  const text = (...path: readonly string[]): string => String(at(...path) ?? "");
  // What is checked out is what anyone has written, and it is run with a token that may write.
  if (name === "pull_request_target" || name === "workflow_run")
    throw new WorkflowError(
      `The event ${name} gives the code of a pull request the rights of this repository: use pull_request. ` +
        "For pull requests from forks, whose token can only read, the review is in the summary of the job.",
    );
  const number = at("pull_request", "number");
  if (isObject(at("pull_request")))
    return {
      pullRequest: typeof number === "number" ? number : undefined,
      base: { name: text("pull_request", "base", "ref"), commit: text("pull_request", "base", "sha") },
      head: text("pull_request", "head", "sha"),
    };
  if (isObject(at("merge_group"))) {
    const ref = text("merge_group", "base_ref").replace(/^refs\/heads\//, "");
    return { base: { name: ref, commit: text("merge_group", "base_sha") }, head: text("merge_group", "head_sha") };
  }
  // All zeros for a branch that is new.
  const before = text("before");
  if (name === "push" && /[1-9a-f]/.test(before)) return { base: { name: before.slice(0, 7), commit: before } };
  return {};
}

/**
 * The commit to compare with: of a trial merge, which `actions/checkout` has by default, what the branch is merged
 * into; otherwise the commit that the event names. Throws a WorkflowError where the checkout doesn't have it.
 */
export async function findBase({ base, head }: WorkflowEvent, repository: Repository): Promise<string | undefined> {
  if (base === undefined) return undefined;
  const merged = await repository.commit("HEAD^2");
  const into = await repository.commit("HEAD^1");
  if (into !== undefined && merged !== undefined && merged === head) return into;
  const current = await repository.commit("HEAD");
  const found = await repository.commit(base.commit);
  const isReached = found !== undefined && current !== undefined && (await repository.mergeBase(found, current));
  if (found === undefined || (isReached === undefined && repository.isShallow))
    throw new WorkflowError(
      `The checkout has no history back to ${base.name} (${base.commit.slice(0, 7)}), which the documents are compared with: ` +
        "give actions/checkout `fetch-depth: 0`, or 2 where it checks out the merge of a pull request.",
    );
  return found;
}
