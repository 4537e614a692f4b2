// Writes one file so that a reader never finds a part of it: to a draft beside it, which is then renamed.
import { mkdir, realpath } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { Drafts } from "./drafts.js";

/**
 * Writes a file; the folder is created where it is missing. A link to a file stays, and its target is written.
 * @throws Node's error when it can't be written
 */
export async function writeAtomically(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const target = await realpath(file).catch(() => file);
  const drafts = new Drafts(await realpath(dirname(target)));
  try {
    await drafts.write(basename(target), text);
    await drafts.commit(basename(target));
  } finally {
    await drafts.discard();
  }
}
