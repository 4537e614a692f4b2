// Places for a database with little room, which is taken and given back.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerProcess } from "./server-process.js";

/** A place for a database where there is only so much room. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves little more room than is used now. */
  fill(server: ServerProcess): void;
  /** Makes room again. */
  clear(server: ServerProcess): void;
  remove(): void;
}

const kilobyte = 1024;

/** In kilobytes: about a hundred writes fit into it. */
const usualRoom = 600;

/**
 * A file system of its own where this process may mount one; else files that must not grow beyond a size. `room` is
 * what is left when it is filled, in kilobytes.
 */
export function smallDisk(room = usualRoom): SmallDisk {
  const base = mkdtempSync(join(tmpdir(), "durability-disk-"));
  const folder = join(base, "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return limitedFiles(base, folder, room);
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const [, available = "0"] = execFileSync("df", ["--output=avail", "-k", folder], { encoding: "utf8" }).split(
        "\n",
      );
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, Number(available) - room) * kilobyte));
      } catch (error) {
        // The server has written meanwhile: then there is no room at all.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    clear: () => truncateSync(ballast, 0),
    remove() {
      execFileSync("umount", [folder]);
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** The write fails with EFBIG instead of ENOSPC. */
function limitedFiles(base: string, folder: string, room: number): SmallDisk {
  const limit = (server: ServerProcess, size: string): void =>
    void execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${size}:`]);
  return {
    folder,
    fill(server) {
      const used = ["credit.db", "credit.db-wal"].map((name) => statSync(join(folder, name)).size);
      limit(server, String(Math.max(...used) + room * kilobyte));
    },
    clear: (server) => limit(server, "unlimited"),
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
