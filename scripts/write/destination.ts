// Decides whether generated files may be written to a folder: no file of the user is overwritten or deleted, no source
// document is changed, and no symbolic link is followed out of the folder. This module only reads.
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, type BigIntStats } from "node:fs";
import { lstat, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { isObject, memberOf, type Json } from "../json/json.js";

export const manifestName = "manifest.json";

export interface DestinationOptions {
  /** Whether files that were not generated may be overwritten. Source documents and symbolic links stay protected. */
  readonly force?: boolean;
  /** The paths of the source documents and all files that they refer to. */
  readonly sources?: Iterable<string>;
}

export interface Change {
  readonly file: string;
  readonly change: "created" | "changed" | "unchanged" | "removed";
}

/** The changes that make a folder contain the generated files. */
export interface Plan {
  /** The folder's real path. It need not exist yet. */
  readonly folder: string;
  readonly changes: readonly Change[];
}

/** Writing the folder would destroy something, or follow a symbolic link. Nothing was written. */
export class DestinationError extends Error {
  override readonly name = "DestinationError";
}

/** How many conflicting files an error lists. */
const maxShown = 10;

interface Conflict {
  readonly file: string;
  readonly reason: string;
  /** Whether `--force` resolves it. */
  readonly isForceable: boolean;
}

/** One file with its change and the current entry of its name. */
export interface Comparison extends Change {
  readonly entry: DestinationEntry;
}

/**
 * The changes that make the folder `out` contain `files`, a map from names below it to contents. Throws a
 * DestinationError that lists all conflicting files.
 */
export async function planFor(
  files: ReadonlyMap<string, string>,
  out: string,
  options: DestinationOptions = {},
): Promise<Plan> {
  const folder = await realPathOf(out);
  const manifest = await readManifest(folder);
  const sources = await identitiesOf(options.sources ?? []);
  const comparisons = await compareFiles(files, folder, manifest);
  const conflicts: Conflict[] = [];
  for (const comparison of comparisons) {
    const conflict =
      obstacleOf(comparison, sources) ??
      (options.force === true ? undefined : await ownershipConflictOf(comparison, manifest));
    if (conflict !== undefined) conflicts.push(conflict);
  }
  if (conflicts.length > 0) throw new DestinationError(messageFor(out, conflicts));
  return { folder, changes: comparisons.map(({ file, change }) => ({ file, change })) };
}

/** Compares a folder, given by its real path, with the generated files and with those that its manifest lists. */
export async function compareFiles(
  files: ReadonlyMap<string, string>,
  folder: string,
  manifest: Manifest,
): Promise<readonly Comparison[]> {
  const comparisons: Comparison[] = [];
  const parents: Parents = new Map();
  for (const [file, text] of files) {
    const entry = entryAt(folder, file, parents);
    const change = entry.kind === "absent" ? "created" : isEqual(entry, text) ? "unchanged" : "changed";
    comparisons.push({ file, change, entry });
  }
  for (const file of manifest.kind === "valid" ? manifest.hashes.keys() : []) {
    if (files.has(file)) continue;
    const entry = entryAt(folder, file, parents);
    // A folder in place of a generated file is not removed.
    if (entry.kind !== "absent" && entry.kind !== "other") comparisons.push({ file, change: "removed", entry });
  }
  return comparisons;
}

function isEqual(entry: DestinationEntry, text: string): boolean {
  return entry.kind === "file" && readFileSync(entry.path, "utf8") === text;
}

/**
 * The real path of a file or folder that need not exist: symbolic links are resolved as far as there is something.
 * Throws a DestinationError at a symbolic link to nothing, since it is unknown what it would become, and where the
 * system can't resolve the path: a loop of links, a name that is too long, a folder that may not be searched.
 */
export async function realPathOf(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    return await realpath(absolute);
  } catch (error) {
    if (!isCode(error, "ENOENT") && !isCode(error, "ENOTDIR")) throw unresolvableError(path, error);
  }
  const isLink = await lstat(absolute).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (isLink) throw new DestinationError(`${path} is a dangling symbolic link. Nothing was written.`);
  const parent = dirname(absolute);
  return parent === absolute ? absolute : join(await realPathOf(parent), basename(absolute));
}

function unresolvableError(path: string, error: unknown): DestinationError {
  const reason = error instanceof Error ? error.message.replace(/, realpath '[^]*'$/, "") : String(error);
  return new DestinationError(`${path} can't be written to: ${reason}. Nothing was written.`, { cause: error });
}

/**
 * Whether two folders, by their real paths, are the same or one lies in the other, also where a file system ignores
 * case.
 */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [withTrailingSeparator(one.toLowerCase()), withTrailingSeparator(other.toLowerCase())];
  return a.startsWith(b) || b.startsWith(a);
}

function withTrailingSeparator(path: string): string {
  return path.endsWith(sep) ? path : path + sep;
}

export type DestinationEntry =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly path: string; readonly stat: BigIntStats }
  | { readonly kind: "link"; readonly at: string }
  | { readonly kind: "other"; readonly at: string };

/** The folders of files that are looked at together, by their names; undefined for a folder that is one. */
type Parents = Map<string, DestinationEntry | undefined>;

/**
 * The entry of a name below a real folder, without following any symbolic link. There are a hundred files, which are
 * looked at one after the other: waiting for each of them takes several times as long as looking.
 */
function entryAt(folder: string, file: string, parents: Parents): DestinationEntry {
  const end = file.lastIndexOf("/");
  const obstacle = end === -1 ? undefined : obstacleAt(folder, file.slice(0, end), parents);
  if (obstacle !== undefined) return obstacle;
  const path = pathIn(folder, file);
  const found = lstatOf(path);
  if (found === undefined) return { kind: "absent" };
  if (found.isSymbolicLink()) return { kind: "link", at: file };
  return found.isFile() ? { kind: "file", path, stat: found } : { kind: "other", at: file };
}

