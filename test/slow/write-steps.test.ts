// Tests of interrupting write at each step: the process is killed, the system fails, or another program changes the
// folder. A step is one call of node:fs/promises.
import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { write } from "../../scripts/write/write.js";

const steps = vi.hoisted(() => ({ before: undefined as ((name: string, path: string) => unknown) | undefined }));

vi.mock("node:fs/promises", async (importOriginal) => {
  const original = await importOriginal<Record<string, (...args: unknown[]) => unknown>>();
  const names = ["lstat", "mkdir", "readdir", "readFile", "realpath", "rename", "rm", "rmdir", "stat", "writeFile"];
  const wrapped = names.map((name) => [
    name,
    async (...args: unknown[]) => {
      await steps.before?.(name, String(args[0]));
      return original[name]?.(...args);
    },
  ]);
  return { ...original, ...(Object.fromEntries(wrapped) as typeof original) };
});

let base: string;
let out: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "steps-"));
  out = join(base, "out");
  await mkdir(join(base, "outside"));
  for (const name of ["a.json", "gone.json", "new.json"]) await writeFile(join(base, "outside", name), "outside\n");
});
afterEach(async () => {
  steps.before = undefined;
  vi.restoreAllMocks();
  await rm(base, { recursive: true });
});

function filesOf(contents: Readonly<Record<string, string>>): Map<string, string> {
  const hashes = Object.fromEntries(Object.entries(contents).map(([file, text]) => [file, hash("sha256", text)]));
  const manifest = JSON.stringify({ spec: { file: "api.yaml", sha256: hash("sha256", "") }, files: hashes });
  return new Map([...Object.entries(contents), ["manifest.json", manifest]]);
}

// Names that esbuild doesn't read: its work is no step of interest here.
const first = filesOf({ "a.json": "1", "deep/gone.json": "1" });
const second = filesOf({ "a.json": "2", "deep/new.json": "2", "new/new.json": "2" });
const third = filesOf({ "a.json": "3", "deep/new.json": "3", "new/other.json": "3" });

/** Everything below a folder, links as links. */
async function snapshot(folder: string): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name);
    const entry = await lstat(path);
    found[name] = entry.isSymbolicLink()
      ? `-> ${await readlink(path)}`
      : entry.isDirectory()
        ? "folder"
        : await readFile(path, "utf8");
  }
  return found;
}

/** The files alone: a folder that has become empty may stay when removing it fails. */
function withoutFolders(found: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, content]) => content !== "folder"));
}

/** What a folder holds that was empty before. */
async function fresh(files: ReadonlyMap<string, string>): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(base, "fresh-"));
  await write(files, folder);
  return snapshot(folder);
}

/** How many steps writing `second` over `first` takes. */
async function countSteps(): Promise<number> {
  let count = 0;
  await write(first, out);
  steps.before = () => count++;
  await write(second, out);
  steps.before = undefined;
  await rm(out, { recursive: true });
  return count;
}

/** Runs `then` before the step of that number. */
function atStep(number: number, then: () => unknown): void {
  let count = 0;
  steps.before = async () => {
    if (++count !== number) return;
    await then();
  };
}

describe("killed before any step", () => {
  test.each([
    ["the same document", second],
    ["another document", third],
  ])("the next run, of %s, completes the work and leaves nothing behind", async (_, next) => {
    const [total, expected] = [await countSteps(), await fresh(next)];
    expect(total).toBeGreaterThan(30);
    // Drafts carry the id of the process: that of one that has ended.
    const pid = process.pid;
    const { pid: ended } = spawnSync(process.execPath, ["--version"]);
    for (let number = 1; number <= total; number++) {
      await write(first, out);
      Object.defineProperty(process, "pid", { value: ended });
      // A call that never returns is, for the folder, a process that is no more.
      await new Promise<void>((resolve, reject) => {
        atStep(number, () => (resolve(), new Promise(() => {})));
        write(second, out).then(() => resolve(), reject);
      });
      steps.before = undefined;
      Object.defineProperty(process, "pid", { value: pid });
      await write(next, out);
      expect([number, withoutFolders(await snapshot(out))]).toEqual([number, withoutFolders(expected)]);
      await rm(out, { recursive: true });
    }
  });

  test("drafts of a running process, and files with similar names, are left alone", async () => {
    await write(first, out);
    const uuid = "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b";
    const names = [
      `.a.json.${process.ppid}-${uuid}.halves-draft`,
      `a.json.999999999-${uuid}.halves-draft`,
      ".a.json.halves-draft",
    ];
    for (const name of names) await writeFile(join(out, name), "mine\n");
    await write(second, out);
    expect((await readdir(out)).filter((name) => names.includes(name))).toEqual(names.toSorted());
  });
});

