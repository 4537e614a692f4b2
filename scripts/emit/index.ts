// The list of generated files. An emitter is a pure function of the model; a new one is one file and one line here.

import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { nothing, render, type Code } from "./code.js";
import type { Document } from "../openapi/document.js";
import type { Model } from "../model/model.js";
import { root } from "../package-root.js";
import * as client from "./client/client.js";
import * as development from "./development.js";
import * as handlers from "./handlers.js";
import * as memory from "./memory.js";
import * as notifications from "./notifications.js";
import * as routes from "./routes.js";
import * as schemas from "./schemas.js";
import * as server from "./server.js";
import * as types from "./types/types.js";

const emitters: Readonly<Record<string, (model: Model) => Code>> = {
  "schemas.ts": schemas.emit,
  "routes.ts": routes.emit,
  "handlers.ts": handlers.emit,
  "server.ts": server.emit,
  "memory.ts": memory.emit,
  "development.ts": development.emit,
  "client.ts": client.emit,
  "notifications.ts": notifications.emit,
};

const runtime = new URL("scripts/runtime/", root);

/**
 * Every generated file by its name below the output folder: the same text for the same document, whatever the machine.
 * `took` is told how many milliseconds each file was in the making.
 */
export async function emit(
  document: Document,
  model: Model,
  took: (file: string, milliseconds: number) => void = () => {},
): Promise<Map<string, string>> {
  const source = document.file.split(/[/\\]/).at(-1) ?? document.file;
  const banner = `Generated from ${source} by npm run generate. Do not edit.`;
  const files = new Map<string, string>();
  const add = async (file: string, make: () => string | undefined | Promise<string>): Promise<void> => {
    const since = performance.now();
    const text = await make();
    if (text === undefined) return;
    files.set(file, text);
    took(file, performance.now() - since);
  };
  await add("types.ts", () => `// ${banner}\n\n${types.emit(document, model)}`);
  for (const [file, emitter] of Object.entries(emitters)) {
    await add(file, () => textOf(emitter(model), banner));
  }
  const copies = await readdir(runtime, { recursive: true, withFileTypes: true });
  const names = copies
    .filter((entry) => entry.isFile())
    .map((entry) => relative(fileURLToPath(runtime), join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  for (const file of names.sort()) {
    const copied = `// Copied from scripts/runtime/${file} by npm run generate. Do not edit.\n\n`;
    await add(`runtime/${file}`, async () => copied + (await readFile(new URL(file, runtime), "utf8")));
  }
  await add("openapi.json", () => `${JSON.stringify(document.root, null, 2)}\n`);
  await add("manifest.json", () => manifest(source, document, files));
  return files;
}

/** The text of a file; none for one that would say nothing. */
function textOf(emitted: Code, banner: string): string | undefined {
  return emitted === nothing ? undefined : render(banner, emitted);
}

/** What the folder holds and which document it came from, by SHA-256. */
function manifest(source: string, document: Document, files: ReadonlyMap<string, string>): string {
  const hashes = Object.fromEntries([...files].map(([file, text]) => [file, sha256(text)]));
  return `${JSON.stringify({ spec: { file: source, sha256: sha256(document.text) }, files: hashes }, null, 2)}\n`;
}

function sha256(text: string): string {
  return hash("sha256", text);
}
