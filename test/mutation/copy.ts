// A copy of the working tree in a temporary folder, so that no mutant is ever in the tree itself.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseModule } from "../../scripts/emit/runtime/modules.js";
import { runtimeFileOf } from "../../scripts/emit/runtime/runtime.js";

export class TreeCopy {
  readonly #parent: string;
  readonly #root: string;
  #child: ReturnType<typeof spawn> | undefined;

  /** Copies the files that git tracks or would track. `node_modules`, and `shared` beside the tree, are links. */
  constructor(tree: string) {
    this.#parent = mkdtempSync(join(tmpdir(), "mutants-"));
    this.#root = join(this.#parent, "tree");
    const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: tree,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    for (const file of listed.split("\0").filter((each) => each !== "" && existsSync(join(tree, each)))) {
      mkdirSync(dirname(join(this.#root, file)), { recursive: true });
      cpSync(join(tree, file), join(this.#root, file), { verbatimSymlinks: true });
    }
    symlinkSync(join(tree, "node_modules"), join(this.#root, "node_modules"));
    const shared = join(dirname(tree), "shared");
    if (existsSync(shared)) symlinkSync(shared, join(this.#parent, "shared"));
  }

  read(file: string): string {
    return readFileSync(join(this.#root, file), "utf8");
  }

  /** Writes a file, and what the service has of it: the modules of its runtime are joined. */
  write(file: string, text: string): void {
    const before = this.read(file);
    writeFileSync(join(this.#root, file), text);
    if (!file.startsWith("scripts/runtime/")) return;
    const module = file.slice("scripts/runtime/".length);
    const joined = join(this.#root, "generated/runtime", runtimeFileOf(module));
    if (!existsSync(joined)) return;
    const [former, present] = [before, text].map((each) => parseModule(module, each).body);
    writeFileSync(
      joined,
      readFileSync(joined, "utf8").replace(former ?? "", () => present ?? ""),
    );
  }

  /** Runs tests until the first one fails. A mutant may make them run for ever: these have failed, too. */
  runTests(files: readonly string[], milliseconds: number): Promise<"passed" | "failed" | "timed out"> {
    const vitest = join(this.#root, "node_modules/vitest/vitest.mjs");
    // What a run has compiled is kept for the next one, in which all files but one are the same.
    const cache = ["--experimental.fsModuleCache", `--experimental.fsModuleCachePath=${join(this.#parent, "cache")}`];
    const args = [vitest, "run", ...files, "--bail=1", "--maxWorkers=1", "--reporter=dot", "--no-color", ...cache];
    return new Promise((resolve, reject) => {
      // A group of its own, so that its workers end with it.
      const child = spawn(process.execPath, args, {
        cwd: this.#root,
        env: { ...process.env, MUTANTS: "1" },
        stdio: "ignore",
        detached: true,
      });
      this.#child = child;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        this.#stop();
      }, milliseconds);
      child.on("error", reject);
      child.on("exit", (code) => {
        clearTimeout(timer);
        this.#child = undefined;
        resolve(isLate ? "timed out" : code === 0 ? "passed" : "failed");
      });
    });
  }

  #stop(): void {
    if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, "SIGKILL");
  }

  remove(): void {
    this.#stop();
    rmSync(this.#parent, { recursive: true, force: true });
  }
}