describe("failing at any step", () => {
  test("reports whether files were written, and the next run completes the work", async () => {
    const [total, before, expected] = [await countSteps(), await fresh(first), await fresh(second)];
    const messages = new Set<string>();
    for (let number = 1; number <= total; number++) {
      await write(first, out);
      atStep(number, () => {
        throw Object.assign(new Error("EIO: i/o error, close"), { code: "EIO" });
      });
      const failure = await write(second, out).then(
        () => undefined,
        (error: Error) => error.message,
      );
      steps.before = undefined;
      const after = await snapshot(out);
      if (failure?.endsWith("Nothing was written.")) expect([number, after]).toEqual([number, before]);
      else if (failure !== undefined)
        expect(failure).toMatch(
          /^EIO: i\/o error, close\. .* is incomplete: \d+ of its files are written or removed, the others as before\. Run it again\.$/,
        );
      // What failed was of no importance: a draft that another process left.
      else expect([number, withoutFolders(after)]).toEqual([number, withoutFolders(expected)]);
      expect(Object.keys(after).filter((name) => name.endsWith("draft"))).toEqual([]);
      messages.add(failure?.replace(/^.*\. /, "") ?? "");
      await write(second, out);
      expect(withoutFolders(await snapshot(out))).toEqual(withoutFolders(expected));
      await rm(out, { recursive: true });
    }
    expect(messages).toContain("Nothing was written.");
    expect(messages).toContain("Run it again.");
  });
});

describe("while another program changes the folder", () => {
  const disturbances: Readonly<Record<string, () => Promise<unknown>>> = {
    "a folder becomes a link outside": async () => {
      await rename(join(out, "deep"), join(out, "moved"));
      await symlink(join(base, "outside"), join(out, "deep"));
    },
    "a file becomes a link outside": async () => {
      await rm(join(out, "a.json"));
      await symlink(join(base, "outside/a.json"), join(out, "a.json"));
    },
    "a file that isn't generated any more is edited": () => writeFile(join(out, "deep/gone.json"), "mine\n"),
    "the folder itself becomes a link": async () => {
      await rename(out, join(base, "moved"));
      await symlink(join(base, "outside"), out);
    },
    "a file appears": () => writeFile(join(out, "deep/new.json"), "mine\n"),
  };

  // Between looking at something and acting on it nothing can be guaranteed: Node can't act relative to an open folder.
  const looking = new Set(["lstat", "realpath", "readFile", "stat"]);

  test.each(Object.keys(disturbances))("%s: no file outside is changed", async (name) => {
    const outside = await snapshot(join(base, "outside"));
    const total = await countSteps();
    for (let number = 1; number <= total; number++) {
      await write(first, out);
      let count = 0;
      steps.before = async (step) => {
        if (++count < number || !looking.has(step)) return;
        steps.before = undefined;
        await disturbances[name]?.().catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
        });
      };
      await write(second, out).catch(() => undefined);
      steps.before = undefined;
      expect([number, await snapshot(join(base, "outside"))]).toEqual([number, outside]);
      await rm(out, { recursive: true, force: true });
      await rm(join(base, "moved"), { recursive: true, force: true });
    }
  });
});
