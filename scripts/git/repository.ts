// A repository of git: its revisions by name, and the files of one.
import { realpath } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { git, gitIfPossible } from "./run.js";
import { RevisionFiles, type TreeEntry } from "./revision-files.js";

export class Repository {
  /** The real path of the working tree. */
  readonly top: string;
  /** Whether commits, and tags of them, are left out of this clone. */
  readonly isShallow: boolean;

  private constructor(top: string, isShallow: boolean) {
    this.top = top;
    this.isShallow = isShallow;
  }

  /**
   * The repository that a folder is in; undefined where it is in none. Throws a GitError where git is not installed, or
   * rejects the repository, such as one of another user.
   */
  static async around(folder: string): Promise<Repository | undefined> {
    const facts = await git(folder, "rev-parse", "--show-toplevel", "--is-shallow-repository").catch((error: Error) => {
      if (/not a git repository|must be run in a work tree/.test(error.message)) return "";
      throw error;
    });
    const [, top, isShallow] = /^([^]+)\n(.*)\n$/.exec(facts) ?? [];
    return top === undefined ? undefined : new Repository(await realpath(top), isShallow === "true");
  }

  /** The commit of a revision such as `v1.2.0` or `HEAD~3`; undefined where there is none. */
  async commit(revision: string): Promise<string | undefined> {
    // A revision never begins with a dash; git would take it for an option.
    if (revision === "" || revision.startsWith("-")) return undefined;
    const found = await gitIfPossible(
      this.top,
      "rev-parse",
      "--verify",
      "--quiet",
      "--end-of-options",
      `${revision}^{commit}`,
    );
    return found === undefined ? undefined : found.trim();
  }

  /** The last commit that two have in common; undefined where their histories have none, or are not here. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    return (await gitIfPossible(this.top, "merge-base", one, other))?.trim();
  }

  /** The name of the object at a path of a commit; undefined where there is none. */
  async objectAt(commit: string, path: string): Promise<string | undefined> {
    return (
      await gitIfPossible(this.top, "rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}:${path}`)
    )?.trim();
  }

  /** The last tag of a version, such as `v1.2.0`, before or at the current commit. */
  async lastVersionTag(): Promise<string | undefined> {
    const tag = await gitIfPossible(this.top, "describe", "--tags", "--match", "v[0-9]*", "--abbrev=0");
    return tag === undefined ? undefined : tag.trim();
  }

  /** The tags of versions, such as `v1.2.0`, before or at the current commit: the oldest version first. */
  async versionTags(): Promise<readonly string[]> {
    const tags = await gitIfPossible(
      this.top,
      "tag",
      "--merged",
      "HEAD",
      "--list",
      "v[0-9]*",
      "--sort=version:refname",
    );
    return (tags ?? "").split("\n").filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag));
  }

  /** The names of branches and tags. */
  async names(): Promise<readonly string[]> {
    const names = await gitIfPossible(this.top, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags");
    return (names ?? "").split("\n").filter((name) => name !== "");
  }

  /** Whether a commit has a file at a path from the top of the repository. */
  async has(commit: string, path: string): Promise<boolean> {
    return (await gitIfPossible(this.top, "cat-file", "-e", `${commit}:${path}`)) !== undefined;
  }

  /** The path that a commit has for a file of the working tree: the same, or the one that git sees it renamed from. */
  async pathIn(commit: string, path: string): Promise<string | undefined> {
    if (await this.has(commit, path)) return path;
    const options = ["--find-renames", "--diff-filter=R", "--name-status", "-z", "--end-of-options"];
    const renamed = (await gitIfPossible(this.top, "diff", ...options, commit, "--"))?.split("\0") ?? [];
    // `R093`, the old path and the new one, and so on.
    const index = renamed.findIndex((each, at) => at % 3 === 2 && each === path);
    return index === -1 ? undefined : renamed[index - 1];
  }

  /** The files of a commit, named `label:path` in messages. They are read until `close` is called. */
  async files(commit: string, label: string): Promise<RevisionFiles> {
    const listed = await git(this.top, "ls-tree", "-r", "-z", "--full-tree", commit);
    const entries = new Map<string, TreeEntry>();
    for (const line of listed.split("\0")) {
      const [, mode, type, object, path] = /^(\d+) (\w+) ([0-9a-f]+)\t([^]+)$/.exec(line) ?? [];
      if (mode === undefined || object === undefined || path === undefined || type !== "blob") continue;
      entries.set(path, { object, isLink: mode === "120000" });
    }
    return new RevisionFiles(this.top, entries, label);
  }

  /** The path of a file in this repository as git has it, `specs/openapi.yaml`; undefined for one that is elsewhere. */
  pathOf(file: string): string | undefined {
    const path = resolve(file);
    return path.startsWith(this.top + sep) ? path.slice(this.top.length + 1).replaceAll(sep, "/") : undefined;
  }
}
