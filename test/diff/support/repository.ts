// A repository of git in a folder of its own, for tests.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface TestRepository {
  readonly folder: string;
  /** Writes files by their names below the folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Commits all files, and tags the commit if there is a name. */
  commit(tag?: string): Promise<void>;
  git(...args: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/** The tests may run in a hook of git, which sets variables that name its own repository. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.com",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.com",
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "commit.gpgsign",
  GIT_CONFIG_VALUE_0: "false",
};

export async function createRepository(files: Readonly<Record<string, string>> = {}): Promise<TestRepository> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "repository-")));
  const git: TestRepository["git"] = async (...args) => (await run("git", args, { cwd: folder, env })).stdout;
  const write: TestRepository["write"] = async (each) => {
    for (const [name, text] of Object.entries(each)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
  };
  await git("init", "--quiet", "--initial-branch=main");
  await write(files);
  return {
    folder,
    write,
    git,
    commit: async (tag) => {
      // One process of this large one, which takes long to fork.
      const commands = 'git add --all && git commit --quiet --allow-empty --message="A commit" && git tag ${1:+"$1"}';
      await run("sh", ["-c", commands, "sh", tag ?? ""], { cwd: folder, env });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
