// A program on the generated code of a document: the compiler checks it, and then it runs.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { EmitOptions } from "../../../scripts/emit/index.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import { filesOf } from "../generation/generate.js";
import { bundleBeside } from "../programs/bundles.js";

const root = join(import.meta.dirname, "../../..");
const execute = promisify(execFile);

/** What the compiler finds in a program beside client.ts, and what it prints; with names in camelCase unless given. */
export async function runProgram(
  document: JsonObject,
  program: string,
  options: EmitOptions = { transforms: { dates: false, bigints: false, names: "camelCase" } },
): Promise<{ readonly found: string; readonly printed: string }> {
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/program-"));
  try {
    const files = await filesOf(document, undefined, {
      runtime: "../../scripts/runtime",
      ...options,
    });
    for (const [file, text] of [...files, ["program.ts", program] as const]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const config = { extends: "../../tsconfig.json", include: ["program.ts"], exclude: [] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    const { stdout: found } = await execute(
      process.execPath,
      [compiler, "-p", folder, "--noEmit", "--pretty", "false"],
      { cwd: root },
    ).catch((error: { stdout: string }) => error);
    const bundle = await bundleBeside(join(folder, "program.ts"));
    const { stdout: printed } = await execute(process.execPath, [bundle], { cwd: root });
    return { found, printed };
  } finally {
    await rm(folder, { recursive: true });
  }
}
