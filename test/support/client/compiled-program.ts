// A program on the generated code of a document: the compiler checks it, and then it runs.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { EmitOptions } from "../../../scripts/emit/index.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { filesOf } from "../generation/generate.js";
import { bundleBeside } from "../programs/bundles.js";
import { compilerArgs } from "../programs/compiler.js";

const root = join(import.meta.dirname, "../../..");
const execute = promisify(execFile);

export interface ProgramResult {
  /** What the compiler finds in the program and what is generated for it. */
  readonly found: string;
  readonly printed: string;
}

/** What the compiler finds in a program beside client.ts, and what it prints; with names in camelCase unless given. */
export async function runProgram(
  document: JsonObject,
  program: string,
  options: EmitOptions = { transforms: { dates: false, bigints: false, names: "camelCase" } },
): Promise<ProgramResult> {
  const [result] = await runPrograms(document, [[program, options]]);
  if (result === undefined) throw new Error("There is one program.");
  return result;
}

/** The same of several programs, each with options of its own, in one run of the compiler. */
export async function runPrograms(
  document: JsonObject,
  programs: readonly (readonly [program: string, options: EmitOptions])[],
): Promise<readonly ProgramResult[]> {
  await mkdir(join(root, "dist/programs"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/programs/"));
  try {
    const files: string[] = [];
    for (const [index, [program, options]] of programs.entries())
      files.push(await writeProgram(join(folder, String(index)), document, program, options));
    // Generated code compiles in projects that are stricter than this one.
    const compilerOptions = { exactOptionalPropertyTypes: true };
    const config = { extends: "../../../tsconfig.json", compilerOptions, include: ["*/program.ts"], exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const args = [...compilerArgs, "-p", folder, "--noEmit"];
    const { stdout } = await execute(process.execPath, args, { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    const messages = stdout.split(/^(?=\S)/m);
    return await Promise.all(
      files.map(async (file, index) => {
        const { stdout: printed } = await execute(process.execPath, [await bundleBeside(file)], { cwd: root });
        return { found: messages.filter((each) => each.startsWith(`${index}/`)).join(""), printed };
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes a program beside what is generated of the document, and returns its file. */
async function writeProgram(
  folder: string,
  document: JsonObject,
  program: string,
  options: EmitOptions,
): Promise<string> {
  const files = await filesOf(document, undefined, { runtime: "../../../../scripts/runtime", ...options });
  for (const [file, text] of [...files, ["program.ts", program] as const]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return join(folder, "program.ts");
}
