// What the package.json of a project lists under `halves`: its documents, with what is generated of each.
import { readFile } from "node:fs/promises";
import { isObject, memberOf, membersOf, type Json } from "../json/json.js";
import { isSystemError, UsageError } from "./command.js";

/** The members of `halves` by document, not yet validated. */
export type Listed = readonly (readonly [spec: string, value: Json])[];

/**
 * Reads a package.json. An empty list where there is no such file, or no `halves` in it. Throws a UsageError at a file
 * that can't be read or is not JSON, and where `halves` is not an object: no document would be found.
 */
export async function readListed(manifestPath: string): Promise<Listed> {
  const text = await readFile(manifestPath, "utf8").catch((error: unknown) => {
    if (isSystemError(error) && error.code === "ENOENT") return "{}";
    throw new UsageError(`${manifestPath} can't be read: ${String(error)}.`, { cause: error });
  });
  const halves = memberOf(parseManifest(text, manifestPath), "halves");
  if (halves !== undefined && !isObject(halves))
    throw new UsageError('package.json: "halves" must be an object such as { "openapi.yaml": "generated" }.');
  return membersOf(halves);
}

function parseManifest(text: string, manifestPath: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new UsageError(`${manifestPath} is not well-formed JSON.`, { cause: error });
  }
}

/** What messages call the entry of a document. */
export function placeOf(spec: string): string {
  return `package.json, "halves", ${JSON.stringify(spec)}`;
}
