// Makes a Document of a text that has been read: parses it, follows its references, bundles and lints it.
import { bundle, type BundledDocument } from "./bundle/bundle.js";
import { ReferenceFollower, type MissingFile } from "./bundle/follow-references.js";
import { needsBundling } from "./bundle/needs-bundling.js";
import type { SourceFile } from "./bundle/source-file.js";
import { filterOperations } from "../filter/apply.js";
import type { OperationFilter } from "../filter/filter.js";
import { lint } from "../lint/lint.js";
import type { Repairs } from "../openapi/repairs.js";
import type { Report, Source } from "../diagnostics/diagnostics.js";
import type { Document, Version } from "../openapi/document.js";
import { displayValue, isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { displayPath, isUrl, pathOf, shellWord, uriOf } from "./locations.js";
import { OverlaidSource } from "../overlay/overlaid-source.js";
import { parse, TextSource } from "../parse/parse.js";
import { resolverOf } from "../json/pointer.js";

/** How a document is finished once its files are there. */
export interface FinishOptions {
  /** Which operations are used; the others are left out before the document is checked. */
  readonly filter?: OperationFilter | undefined;
  /** What is read in another way than the standard says. */
  readonly repairs?: Repairs | undefined;
  /** Whether a document is returned even after errors that stop a generation, as long as it could be parsed. */
  readonly keepsBroken?: boolean;
}

export interface TextOptions extends FinishOptions {
  /** Its other files: the text of each by its name, a path from where the document is or a URL. */
  readonly others?: ReadonlyMap<string, string> | undefined;
}

/**
 * Lints a document that is already in memory; its diagnostics name it `file`. References to files that aren't given are
 * errors.
 */
export function loadText(text: string, file: string, report: Report, options: TextOptions = {}): Document | undefined {
  const root = parseRoot(new TextSource(file, text), uriOf(file), report);
  if (root === undefined) return undefined;
  const others = new Map([...(options.others ?? [])].map((each) => [placeOf(uriOf(each[0])), each]));
  const follower = createFollower(root, report);
  for (let pending = follower?.pendingFiles() ?? []; pending.length > 0; pending = follower?.pendingFiles() ?? []) {
    for (const { uri, at } of pending) {
      const found = others.get(placeOf(at));
      const read = found && parseFile(at, new TextSource(...found), report);
      follower?.addFile(uri, found === undefined ? missingFile(uri, others.size) : read);
    }
  }
  return finishDocument(root, follower, report, options);
}

/** One string for all ways to write a URI: a path may have `%40` or `@`. */
function placeOf(uri: string): string {
  return pathOf(uri) ?? uri;
}

function missingFile(uri: string, others: number): MissingFile {
  const known = others === 0 ? "only this one is read" : `only these ${others + 1} are read`;
  return { code: "external-reference", message: `\`${displayPath(uri)}\` is another document, and ${known}.` };
}

/** Parses a referenced file. Undefined when it isn't well-formed, which has then been reported. */
export function parseFile(uri: string, source: TextSource, report: Report): SourceFile | undefined {
  // A description in a file of its own is a string.
  if (/\.(?:md|markdown|txt)$/i.test(new URL(uri).pathname)) {
    source.markAsPlainText();
    return { uri, source, root: source.text };
  }
  const root = parse(source, report);
  return root === undefined ? undefined : { uri, source, root };
}

export interface Overlays {
  readonly sources: readonly Source[];
  /** The document after the overlays. Undefined when they can't be applied, which has then been reported. */
  apply(source: Source, root: Json, report: Report): { readonly source: Source; readonly root: Json } | undefined;
}

export const withoutOverlays: Overlays = { sources: [], apply: (source, root) => ({ source, root }) };

export interface RootFile extends SourceFile {
  readonly root: JsonObject;
  readonly version: Version;
  /** The overlays that were applied to it. */
  readonly overlays: readonly Source[];
}

/** Parses the root document. Undefined when it is not an OpenAPI document, which has then been reported. */
export function parseRoot(
  text: TextSource,
  uri: string,
  report: Report,
  overlays: Overlays | "invalid" = withoutOverlays,
): RootFile | undefined {
  const written = parse(text, report);
  if (written === undefined || overlays === "invalid") return undefined;
  const overlaid = overlays.apply(text, written, report);
  if (overlaid === undefined) return undefined;
  const { source, root } = overlaid;
  if (!isObject(root)) {
    const found = Array.isArray(root) ? "an array" : root === null ? "nothing" : `a ${typeof root}`;
    report.add(source, "", "not-openapi", `An OpenAPI document is an object, but this file contains ${found}.`);
    return undefined;
  }
  const version = versionOf(root, source, report);
  return version === undefined ? undefined : { uri, source, root, version, overlays: overlays.sources };
}

export function createFollower(root: RootFile, report: Report): ReferenceFollower | undefined {
  return needsBundling(root.root, root.version) ? new ReferenceFollower(root, root.version, report) : undefined;
}

export function finishDocument(
  file: RootFile,
  follower: ReferenceFollower | undefined,
  report: Report,
  { filter, keepsBroken = false, repairs }: FinishOptions = {},
): Document | undefined {
  const bundled: BundledDocument =
    follower === undefined
      ? { root: file.root, files: [file], origin: (pointer) => ({ file, pointer }) }
      : bundle(follower, report);
  const unfiltered: Document = {
    file: file.source.file,
    text: file.source.text,
    version: file.version,
    root: bundled.root,
    sources: [...bundled.files.map(({ source }) => source), ...file.overlays],
    origin: (at) => {
      const {
        file: { source },
        pointer,
      } = bundled.origin(at);
      return source instanceof OverlaidSource ? source.origin(pointer) : { source, pointer };
    },
    locate: (at, what) => {
      const {
        file: { source },
        pointer,
      } = bundled.origin(at, what);
      return { source, pointer, ...source.locate(pointer, what) };
    },
    dynamicAnchors: bundled.dynamicAnchors === undefined ? undefined : (schema) => bundled.dynamicAnchors?.get(schema),
    resolve: resolverOf(bundled.root),
  };
  const document = filter === undefined ? unfiltered : filterOperations(unfiltered, filter, report);
  const { root, before, original } = lint(document, report, keepsBroken, repairs);
  if (report.blocked && !keepsBroken) return undefined;
  return {
    ...document,
    root,
    origin: (at) => document.origin(before(at)),
    locate: (at, what) => document.locate(before(at), what),
    dynamicAnchors:
      document.dynamicAnchors === undefined ? undefined : (schema) => document.dynamicAnchors?.(original(schema)),
    written: original,
    resolve: resolverOf(root),
  };
}

/** Other formats of API descriptions, by the field that has their version. */
const otherFormats = { swagger: "Swagger", asyncapi: "AsyncAPI", arazzo: "Arazzo" } as const;

/**
 * Swagger 2.0 is not converted here. Of 41 features the maintained converter (@scalar/openapi-upgrader) gets 8 wrong,
 * such as shared bodies; swagger2openapi gets 3 wrong, but has 41 packages, and no converter keeps positions.
 */
function conversionHint(file: string): string {
  const converted = `${(isUrl(file) ? new URL(file).pathname.split("/").at(-1) : file)?.replace(/\.\w+$/, "") ?? ""}-3.yaml`;
  const command = `npx swagger2openapi ${shellWord(file)} -o ${shellWord(converted)}`;
  return `move \`in: body\` parameters of a whole path to its operations, then convert it with \`${command}\``;
}

/** Reports a document without `openapi`: it may be in another format. */
function reportMissingVersion(root: JsonObject, source: Source, report: Report): void {
  for (const [field, format] of Object.entries(otherFormats)) {
    const version = memberOf(root, field);
    if (version === undefined) continue;
    const message = `This is a description in ${format} ${displayValue(version)}; OpenAPI 3.0, 3.1 and 3.2 are supported.`;
    const hint = field === "swagger" ? conversionHint(source.file) : undefined;
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
  const { written, minor, isFull, version } = readVersion(openapi);
  if (version === undefined) {
    const message = `OpenAPI ${written} is not supported; 3.0, 3.1 and 3.2 are.`;
    report.add(source, "/openapi", "unsupported-version", message, { hint: "write `openapi: 3.1.0`" });
    return undefined;
  }
  if (typeof openapi !== "string" || !isFull) {
    const message = `\`openapi\` must be a full version as a string, not ${written}.`;
    report.add(source, "/openapi", "unsupported-version", message, { hint: `write \`openapi: ${version}.0\`` });
  } else if (`3.${minor}` !== version) {
    const message = `OpenAPI ${openapi} is not supported yet; the document is read as ${version}.`;
    report.add(source, "/openapi", "unknown-version", message);
  }
  return version;
}

/** The version that a document is read as, by its `openapi` field; undefined for one that is not supported. */
export function versionReadAs(openapi: Json): Version | undefined {
  return readVersion(openapi).version;
}

interface WrittenVersion {
  readonly written: string;
  readonly minor: string | undefined;
  /** Whether it has all three numbers. */
  readonly isFull: boolean;
  readonly version: Version | undefined;
}

function readVersion(openapi: Json): WrittenVersion {
  // In YAML `3.0` without quotes is the number 3.
  const written = Number.isInteger(openapi) ? `${String(openapi)}.0` : displayValue(openapi);
  const [, major, minor, patch] = /^(\d+)\.(\d+)(?:\.(\d+)(?:-.*)?)?$/.exec(written) ?? [];
  const isSupported = major === "3" && minor !== undefined;
  const version = (["3.0", "3.1"] as const).find((known) => known === `3.${minor}`) ?? "3.2";
  return { written, minor, isFull: patch !== undefined, version: isSupported ? version : undefined };
}
