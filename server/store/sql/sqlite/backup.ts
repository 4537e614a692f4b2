// A copy of a SQLite file while servers use it.
import { existsSync } from "node:fs";
import { chmod, link, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { openSqlite } from "./driver.js";

/**
 * Writes a consistent copy of the committed records to a new file, without stopping those who write, and returns its
 * size in bytes. The copy is on the disk and has been checked before it has its name; until then its name ends with
 * `.part`. Only its owner may read it.
 * @throws Error if there is no such file, if the target exists, or if the copy is damaged
 */
export async function backUpSqlite(file: string, target: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (existsSync(target)) throw new Error(`There is a file ${target} already.`);
  const part = `${target}.part`;
  // An empty file that no other user may read: SQLite would create one that all may.
  await rm(part, { force: true });
  await (await open(part, "wx", 0o600)).close();
  try {
    const source = await openSqlite(file);
    try {
      source.exec("PRAGMA busy_timeout = 5000");
      source.prepare("VACUUM INTO ?1").run([part]);
    } finally {
      source.close();
    }
    await assertIntact(part);
    await chmod(part, 0o600);
    // SQLite doesn't wait for the disk here.
    await toDisk(part);
    // Unlike a renaming, this fails if the target exists meanwhile.
    await link(part, target);
  } finally {
    for (const leftOver of [part, `${part}-journal`]) await rm(leftOver, { force: true });
  }
  await toDisk(dirname(target));
  return (await stat(target)).size;
}

async function assertIntact(file: string): Promise<void> {
  const copy = await openSqlite(file);
  try {
    const [[result] = []] = copy.prepare("PRAGMA integrity_check").all([]);
    if (result !== "ok") throw new Error(`The copy is damaged: ${String(result)}`);
  } finally {
    copy.close();
  }
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
