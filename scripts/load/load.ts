// From a path or URL to a Document: read within bounds, with all files that it refers to, parsed, and known by its
// grammar
// to be OpenAPI 3.0, 3.1 or 3.2.
import { readFile, stat } from "node:fs/promises";
import { bundle, type Bundled } from "./bundle/bundle.js";
import { ReferenceFollower, type Missing } from "./bundle/follow-references.js";
import { needsBundling } from "./bundle/needs-bundling.js";
import type { SourceFile } from "./bundle/source-file.js";
import { lint } from "../lint/lint.js";
import type { Report, Source } from "../diagnostics/diagnostics.js";
import type { Document, Version } from "../openapi/document.js";
import { displayValue, isObject, type JsonObject } from "../json/json.js";
import { Access, isUrl, displayPath, uriOf } from "./access.js";
import { megabytes, Reader, defaultLimits, type Limits, type SourceText } from "./read.js";
import { reason, type LoadError } from "./load-error.js";
import { parse, TextSource } from "../parse/parse.js";
import { valueAt } from "../json/pointer.js";

/** How many files are on their way at once. */
const atOnce = 16;

export interface LoadOptions {
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[];
  readonly limits?: Partial<Limits>;
  /** Called with the URI of every file that is requested, whether or not it is there. */
  readonly asked?: ((uri: string) => void) | undefined;
}

/**
 * Read and check the document at a path or URL. Undefined when it can't be used; the report then says why. One with
 * errors
 * that can be allowed is returned, so that the steps behind can report theirs: ask `report.failed` before using the
 * result.
 */
export async function load(location: string, report: Report, options: LoadOptions = {}): Promise<Document | undefined> {
  const reader = new Reader(await Access.of(location, options.allowRefs ?? []), {
    ...defaultLimits,
    ...options.limits,
  });
  const found = await readRoot(location, reader, report);
  if (found === undefined) return undefined;
  const root = rootOf(
    new TextSource(isUrl(location) ? displayPath(found.uri) : location, found.text),
    found.uri,
    report,
  );
  if (root === undefined) return undefined;
  const follower = followerOf(root, report);
  for (let wanted = follower?.wanted() ?? []; wanted.length > 0; wanted = follower?.wanted() ?? []) {
    for (let first = 0; first < wanted.length; first += atOnce) {
      const batch = wanted.slice(first, first + atOnce);
      for (const { at } of batch) options.asked?.(at);
      const texts = await Promise.all(batch.map(({ at }) => reader.read(at)));
      batch.forEach(({ uri }, index) => follower?.take(uri, partOf(texts[index], report)));
    }
  }
  return finished(root, follower, report);
}

/** Check a document that is already in memory; `file` is what its diagnostics call it. It has no other files. */
export function loadText(text: string, file: string, report: Report): Document | undefined {
  const root = rootOf(new TextSource(file, text), uriOf(file), report);
  if (root === undefined) return undefined;
  const follower = followerOf(root, report);
  for (let wanted = follower?.wanted() ?? []; wanted.length > 0; wanted = follower?.wanted() ?? []) {
    for (const { uri } of wanted)
      follower?.take(uri, {
        code: "external-reference",
        message: `\`${displayPath(uri)}\` is another document, and none but this one is read.`,
      });
  }
  return finished(root, follower, report);
}

interface Root extends SourceFile {
  readonly root: JsonObject;
  readonly version: Version;
}

/** Undefined when the text is no OpenAPI document; the report then says why. */
function rootOf(source: TextSource, uri: string, report: Report): Root | undefined {
  const root = parse(source, report);
  if (root === undefined) return undefined;
  if (!isObject(root)) {
    const found = Array.isArray(root) ? "an array" : root === null ? "nothing" : `a ${typeof root}`;
    report.add(source, "", "not-openapi", `An OpenAPI document is an object, but this file holds ${found}.`);
    return undefined;
  }
  const version = versionOf(root, source, report);
  return version === undefined ? undefined : { uri, source, root, version };
}

function followerOf(root: Root, report: Report): ReferenceFollower | undefined {
  return needsBundling(root.root, root.version) ? new ReferenceFollower(root, root.version, report) : undefined;
}

