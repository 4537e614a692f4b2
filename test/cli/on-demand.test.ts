// Tests of installed packages: complete lock files that match their package.json, no install scripts, and one
// installation on demand per lock file.
import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly integrity?: string;
        readonly resolved?: string;
        readonly hasInstallScript?: boolean;
        readonly version?: string;
      } & Manifest
    >
  >;
}

async function json(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, file), "utf8"));
}

describe.each([".", "bench", "bench/github", "test/lint", "test/slow"])("%s/package-lock.json", (folder) => {
  let manifest: Manifest;
  let lock: Lock;
  beforeAll(async () => {
    manifest = (await json(`${folder}/package.json`)) as Manifest;
    lock = (await json(`${folder}/package-lock.json`)) as Lock;
  });

  test("matches its package.json, whose versions are exact", () => {
    const { dependencies, devDependencies } = lock.packages[""] ?? {};
    expect({ ...dependencies, ...devDependencies }).toEqual({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(
      Object.values({ ...dependencies, ...devDependencies }).filter(
        (version) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
      ),
    ).toEqual([]);
  });

  test("has a hash for each package, and no URL of a registry", () => {
    const packages = Object.entries(lock.packages).filter(([name]) => name !== "");
    expect(packages.length).toBeGreaterThan(0);
    expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  });
});

test("npm ci runs only the install script of esbuild", async () => {
  const { packages } = (await json("package-lock.json")) as Lock;
  expect(Object.keys(packages).filter((name) => packages[name]?.hasInstallScript)).toEqual(["node_modules/esbuild"]);
});

describe("installOnDemand", () => {
  let folder: string;
  const count = join("calls", "count");

  // The function as it is, in a project of its own with an npm that only counts its calls.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "on-demand-"));
    for (const each of ["tool", "bin", "calls"]) await mkdir(join(folder, each));
    await symlink(process.execPath, join(folder, "bin/node"));
    await build({
      entryPoints: [join(root, "scripts/cli/install-on-demand.ts")],
      outfile: join(folder, "scripts/cli/on-demand.mjs"),
      bundle: true,
      platform: "node",
      format: "esm",
    });
    await writeFile(
      join(folder, "run.mjs"),
      'import { installOnDemand } from "./scripts/cli/on-demand.mjs"; process.stdout.write(await installOnDemand("tool"));',
    );
    const npm =
      '#!/usr/bin/env node\nconst fs = require("fs"); fs.mkdirSync("node_modules", { recursive: true }); fs.appendFileSync("../calls/count", process.argv.slice(2).join(" ") + "\\n"); process.exit(fs.existsSync("fail") ? 1 : 0);\n';
    await writeFile(join(folder, "bin/npm"), npm);
    await chmod(join(folder, "bin/npm"), 0o755);
    // The installation starts from the nearest package.json above the bundle.
    await writeFile(join(folder, "package.json"), "{}");
    await writeFile(join(folder, "tool/package-lock.json"), "{}");
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = () =>
    promisify(execFile)(process.execPath, ["run.mjs"], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env["PATH"]}` },
    });
  const calls = async () => (await readFile(join(folder, count), "utf8")).trimEnd().split("\n");

  test("installs once, again after a failure or a change of the lock file, and never runs scripts", async () => {
    await writeFile(join(folder, "tool/fail"), "");
    await expect(run()).rejects.toThrow("npm ci in tool failed with exit code 1.");
    await rm(join(folder, "tool/fail"));
    expect(await run()).toEqual({
      stdout: join(folder, "tool/node_modules"),
      stderr: "Installing the packages of tool, once\n",
    });
    expect(await run()).toEqual({ stdout: join(folder, "tool/node_modules"), stderr: "" });
    expect(await calls()).toHaveLength(2);
    await writeFile(join(folder, "tool/package-lock.json"), '{"packages":{}}');
    await run();
    expect(await calls()).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^ci --ignore-scripts /)));
  });
});
