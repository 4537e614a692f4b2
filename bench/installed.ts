// Generators as their users install them, side by side in one run: packages, size on disk, and the processor time of
// generating one document.
import { execFile } from "node:child_process";
import { copyFile, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median, root, run } from "./measuring/measure.js";

const execute = promisify(execFile);
const document = "api.yaml";

interface Generator {
  readonly name: string;
  /** What `npm i -D` is given. */
  readonly packages: readonly string[];
  /** Further files of the project. */
  readonly files?: Readonly<Record<string, string>>;
  /** The command, its program as a path below node_modules. */
  readonly command: readonly string[];
}

const peers: readonly Generator[] = [
  {
    name: "openapi-typescript",
    packages: ["openapi-typescript", "typescript@5"],
    command: [".bin/openapi-typescript", document, "-o", "out/types.ts"],
  },
  {
    name: "hey-api",
    packages: ["@hey-api/openapi-ts", "typescript@5"],
    // Its bin is a process that starts this one.
    command: ["@hey-api/openapi-ts/dist/run.mjs", "-i", document, "-o", "out", "--silent"],
  },
  {
    name: "orval",
    packages: ["orval"],
    command: [".bin/orval", "--input", document, "--output", "out/client.ts"],
  },
  {
    name: "kubb",
    packages: ["@kubb/cli", "@kubb/core", "@kubb/plugin-oas", "@kubb/plugin-ts", "@kubb/plugin-client"],
    files: {
      "kubb.config.mjs": `import { defineConfig } from "@kubb/core";
import { pluginClient } from "@kubb/plugin-client";
import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
export default defineConfig({ input: { path: "./${document}" }, output: { path: "./out" }, plugins: [pluginOas(), pluginTs(), pluginClient()] });
`,
    },
    command: [".bin/kubb", "generate", "--silent"],
  },
];

/** Prints a row for each generator. A generator that can't be installed or fails has its error in its row. */
export async function benchInstalled(rounds: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "installed-"));
  try {
    const tarball = await pack(folder);
    const ours = (name: string, emit: string): Generator => ({
      name,
      packages: [tarball.path],
      command: [".bin/halves", "generate", document, "--out", "out", "--emit", emit],
    });
    const all = [ours("halves (all)", "development,client"), ours("halves (client)", "types,client"), ...peers];
    console.log(`\nInstalled with npm: the tarball of halves has ${kilobytes(tarball.bytes)}`);
    console.log(`  ${"".padEnd(20)}${"packages".padStart(10)}${"MB".padStart(8)}${"generate, CPU".padStart(16)}`);
    for (const generator of all) console.log(`  ${generator.name.padEnd(20)}${await rowOf(generator, folder, rounds)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function pack(folder: string): Promise<{ readonly path: string; readonly bytes: number }> {
  await execute("npm", ["run", "--silent", "build", "--", "--out", folder], { cwd: root });
  const { stdout } = await execute("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: join(folder, "halves"),
  });
  const [packed] = JSON.parse(stdout) as { filename: string; size: number }[];
  if (packed === undefined) throw new Error("npm packed nothing.");
  return { path: join(folder, packed.filename), bytes: packed.size };
}

async function rowOf(
  { name, packages, files = {}, command }: Generator,
  folder: string,
  rounds: number,
): Promise<string> {
  const project = join(folder, name.replaceAll(/\W/g, "-"));
  await mkdir(project);
  for (const [file, text] of Object.entries({ "package.json": '{ "private": true, "type": "module" }', ...files }))
    await writeFile(join(project, file), text);
  await copyFile(join(root, "openapi.yaml"), join(project, document));
  try {
    await execute("npm", ["install", "-D", "--no-audit", "--no-fund", ...packages], { cwd: project });
    const modules = join(project, "node_modules");
    const lock = JSON.parse(await readFile(join(modules, ".package-lock.json"), "utf8")) as { packages: object };
    const [program = "", ...args] = command;
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      await rm(join(project, "out"), { recursive: true, force: true });
      const { cpu } = await run([await realpath(join(modules, program)), ...args], project);
      if ((await readdir(join(project, "out"))).length === 0) throw new Error("Nothing was written.");
      // The first run reads the packages from the disk.
      if (round > 0) times.push(cpu);
    }
    const spread = `${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)}`;
    const size = (await bytesBelow(modules)) / 1e6;
    return `${String(Object.keys(lock.packages).length).padStart(10)}${size.toFixed(0).padStart(8)}${`${median(times).toFixed(2)} s`.padStart(16)}  ${spread}`;
  } catch (error) {
    return `  failed: ${String(error).split("\n").slice(0, 2).join(" ")}`;
  }
}

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += (await lstat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
