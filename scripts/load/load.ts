// Loads a Document from a path or URL: reads it and all files that it refers to within limits, bundles and lints them.
import type { MissingFile } from "./bundle/follow-references.js";
import type { SourceFile } from "./bundle/source-file.js";
import type { Report } from "../diagnostics/diagnostics.js";
import type { Document } from "../openapi/document.js";
import { Access } from "./access.js";
import type { DocumentSource } from "./given-document.js";
import { machineFiles, type Files } from "./files.js";
import { createFollower, finishDocument, loadText, parseFile, parseRoot, type FinishOptions } from "./load-text.js";
import { displayPath, isUrl } from "./locations.js";
import { Reader, defaultLimits, type Limits, type SourceText } from "./read.js";
import { fileNameOf, readGiven } from "./read-given.js";
import type { LoadError } from "./load-error.js";
import { readOverlays } from "./overlays.js";
import { TextSource } from "../parse/parse.js";

export { loadText, versionReadAs } from "./load-text.js";

/** How many files are read at the same time. */
const maxConcurrentReads = 16;

export interface LoadOptions extends FinishOptions {
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[];
  /** Paths and URLs of overlays, which are applied to the root document in this order. */
  readonly overlays?: readonly string[] | undefined;
  readonly limits?: Partial<Limits>;
  /** Where files are read from: this machine, unless given. */
  readonly files?: Files | undefined;
  /** Called with the URI of each file before it is read, whether or not it exists. */
  readonly onRequest?: ((uri: string) => void) | undefined;
}

/**
 * Reads and lints the document at a path or URL. Undefined when it can't be used; the report then says why. A document
 * whose errors may be allowed is returned, so that later steps can report theirs: check `report.failed` before using
 * the result.
 */
export async function load(location: string, report: Report, options: LoadOptions = {}): Promise<Document | undefined> {
  const { allowRefs = [], overlays: locations = [], files = machineFiles } = options;
  const access = await Access.create(location, [...allowRefs, ...locations.filter(isUrl)], files);
  const reader = new Reader(access, { ...defaultLimits, ...options.limits });
  const found = await readGiven(location, "document", reader, report);
  const overlays = await readOverlays(locations, reader, report, options.onRequest);
  if (found === undefined) return undefined;
  const source = new TextSource(fileNameOf(location, found, files), found.text);
  const root = parseRoot(source, found.uri, report, overlays);
  if (root === undefined) return undefined;
  const follower = createFollower(root, report);
  for (let pending = follower?.pendingFiles() ?? []; pending.length > 0; pending = follower?.pendingFiles() ?? []) {
    for (let first = 0; first < pending.length; first += maxConcurrentReads) {
      const batch = pending.slice(first, first + maxConcurrentReads);
      for (const { at } of batch) options.onRequest?.(at);
      const sources = await Promise.all(batch.map(({ at }) => reader.read(at)));
      batch.forEach(({ uri }, index) => follower?.addFile(uri, parseFound(sources[index], files, report)));
    }
  }
  return finishDocument(root, follower, report, options);
}

/** Loads a document from where it is, or from its text, which is then all that is read. */
export async function loadSource(
  source: DocumentSource,
  report: Report,
  options: LoadOptions = {},
): Promise<Document | undefined> {
  if ("location" in source) return load(source.location, report, options);
  return loadText(source.text, "openapi.yaml", report, options);
}

function parseFound(
  found: SourceText | LoadError | undefined,
  files: Files,
  report: Report,
): SourceFile | MissingFile | undefined {
  if (found === undefined || "code" in found) return found;
  return parseFile(found.uri, new TextSource(displayPath(found.uri, files), found.text), report);
}