/** What is in the place of a folder of files, or in that of one above it; undefined where all are folders. */
function obstacleAt(folder: string, at: string, parents: Parents): DestinationEntry | undefined {
  if (parents.has(at)) return parents.get(at);
  const end = at.lastIndexOf("/");
  const above = end === -1 ? undefined : obstacleAt(folder, at.slice(0, end), parents);
  const obstacle = above ?? obstacleOfFolder(lstatOf(pathIn(folder, at)), at);
  parents.set(at, obstacle);
  return obstacle;
}

function obstacleOfFolder(found: BigIntStats | undefined, at: string): DestinationEntry | undefined {
  if (found === undefined) return { kind: "absent" };
  if (found.isSymbolicLink()) return { kind: "link", at };
  return found.isDirectory() ? undefined : { kind: "other", at };
}

/** The path of a name below a real folder: what `join` makes of them, which takes longer than to look there. */
function pathIn(folder: string, name: string): string {
  return `${withTrailingSeparator(folder)}${sep === "/" ? name : name.replaceAll("/", sep)}`;
}

function lstatOf(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

/** A conflict that `--force` doesn't resolve: a link, a folder or a source document, even an unchanged one. */
function obstacleOf({ file, change, entry }: Comparison, sources: ReadonlySet<string>): Conflict | undefined {
  switch (entry.kind) {
    case "link":
      return { file: entry.at, reason: "is a symbolic link, which is not followed", isForceable: false };
    case "other":
      return {
        file: entry.at,
        reason: "is in the way: generated files need another kind of entry there",
        isForceable: false,
      };
    case "file":
      if (!sources.has(fileIdentity(entry.stat))) return undefined;
      return {
        file,
        reason: `is a document that is being read${change === "unchanged" ? ", and has the name of a generated file" : ""}`,
        isForceable: false,
      };
    case "absent":
      return undefined;
  }
}

/** A conflict with a file that may be the user's: it was not generated, or was changed since. */
async function ownershipConflictOf(
  { file, change, entry }: Comparison,
  manifest: Manifest,
): Promise<Conflict | undefined> {
  if (entry.kind !== "file") return undefined;
  if (change === "changed") {
    const isGenerated = manifest.kind === "valid" && (file === manifestName || manifest.hashes.has(file));
    return isGenerated ? undefined : { file, reason: ownershipOf(manifest), isForceable: true };
  }
  if (change !== "removed" || manifest.kind !== "valid") return undefined;
  // A removed file is lost, so it must equal the generated one, except for the line endings of a checkout.
  const text = readFileSync(entry.path, "utf8").replaceAll("\r\n", "\n");
  if (createHash("sha256").update(text).digest("hex") === manifest.hashes.get(file)) return undefined;
  return {
    file,
    reason: "is not generated any more, and was changed since it was: it would be deleted",
    isForceable: true,
  };
}

export type Manifest =
  { readonly kind: "absent" | "damaged" } | { readonly kind: "valid"; readonly hashes: ReadonlyMap<string, string> };

function ownershipOf(manifest: Manifest): string {
  if (manifest.kind === "valid") return `was not generated: ${manifestName} does not list it`;
  return manifest.kind === "absent"
    ? `was not generated: there is no ${manifestName}`
    : `may not be generated: ${manifestName} is damaged or another program's`;
}

/**
 * The files that the generator wrote to a folder. An invalid manifest (a merge conflict, another program's
 * manifest.json, a name outside of the folder) proves nothing: then no file counts as generated, and none is removed.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const entry = entryAt(folder, manifestName, new Map());
  if (entry.kind === "absent") return { kind: "absent" };
  if (entry.kind !== "file") return { kind: "damaged" };
  let manifest: Json;
  try {
    manifest = JSON.parse(readFileSync(entry.path, "utf8")) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: "damaged" };
    throw error;
  }
  const files = memberOf(manifest, "files");
  if (!isObject(files) || !isSha256(memberOf(memberOf(manifest, "spec"), "sha256"))) return { kind: "damaged" };
  const hashes = new Map<string, string>();
  for (const [file, hash] of Object.entries(files)) {
    if (!isSha256(hash) || !isPlainName(file)) return { kind: "damaged" };
    hashes.set(file, hash);
  }
  return { kind: "valid", hashes };
}

function isSha256(value: Json | undefined): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** Whether a name is one that emitters use: `types.ts`, `runtime/client/client.ts`. */
function isPlainName(file: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(file);
}

/** Identifies files by device and inode, so that hard links and other spellings of a name are recognized. */
export async function identitiesOf(paths: Iterable<string>): Promise<ReadonlySet<string>> {
  const found = await Promise.all([...paths].map((path) => stat(path, { bigint: true }).catch(() => undefined)));
  return new Set(found.flatMap((each) => (each === undefined ? [] : [fileIdentity(each)])));
}

function fileIdentity({ dev, ino }: BigIntStats): string {
  return `${dev}:${ino}`;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

function messageFor(out: string, conflicts: readonly Conflict[]): string {
  // One link or file in place of a folder conflicts with many files.
  const lines = new Set(conflicts.map(({ file, reason }) => `  ${join(out, file)}: ${reason}`));
  const more = lines.size > maxShown ? [`  and ${lines.size - maxShown} more`] : [];
  const advice = conflicts.every(({ isForceable }) => isForceable)
    ? "Choose another folder with --out, or overwrite these files with --force."
    : "Choose another folder with --out.";
  return [
    `Nothing was written to ${out}: it would overwrite, delete or follow what was not generated.`,
    ...[...lines].slice(0, maxShown),
    ...more,
    advice,
  ].join("\n");
}
