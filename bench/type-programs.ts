// The programs of test/types/programs, compiled with the types of each generator: what a user of each sees. Types have
// the same names for all of them.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./measuring/measure.js";

const execute = promisify(execFile);
const programs = join(root, "test/types/programs");

interface Generator {
  readonly name: string;
  /** What `npm i -D` is given; nothing for what is in this project. */
  readonly packages: readonly string[];
  /** The command that writes `file` from a document: its program as a path below node_modules, else of this project. */
  readonly command: (document: string, folder: string) => readonly string[];
  /** The file with the types, below the folder that the command gets. */
  readonly file: string;
}

const generators: readonly Generator[] = [
  {
    name: "halves",
    packages: [],
    command: (document, folder) => [
      join(root, "dist/scripts/generate.js"),
      "--spec",
      document,
      "--out",
      folder,
      "--emit",
      "types",
    ],
    file: "types.ts",
  },
  {
    name: "openapi-typescript",
    packages: ["openapi-typescript", "typescript@5"],
    command: (document, folder) => [
      "openapi-typescript/bin/cli.js",
      document,
      "-o",
      join(folder, "types.ts"),
      "--root-types",
      "--root-types-no-schema-prefix",
      "--enum-values",
    ],
    file: "types.ts",
  },
  {
    name: "hey-api",
    packages: ["@hey-api/openapi-ts", "typescript@5"],
    command: (document, folder) => [
      "@hey-api/openapi-ts/dist/run.mjs",
      "-i",
      document,
      "-o",
      folder,
      "-p",
      "@hey-api/typescript",
      "--silent",
    ],
    file: "types.gen.ts",
  },
  {
    name: "orval",
    packages: ["orval", "typescript@5"],
    command: (document, folder) => [".bin/orval", "--input", document, "--output", join(folder, "client.ts")],
    file: "client.ts",
  },
];

const options = {
  target: "es2023",
  module: "nodenext",
  moduleResolution: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Prints a row for each program: how many of its lines don't compile as they must, for each generator. */
export async function compareTypes(): Promise<void> {
  // Conversions and the structure of `paths` are no types that all of these generate.
  const names = (await readdir(programs))
    .filter((file) => file.endsWith(".ts"))
    .map((file) => basename(file, ".ts"))
    .filter((name) => name !== "methods" && !name.startsWith("converted-"));
  const folder = await mkdtemp(join(tmpdir(), "type-programs-"));
  try {
    const columns: (readonly string[])[] = [];
    for (const generator of generators) columns.push(await columnOf(generator, names, join(folder, generator.name)));
    console.log(
      `| program | ${generators.map(({ name }) => name).join(" | ")} |\n|---|${"---|".repeat(columns.length)}`,
    );
    for (const [index, name] of names.entries())
      console.log(`| ${name} | ${columns.map((column) => column[index] ?? "–").join(" | ")} |`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function columnOf(generator: Generator, names: readonly string[], project: string): Promise<readonly string[]> {
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }');
  if (generator.packages.length > 0)
    await execute("npm", ["install", "-D", "--no-audit", "--no-fund", ...generator.packages], { cwd: project });
  const results: string[] = [];
  for (const name of names)
    results.push(await resultOf(generator, name, project).catch((error: Error) => `fails: ${firstLine(error)}`));
  return results;
}

function firstLine({ message }: Error): string {
  return message.split("\n").find((line) => line.trim() !== "") ?? message;
}

/** `ok`, or how many errors the program has, or that nothing is generated. */
async function resultOf(generator: Generator, name: string, project: string): Promise<string> {
  const folder = join(project, name);
  await mkdir(folder);
  const [program = "", ...args] = generator.command(join(programs, `${name}.yaml`), folder);
  const installed = join(project, "node_modules", program);
  await execute(process.execPath, [existsSync(installed) ? await realpath(installed) : program, ...args], {
    cwd: project,
  });
  const text = await readFile(join(programs, `${name}.ts`), "utf8");
  const file = generator.file.replace(/\.ts$/, ".js");
  await writeFile(join(folder, "program.ts"), text.replaceAll('"./types.js"', JSON.stringify(`./${file}`)));
  const config = { compilerOptions: options, files: ["program.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { stdout } = await execute(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).catch(
    (error: Error & { stdout: string }) => error,
  );
  const errors = stdout.split("\n").filter((line) => line.includes("program.ts("));
  return errors.length === 0 ? "ok" : `${errors.length} wrong`;
}
