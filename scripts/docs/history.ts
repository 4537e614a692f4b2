// What of a repository's state the changelog of a document depends on.
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * A text that changes when the changelog may: the version tags of the current history with their objects, whether a
 * clone is shallow, and whether the document is committed. "" without a repository.
 * @param root the folder of the document
 * @param file the name of the document in it
 */
export async function documentHistory(root: string, file: string): Promise<string> {
  const parts = await Promise.all([
    git(root, "for-each-ref", "--merged=HEAD", "--format=%(refname) %(objectname)", "refs/tags/v*"),
    git(root, "rev-parse", "--is-shallow-repository"),
    git(root, "ls-tree", "--name-only", "HEAD", "--", file),
  ]);
  return parts.join("");
}

function git(root: string, ...args: readonly string[]): Promise<string> {
  return promisify(execFile)("git", args, { cwd: root }).then(
    ({ stdout }) => stdout,
    () => "",
  );
}
