// Generated TypeScript -> JavaScript that can be imported. The runtime is the same for most documents: each version of
// it is compiled once, and a process loads it once.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { transform } from "esbuild";

/** Where compiled modules are: below the project, from where packages are found. */
export const dist = join(import.meta.dirname, "../../../dist");

/** Compiles the TypeScript among these files into a folder; `runtime/` becomes a link to a folder that tests share. */
export async function transpileInto(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  const sources = [...files].filter(([file]) => file.endsWith(".ts"));
  const runtime = sources.filter(([file]) => file.startsWith("runtime/"));
  await writeModules(
    folder,
    sources.filter(([file]) => !file.startsWith("runtime/")),
  );
  if (runtime.length > 0) await symlink(await sharedRuntime(runtime), join(folder, "runtime"));
}

type Sources = readonly (readonly [file: string, source: string])[];

async function sharedRuntime(sources: Sources): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 12);
  const folder = join(dist, `runtime-${hash}`);
  if (existsSync(folder)) return join(folder, "runtime");
  await mkdir(dist, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  await writeModules(draft, sources);
  try {
    await rename(draft, folder);
  } catch (error) {
    // Another process has just made it.
    if (!existsSync(folder)) throw error;
    await rm(draft, { recursive: true });
  }
  return join(folder, "runtime");
}

async function writeModules(folder: string, sources: Sources): Promise<void> {
  await Promise.all(
    sources.map(async ([file, source]) => {
      const path = join(folder, file.replace(/\.ts$/, ".js"));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, (await transform(source, { loader: "ts", format: "esm" })).code);
    }),
  );
}
