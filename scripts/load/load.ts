// Loads a Document from a path or URL: reads it and all files that it refers to within limits, bundles and lints them.
import { readFile, stat } from "node:fs/promises";
import { bundle, type BundledDocument } from "./bundle/bundle.js";
import { ReferenceFollower, type MissingFile } from "./bundle/follow-references.js";
import { needsBundling } from "./bundle/needs-bundling.js";
import type { SourceFile } from "./bundle/source-file.js";
import { lint } from "../lint/lint.js";
import type { Report, Source } from "../diagnostics/diagnostics.js";
import type { Document, Version } from "../openapi/document.js";
import { displayValue, isObject, memberOf, type JsonObject } from "../json/json.js";
import { Access, isUrl, displayPath, uriOf } from "./access.js";
import { formatMegabytes, Reader, defaultLimits, type Limits, type SourceText } from "./read.js";
import { describeUnreadable, type LoadError } from "./load-error.js";
import { parse, TextSource } from "../parse/parse.js";
import { resolverOf } from "../json/pointer.js";

/** How many files are read at the same time. */
const maxConcurrentReads = 16;

export interface LoadOptions {
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Called with the URI of each file before it is read, whether or not it exists. */
  readonly onRequest?: ((uri: string) => void) | undefined;
}

/**
 * Reads and lints the document at a path or URL. Undefined when it can't be used; the report then says why. A document
 * whose errors may be allowed is returned, so that later steps can report theirs: check `report.failed` before using
 * the result.
 */
export async function load(location: string, report: Report, options: LoadOptions = {}): Promise<Document | undefined> {
  const reader = new Reader(await Access.create(location, options.allowRefs ?? []), {
    ...defaultLimits,
    ...options.limits,
  });
  const found = await readRoot(location, reader, report);
  if (found === undefined) return undefined;
  const root = parseRoot(
    new TextSource(isUrl(location) ? displayPath(found.uri) : location, found.text),
    found.uri,
    report,
  );
  if (root === undefined) return undefined;
  const follower = createFollower(root, report);
  for (let pending = follower?.pendingFiles() ?? []; pending.length > 0; pending = follower?.pendingFiles() ?? []) {
    for (let first = 0; first < pending.length; first += maxConcurrentReads) {
      const batch = pending.slice(first, first + maxConcurrentReads);
      for (const { at } of batch) options.onRequest?.(at);
      const sources = await Promise.all(batch.map(({ at }) => reader.read(at)));
      batch.forEach(({ uri }, index) => follower?.addFile(uri, parseFile(sources[index], report)));
    }
  }
  return finishDocument(root, follower, report);
}

/** Lints a document that is already in memory; its diagnostics name it `file`. References to other files are errors. */
export function loadText(text: string, file: string, report: Report): Document | undefined {
  const root = parseRoot(new TextSource(file, text), uriOf(file), report);
  if (root === undefined) return undefined;
  const follower = createFollower(root, report);
  for (let pending = follower?.pendingFiles() ?? []; pending.length > 0; pending = follower?.pendingFiles() ?? []) {
    for (const { uri } of pending)
      follower?.addFile(uri, {
        code: "external-reference",
        message: `\`${displayPath(uri)}\` is another document, and only this one is read.`,
      });
  }
  return finishDocument(root, follower, report);
}

interface RootFile extends SourceFile {
  readonly root: JsonObject;
  readonly version: Version;
}

/** Parses the root document. Undefined when it is not an OpenAPI document, which has then been reported. */
function parseRoot(source: TextSource, uri: string, report: Report): RootFile | undefined {
  const root = parse(source, report);
  if (root === undefined) return undefined;
  if (!isObject(root)) {
    const found = Array.isArray(root) ? "an array" : root === null ? "nothing" : `a ${typeof root}`;
    report.add(source, "", "not-openapi", `An OpenAPI document is an object, but this file contains ${found}.`);
    return undefined;
  }
  const version = versionOf(root, source, report);
  return version === undefined ? undefined : { uri, source, root, version };
}

function createFollower(root: RootFile, report: Report): ReferenceFollower | undefined {
  return needsBundling(root.root, root.version) ? new ReferenceFollower(root, root.version, report) : undefined;
}

/** Parses a referenced file. Undefined when it isn't well-formed, which has then been reported. */
function parseFile(found: SourceText | LoadError | undefined, report: Report): SourceFile | MissingFile | undefined {
  if (found === undefined || "code" in found) return found;
  const source = new TextSource(displayPath(found.uri), found.text);
  // A description in a file of its own is a string.
  if (/\.(?:md|markdown|txt)$/i.test(new URL(found.uri).pathname)) {
    source.markAsPlainText();
    return { uri: found.uri, source, root: found.text };
  }
  const root = parse(source, report);
  return root === undefined ? undefined : { uri: found.uri, source, root };
}

