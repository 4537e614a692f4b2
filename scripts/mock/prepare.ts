// Makes a mock of a document, by way of the cache: as long as the files of a document have not changed, they are neither
// parsed nor compiled again.
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { printDiagnostics, Report } from "../diagnostics/diagnostics.js";
import { uriOf } from "../load/access.js";
import { load, loadText } from "../load/load.js";
import { build } from "../model/build.js";
import type { ValueSource } from "../model/samples/values.js";
import { reportTooDeep } from "../openapi/depth.js";
import { root } from "../package-root.js";
import { withoutSecurity } from "./security.js";
import { Cache } from "./cache.js";
import { compiledModule, importCompiled, mockFiles, type CompiledMock } from "./compile.js";

/** A path or URL, the text of a document in YAML or JSON, or a parsed document. */
export type MockDocument = string | URL | object;

export interface DocumentOptions {
  /** The values that have no example follow from it. */
  readonly seed?: string | undefined;
  /** `false` lets every caller in, whatever the document's security says. */
  readonly security?: boolean | undefined;
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[] | undefined;
}

/** The document can't be used; the message has its diagnostics. */
export class MockDocumentError extends Error {
  override readonly name = "MockDocumentError";
}

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
  const entryName = `${hashOf(JSON.stringify([await toolkitId(), source, options])).slice(0, 32)}.json`;
  const known = await currentModule(await cache.read(entryName), cache);
  if (known !== undefined) return importCompiled(known);

  // Each file is hashed before it is read: one that changes meanwhile is read again by the next run.
  const files = new Map<string, Promise<string | null>>();
  const note = (uri: string): unknown => files.set(uri, hashOfFile(uri));
  if ("location" in source) {
    note(uriOf(source.location));
    await Promise.all(files.values());
  }
  const url = await compiledModule(await filesOf(source, options, note), cache);
  // A document on the network may change without notice.
  if (url.startsWith("file:") && [...files.keys()].every((uri) => uri.startsWith("file:"))) {
    const entry: CacheEntry = { files: await settled(files), module: url.slice(url.lastIndexOf("/") + 1) };
    await cache.write(entryName, JSON.stringify(entry));
  }
  return importCompiled(url);
}

async function settled(files: ReadonlyMap<string, Promise<string | null>>): Promise<CacheEntry["files"]> {
  return Object.fromEntries(await Promise.all([...files].map(async ([uri, hash]) => [uri, await hash] as const)));
}

type DocumentSource = { readonly location: string } | { readonly text: string };

/** A string is the text of a document if it has several lines or is an object in JSON. */
function sourceOf(document: MockDocument): DocumentSource {
  if (document instanceof URL)
    return { location: document.protocol === "file:" ? fileURLToPath(document) : document.href };
  if (typeof document !== "string") return { text: JSON.stringify(document) };
  return /\n|^\s*\{/.test(document) ? { text: document } : { location: document };
}

/** The generated files that a mock needs. @throws MockDocumentError if the document has errors */
export function mockSources(document: MockDocument, options: DocumentOptions): Promise<ReadonlyMap<string, string>> {
  return filesOf(sourceOf(document), options, () => {});
}

async function filesOf(
  source: DocumentSource,
  { seed, security, allowRefs = [] }: DocumentOptions,
  onRequest: (uri: string) => unknown,
): Promise<ReadonlyMap<string, string>> {
  const report = new Report();
  const document =
    "text" in source
      ? loadText(source.text, "openapi.yaml", report)
      : await load(source.location, report, { allowRefs, onRequest });
  const values = await valuesFor(seed);
  const files =
    document &&
    (await reportTooDeep(document, report, () => {
      const model = build(document, report, { values });
      return report.failed ? undefined : mockFiles(document, security === false ? withoutSecurity(model) : model);
    }));
  if (files !== undefined && !report.failed) return files;
  throw new MockDocumentError(`The document can't be mocked.\n${printDiagnostics(report, { color: false })}`);
}

/** Plausible values, where the package that makes them is installed; otherwise samples have the simplest ones. */
export async function valuesFor(seed: string | undefined): Promise<ValueSource | undefined> {
  try {
    const { plausibleValues } = await import("./values.js");
    return plausibleValues(seed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

/** The module of an entry of the cache, unless one of its files has changed since. */
async function currentModule(text: string | undefined, cache: Cache): Promise<string | undefined> {
  const entry = text === undefined ? undefined : (JSON.parse(text) as CacheEntry);
  if (entry === undefined) return undefined;
  const hashes = await settled(new Map(Object.keys(entry.files).map((uri) => [uri, hashOfFile(uri)])));
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
