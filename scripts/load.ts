// From a path to a Document: read within bounds, parsed, and known by its grammar to be OpenAPI 3.0, 3.1 or 3.2.
import { readFile, stat } from "node:fs/promises";
import type { Report, Source } from "./diagnostics.js";
import type { Document, Version } from "./document.js";
import { isObject } from "./json.js";
import type { Json, JsonObject } from "./model.js";
import { check } from "./check/check.js";
import { parse, TextSource } from "./parse/parse.js";
import { valueAt } from "./pointer.js";

const maxBytes = 64 * 1024 * 1024;

/** Read and check the document at `path`. Undefined when it can't be used; the report then says why. */
export async function load(path: string, report: Report): Promise<Document | undefined> {
  const text = await readText(path, report);
  return text === undefined ? undefined : loadText(text, path, report);
}

/** Check a document that is already in memory; `file` is what its diagnostics call it. */
export function loadText(text: string, file: string, report: Report): Document | undefined {
  const source = new TextSource(file, text);
  const root = parse(source, report);
  if (root === undefined) return undefined;
  if (!isObject(root)) {
    const found = Array.isArray(root) ? "an array" : root === null ? "nothing" : `a ${typeof root}`;
    report.error(source, "", "not-openapi", `An OpenAPI document is an object, but this file holds ${found}.`);
    return undefined;
  }
  const version = versionOf(root, source, report);
  if (version === undefined) return undefined;
  const document: Document = {
    file,
    text,
    version,
    root,
    locate: (pointer, what) => source.locate(pointer, what),
    resolve: (pointer) => valueAt(root, pointer),
  };
  const repaired = check(document, report);
  return report.failed ? undefined : { ...document, root: repaired, resolve: (pointer) => valueAt(repaired, pointer) };
}

async function readText(path: string, report: Report): Promise<string | undefined> {
  const unread: Source = { file: path, text: "", locate: () => ({ line: 1, column: 1 }) };
  try {
    const { size } = await stat(path);
    if (size > maxBytes) {
      const megabytes = Math.ceil(size / 1024 / 1024);
      report.error(unread, "", "file-too-large", `The document is ${megabytes} MB; at most ${maxBytes / 1024 / 1024} MB are read.`);
      return undefined;
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (error instanceof TypeError) {
      report.error(unread, "", "not-utf8", "The document is not UTF-8 text.", { hint: "save it as UTF-8" });
    } else {
      report.error(unread, "", "file-unreadable", `The document can't be read: ${reason(error)}.`);
    }
    return undefined;
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "there is no such file";
  if (code === "EISDIR") return "it is a directory";
  if (code === "EACCES" || code === "EPERM") return "its permissions forbid it";
  return error instanceof Error ? error.message : String(error);
}

/** The version to read the document by. A patch version changes no meaning; a minor version from the future might. */
function versionOf(root: JsonObject, source: Source, report: Report): Version | undefined {
  const { openapi, swagger, asyncapi, arazzo } = root;
  if (openapi === undefined) {
    const other = swagger !== undefined ? `Swagger ${describe(swagger)}` : asyncapi !== undefined ? "AsyncAPI" : arazzo !== undefined ? "Arazzo" : undefined;
    if (other === undefined) {
      report.error(source, "", "not-openapi", "This is not an OpenAPI document: it has no `openapi` field.", { hint: "an OpenAPI document begins with `openapi: 3.1.0`" });
    } else {
      const hint = swagger !== undefined ? "convert it to OpenAPI 3 first, for instance with the Swagger editor" : undefined;
      report.error(source, "/swagger", "unsupported-version", `This is a description in ${other}; OpenAPI 3.0, 3.1 and 3.2 are understood.`, { hint });
    }
    return undefined;
  }
  const [, major, minor, patch] = /^(\d+)\.(\d+)(?:\.(\d+)(?:-.*)?)?$/.exec(String(openapi)) ?? [];
  if (major !== "3" || minor === undefined) {
    const hint = "write `openapi: 3.1.0`";
    report.error(source, "/openapi", "unsupported-version", `OpenAPI ${describe(openapi)} is not understood; 3.0, 3.1 and 3.2 are.`, { hint });
    return undefined;
  }
  const version = (["3.0", "3.1"] as const).find((known) => known === `3.${minor}`) ?? "3.2";
  if (typeof openapi !== "string" || patch === undefined) {
    report.error(source, "/openapi", "unsupported-version", `\`openapi\` is a full version in text, not ${describe(openapi)}.`, { hint: `write \`openapi: ${version}.0\`` });
  } else if (`3.${minor}` !== version) {
    report.warning(source, "/openapi", "unknown-version", `OpenAPI ${openapi} is not known yet; the document is read as ${version}.`);
  }
  return version;
}

function describe(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
