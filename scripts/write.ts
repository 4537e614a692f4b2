// The only part that writes: what changed, whole or not at all. Or compares, and says what would change.
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";
import type { TransformFailure } from "esbuild";
import { isObject, memberOf } from "./json.js";
import type { Json } from "./model.js";

export interface Written {
  readonly file: string;
  readonly change: "created" | "changed" | "unchanged" | "removed";
}

/** How long a diff may be looked for; two texts with nothing in common take quadratic time. */
const diffTimeout = 5_000;

/**
 * Make the folder `out` hold `files`, by their names below it. Nothing is touched when one of them doesn't parse.
 * What the folder's manifest lists and `files` doesn't hold is removed; anything else in the folder is left alone.
 */
export async function write(files: ReadonlyMap<string, string>, out: string): Promise<readonly Written[]> {
  const changes = await changesOf(files, out);
  const texts = [...files].filter(([file]) => changes.some((each) => each.file === file && isWritten(each)));
  await refuseBroken(texts);
  const drafts: { readonly from: string; readonly to: string }[] = [];
  try {
    for (const [file, text] of texts) {
      const to = join(out, file);
      const from = join(dirname(to), `.${basename(to)}.${process.pid}.draft`);
      await mkdir(dirname(to), { recursive: true });
      drafts.push({ from, to });
      await writeFile(from, text);
    }
    // From here on only names change: a full disk or a crash before has left everything as it was.
    for (const { from, to } of drafts) await rename(from, to);
  } finally {
    await Promise.all(drafts.map(({ from }) => rm(from, { force: true })));
  }
  for (const { file } of changes.filter(({ change }) => change === "removed")) {
    await rm(join(out, file), { force: true });
    await removeEmpty(dirname(join(out, file)), out);
  }
  return changes;
}

/** The unified diff from what the folder `out` holds to `files`; "" when they are equal. */
export async function compare(files: ReadonlyMap<string, string>, out: string): Promise<string> {
  const changes = await changesOf(files, out);
  const patches = await Promise.all(
    changes
      .filter(({ change }) => change !== "unchanged")
      .map(async ({ file, change }) => {
        const path = join(out, file).split(sep).join("/").replace(/^\//, "");
        const [before, after] = [(await readText(join(out, file))) ?? "", files.get(file) ?? ""];
        const [from, to] = [change === "created" ? "/dev/null" : `a/${path}`, change === "removed" ? "/dev/null" : `b/${path}`];
        const options = { context: 3, timeout: diffTimeout, headerOptions: FILE_HEADERS_ONLY };
        const patch = createTwoFilesPatch(from, to, before, after, undefined, undefined, options);
        return patch ?? `--- ${from}\n+++ ${to}\n(too different to be shown)\n`;
      }),
  );
  return patches.join("");
}

/** What it takes to make the folder `out` hold `files`. */
export async function changesOf(files: ReadonlyMap<string, string>, out: string): Promise<Written[]> {
  const changes: Written[] = [];
  for (const [file, text] of files) {
    const before = await readText(join(out, file));
    changes.push({ file, change: before === undefined ? "created" : before === text ? "unchanged" : "changed" });
  }
  for (const file of await listed(out)) {
    if (!files.has(file) && (await readText(join(out, file))) !== undefined) changes.push({ file, change: "removed" });
  }
  return changes;
}

function isWritten({ change }: Written): boolean {
  return change === "created" || change === "changed";
}

/** The files that the folder's manifest lists. Names that lead out of the folder are not ours to remove. */
async function listed(out: string): Promise<string[]> {
  let manifest: Json;
  try {
    manifest = JSON.parse((await readText(join(out, "manifest.json"))) ?? "null");
  } catch {
    return [];
  }
  const files = memberOf(manifest, "files");
  return isObject(files) ? Object.keys(files).filter((file) => !relative(out, join(out, file)).startsWith("..")) : [];
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch {
    return undefined;
  }
}

async function removeEmpty(folder: string, out: string): Promise<void> {
  if (relative(out, folder) !== "" && (await readdir(folder)).length === 0) await rmdir(folder);
}

/** The last wall between a mistake of an emitter and a file that doesn't parse. esbuild reads TypeScript in a tenth of the compiler's time. */
async function refuseBroken(texts: readonly (readonly [string, string])[]): Promise<void> {
  const sources = texts.filter(([file]) => file.endsWith(".ts"));
  if (sources.length === 0) return;
  // Loading it takes longer than comparing: only when there is something for it to read.
  const { transform } = await import("esbuild");
  const flaws = await Promise.all(sources.map(([file, text]) => transform(text, { loader: "ts", sourcefile: file, logLevel: "silent" }).then(() => [], (error: unknown) => [flawOf(error, file)])));
  const [flaw] = flaws.flat();
  if (flaw !== undefined) throw new Error(`The generated ${flaw}. This is a mistake of the generator; nothing was written.`);
}

/** `routes.ts:3:7 doesn't parse (Expected identifier)`, from what esbuild throws. */
function flawOf(error: unknown, file: string): string {
  const [flaw] = (error as Partial<TransformFailure>).errors ?? [];
  if (flaw === undefined) return `${file} can't be parsed (${String(error)})`;
  const { line = 1, column = 0 } = flaw.location ?? {};
  return `${file}:${line}:${column + 1} doesn't parse (${flaw.text})`;
}
