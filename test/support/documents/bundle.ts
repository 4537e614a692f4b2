// Bundles files that a test gives as JSON, each time in a folder of its own.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { printDiagnostics } from "../../../scripts/diagnostics/print.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { load } from "../../../scripts/load/load.js";
import type { Document } from "../../../scripts/openapi/document.js";

export const head: JsonObject = { openapi: "3.1.0", info: { title: "Test", version: "1" }, paths: {} };

export type Files = Readonly<Record<string, Json>>;

/** Bundles files, of which `openapi.json` is completed and is the root. Returns the document and the diagnostics. */
export async function bundled(files: Files): Promise<{ document: Document | undefined; reported: string }> {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  try {
    for (const [file, json] of Object.entries(files)) {
      const content = file === "openapi.json" ? { ...head, ...(json as JsonObject) } : json;
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), JSON.stringify(content));
    }
    const report = new Report();
    const document = await load(join(folder, "openapi.json"), report);
    return { document, reported: printDiagnostics(report, { color: false, all: true }) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The root of the bundled document. Throws the diagnostics when there is none. */
export async function rootOf(files: Files): Promise<JsonObject> {
  const { document, reported } = await bundled(files);
  if (document === undefined) throw new Error(reported);
  return document.root;
}