function finishDocument(file: RootFile, follower: ReferenceFollower | undefined, report: Report): Document | undefined {
  const bundled: BundledDocument =
    follower === undefined
      ? { root: file.root, files: [file], origin: (pointer) => ({ file, pointer }) }
      : bundle(follower, report);
  const document: Document = {
    file: file.source.file,
    text: file.source.text,
    version: file.version,
    root: bundled.root,
    sources: bundled.files.map(({ source }) => source),
    origin: (at) => {
      const {
        file: { source },
        pointer,
      } = bundled.origin(at);
      return { source, pointer };
    },
    locate: (at, what) => {
      const {
        file: { source },
        pointer,
      } = bundled.origin(at, what);
      return { ...source.locate(pointer, what), source, pointer };
    },
    dynamicAnchors: bundled.dynamicAnchors === undefined ? undefined : (schema) => bundled.dynamicAnchors?.get(schema),
    resolve: resolverOf(bundled.root),
  };
  const { root, before, original } = lint(document, report);
  if (report.blocked) return undefined;
  return {
    ...document,
    root,
    origin: (at) => document.origin(before(at)),
    locate: (at, what) => document.locate(before(at), what),
    dynamicAnchors:
      document.dynamicAnchors === undefined ? undefined : (schema) => document.dynamicAnchors?.(original(schema)),
    resolve: resolverOf(root),
  };
}

/** Reads the root document. It may be anywhere, since the user names it. */
async function readRoot(location: string, reader: Reader, report: Report): Promise<SourceText | undefined> {
  const unread: Source = {
    file: isUrl(location) ? displayPath(location) : location,
    text: "",
    locate: () => ({ line: 1, column: 1 }),
  };
  if (isUrl(location)) {
    const found = await reader.read(uriOf(location));
    if (!("code" in found)) return found;
    report.add(unread, "", found.code, found.message, { hint: found.hint });
    return undefined;
  }
  try {
    const { size } = await stat(location);
    if (!reader.reserve(size)) {
      const maxSize = formatMegabytes(reader.limits.maxBytes);
      report.add(
        unread,
        "",
        "file-too-large",
        `The document has ${formatMegabytes(size)}; at most ${maxSize} are read.`,
      );
      return undefined;
    }
    return { uri: uriOf(location), text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(location)) };
  } catch (error) {
    if (error instanceof TypeError) {
      report.add(unread, "", "not-utf8", "The document is not UTF-8 text.", { hint: "save it as UTF-8" });
    } else {
      const { code, message, hint } = await describeUnreadable(location, location, error);
      report.add(unread, "", code, message, { hint });
    }
    return undefined;
  }
}

/** Other formats of API descriptions, by the field that has their version. */
const otherFormats = { swagger: "Swagger", asyncapi: "AsyncAPI", arazzo: "Arazzo" } as const;

/** Reports a document without `openapi`: it may be in another format. */
function reportMissingVersion(root: JsonObject, source: Source, report: Report): void {
  for (const [field, format] of Object.entries(otherFormats)) {
    const version = memberOf(root, field);
    if (version === undefined) continue;
    const message = `This is a description in ${format} ${displayValue(version)}; OpenAPI 3.0, 3.1 and 3.2 are supported.`;
    const hint =
      field === "swagger" ? "convert it to OpenAPI 3 first, for instance with the Swagger editor" : undefined;
    report.add(source, `/${field}`, "unsupported-version", message, { hint });
    return;
  }
  report.add(source, "", "not-openapi", "This is not an OpenAPI document: it has no `openapi` field.", {
    hint: "an OpenAPI document begins with `openapi: 3.1.0`",
  });
}

/**
 * The supported version for the document's `openapi` field. A later minor version is read as 3.2, with a warning.
 * Undefined for any other document, which has then been reported.
 */
function versionOf(root: JsonObject, source: Source, report: Report): Version | undefined {
  const { openapi } = root;
  if (openapi === undefined) {
    reportMissingVersion(root, source, report);
    return undefined;
  }
  // In YAML `3.0` without quotes is the number 3.
  const written = Number.isInteger(openapi) ? `${String(openapi)}.0` : displayValue(openapi);
  const [, major, minor, patch] = /^(\d+)\.(\d+)(?:\.(\d+)(?:-.*)?)?$/.exec(written) ?? [];
  if (major !== "3" || minor === undefined) {
    const message = `OpenAPI ${written} is not supported; 3.0, 3.1 and 3.2 are.`;
    report.add(source, "/openapi", "unsupported-version", message, { hint: "write `openapi: 3.1.0`" });
    return undefined;
  }
  const version = (["3.0", "3.1"] as const).find((known) => known === `3.${minor}`) ?? "3.2";
  if (typeof openapi !== "string" || patch === undefined) {
    const message = `\`openapi\` must be a full version as a string, not ${written}.`;
    report.add(source, "/openapi", "unsupported-version", message, { hint: `write \`openapi: ${version}.0\`` });
  } else if (`3.${minor}` !== version) {
    const message = `OpenAPI ${openapi} is not supported yet; the document is read as ${version}.`;
    report.add(source, "/openapi", "unknown-version", message);
  }
  return version;
}
