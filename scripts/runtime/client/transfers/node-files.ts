// Files of a disk, for a client in Node.js, Bun or Deno. Copied into generated/ as it is.

import { randomUUID } from "node:crypto";
import { constants, createWriteStream, openAsBlob } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { Download } from "./downloads.js";
import type { FileOptions } from "../files.js";

/**
 * A file of the disk, which is read when it is sent, and again when it is sent again. It must not change until then.
 * Its name is that of the path unless given.
 */
export async function openFile(path: string | URL, name?: string, { type = "" }: FileOptions = {}): Promise<File> {
  // openAsBlob doesn't say why it can't.
  await access(path, constants.R_OK);
  return new File([await openAsBlob(path, { type })], name ?? basename(pathOf(path)), { type });
}

/**
 * Writes a download to the disk as it arrives: its number of bytes. The file is there once it is complete: until then
 * it has a name of its own beside it, and nothing is left of it if the call fails.
 */
export async function saveFile(
  file: Download<unknown, unknown> | ReadableStream<Uint8Array>,
  path: string | URL,
): Promise<number> {
  const stream = file instanceof ReadableStream ? file : await file.stream();
  const target = pathOf(path);
  const part = `${target}.${randomUUID()}.part`;
  const output = createWriteStream(part, { flags: "wx" });
  try {
    await pipeline(Readable.fromWeb(stream as NodeStream), output);
    await rename(part, target);
  } catch (error) {
    // It may be being opened still, which would create it again.
    if (!output.closed) await new Promise<void>((resolve) => output.once("close", () => resolve()));
    await rm(part, { force: true });
    throw error;
  }
  return output.bytesWritten;
}

function pathOf(path: string | URL): string {
  return typeof path === "string" ? path : fileURLToPath(path);
}
