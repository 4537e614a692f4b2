// Makes a mock of a document, by way of the cache: as long as the files of a document have not changed, they are
// neither parsed nor compiled again.
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { uriOf } from "../load/locations.js";
import { sourceOf } from "../load/given-document.js";
import { root } from "../package-root.js";
import { Cache } from "./compiling/cache.js";
import { importCompiled, type CompiledMock } from "./compiled.js";
import type { DocumentOptions, MockDocument } from "./document.js";

/** What an earlier run made of a document. */
interface CacheEntry {
  /** The hash of each file that was read, by its URI; null for one that was missing. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly module: string;
}

/** The compiled mock of a document. @throws MockDocumentError if the document has errors */
export async function prepareMock(
  document: MockDocument,
  options: DocumentOptions = {},
  cache = new Cache(),
): Promise<CompiledMock> {
  const source = sourceOf(document);
  const { allowRefs = [], ...others } = options;
  const place = "location" in source ? uriOf(source.location) : source;
  const key = JSON.stringify([await toolkitId(), place, others, allowRefs.map(uriOf)]);
  const entryName = `${hashOf(key).slice(0, 32)}.json`;
  const known = await currentModule(await cache.read(entryName), cache);
  if (known !== undefined) return importCompiled(known);

  // Each file is hashed before it is read: one that changes meanwhile is read again by the next run.
  const files = new Map<string, Promise<string | null>>();
  const note = (uri: string): unknown => files.set(uri, hashOfFile(uri));
  if ("location" in source) {
    note(uriOf(source.location));
    await Promise.all(files.values());
  }
  // Only now is the toolkit loaded, which takes longer than all the rest.
  const [{ mockSources }, { compiledModule }] = await Promise.all([
    import("./sources.js"),
    import("./compiling/compile.js"),
  ]);
  const url = await compiledModule(await mockSources(source, options, note), cache);
  // A document on the network may change without notice.
  if (url.startsWith("file:") && [...files.keys()].every((uri) => uri.startsWith("file:"))) {
    const entry: CacheEntry = { files: await awaitHashes(files), module: url.slice(url.lastIndexOf("/") + 1) };
    await cache.write(entryName, JSON.stringify(entry));
  }
  return importCompiled(url);
}

async function awaitHashes(files: ReadonlyMap<string, Promise<string | null>>): Promise<CacheEntry["files"]> {
  return Object.fromEntries(await Promise.all([...files].map(async ([uri, hash]) => [uri, await hash] as const)));
}

/** The module of an entry of the cache, unless one of its files has changed since. */
async function currentModule(text: string | undefined, cache: Cache): Promise<string | undefined> {
  if (text === undefined) return undefined;
  const entry = JSON.parse(text) as CacheEntry;
  const hashes = await awaitHashes(new Map(Object.keys(entry.files).map((uri) => [uri, hashOfFile(uri)])));
  if (Object.entries(entry.files).some(([uri, hash]) => hashes[uri] !== hash)) return undefined;
  const path = await cache.find(entry.module);
  return path === undefined ? undefined : pathToFileURL(path).href;
}

async function hashOfFile(uri: string): Promise<string | null> {
  const content = uri.startsWith("file:") ? await readFile(fileURLToPath(uri)).catch(() => undefined) : undefined;
  return content === undefined ? null : hashOf(content);
}

function hashOf(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What differs with each version of this package, and with each change of its sources. */
async function toolkitId(): Promise<readonly unknown[]> {
  const { version } = JSON.parse(await readFile(new URL("package.json", root), "utf8")) as { readonly version: string };
  const folder = fileURLToPath(new URL("scripts/", root));
  const names = await readdir(folder, { recursive: true });
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const own = await stat(fileURLToPath(import.meta.url));
  return [version, fileURLToPath(root), names.length, Math.max(...times, own.mtimeMs)];
}