/** A file that was read, parsed; undefined when it isn't well-formed, which has then been reported. */
function partOf(found: SourceText | LoadError | undefined, report: Report): SourceFile | Missing | undefined {
  if (found === undefined || "code" in found) return found;
  const source = new TextSource(displayPath(found.uri), found.text);
  // A description in a file of its own is text.
  if (/\.(?:md|markdown|txt)$/i.test(new URL(found.uri).pathname)) {
    source.knowAsPlain();
    return { uri: found.uri, source, root: found.text };
  }
  const root = parse(source, report);
  return root === undefined ? undefined : { uri: found.uri, source, root };
}

function finished(part: Root, follower: ReferenceFollower | undefined, report: Report): Document | undefined {
  const whole: Bundled =
    follower === undefined
      ? { root: part.root, parts: [part], origin: (pointer) => ({ part, pointer }) }
      : bundle(follower, report);
  const document: Document = {
    file: part.source.file,
    text: part.source.text,
    version: part.version,
    root: whole.root,
    sources: whole.parts.map(({ source }) => source),
    origin: (at) => {
      const {
        part: { source },
        pointer,
      } = whole.origin(at);
      return { source, pointer };
    },
    locate: (at, what) => {
      const {
        part: { source },
        pointer,
      } = whole.origin(at, what);
      return { ...source.locate(pointer, what), source, pointer };
    },
    dynamicAnchors: whole.dynamicAnchors === undefined ? undefined : (schema) => whole.dynamicAnchors?.get(schema),
    resolve: (pointer) => valueAt(whole.root, pointer),
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
    resolve: (pointer) => valueAt(root, pointer),
  };
}

/** The root document may lie anywhere: it is named by who runs the command. */
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
    if (!reader.counts(size)) {
      const most = megabytes(reader.limits.bytes);
      report.add(unread, "", "file-too-large", `The document is ${megabytes(size)}; at most ${most} are read.`);
      return undefined;
    }
    return { uri: uriOf(location), text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(location)) };
  } catch (error) {
    if (error instanceof TypeError) {
      report.add(unread, "", "not-utf8", "The document is not UTF-8 text.", { hint: "save it as UTF-8" });
    } else {
      report.add(unread, "", "file-unreadable", `The document can't be read: ${reason(error)}.`);
    }
    return undefined;
  }
}

/** The version to read the document by. A patch version changes no meaning; a minor version from the future might. */
function versionOf(root: JsonObject, source: Source, report: Report): Version | undefined {
  const { openapi, swagger, asyncapi, arazzo } = root;
  if (openapi === undefined) {
    const other =
      swagger !== undefined
        ? `Swagger ${displayValue(swagger)}`
        : asyncapi !== undefined
          ? "AsyncAPI"
          : arazzo !== undefined
            ? "Arazzo"
            : undefined;
    if (other === undefined) {
      report.add(source, "", "not-openapi", "This is not an OpenAPI document: it has no `openapi` field.", {
        hint: "an OpenAPI document begins with `openapi: 3.1.0`",
      });
    } else {
      const hint =
        swagger !== undefined ? "convert it to OpenAPI 3 first, for instance with the Swagger editor" : undefined;
      report.add(
        source,
        "/swagger",
        "unsupported-version",
        `This is a description in ${other}; OpenAPI 3.0, 3.1 and 3.2 are understood.`,
        { hint },
      );
    }
    return undefined;
  }
  const [, major, minor, patch] = /^(\d+)\.(\d+)(?:\.(\d+)(?:-.*)?)?$/.exec(displayValue(openapi)) ?? [];
  if (major !== "3" || minor === undefined) {
    const hint = "write `openapi: 3.1.0`";
    report.add(
      source,
      "/openapi",
      "unsupported-version",
      `OpenAPI ${displayValue(openapi)} is not understood; 3.0, 3.1 and 3.2 are.`,
      { hint },
    );
    return undefined;
  }
  const version = (["3.0", "3.1"] as const).find((known) => known === `3.${minor}`) ?? "3.2";
  if (typeof openapi !== "string" || patch === undefined) {
    report.add(
      source,
      "/openapi",
      "unsupported-version",
      `\`openapi\` is a full version in text, not ${displayValue(openapi)}.`,
      { hint: `write \`openapi: ${version}.0\`` },
    );
  } else if (`3.${minor}` !== version) {
    report.add(
      source,
      "/openapi",
      "unknown-version",
      `OpenAPI ${openapi} is not known yet; the document is read as ${version}.`,
    );
  }
  return version;
}
