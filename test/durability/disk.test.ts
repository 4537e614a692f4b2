// A full disk under SQLite: writes are rejected for the time being, reads go on, and nothing is lost.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "../../client/index.js";
import { Gateway } from "./gateway.js";
import { clientsOf, Load } from "./load.js";
import { Random } from "./random.js";
import { startServer, type ServerProcess } from "./server-process.js";
import { seed } from "./stores.js";
import { countUsers, mistakesOf, repeatAll } from "./verify.js";

/** A place for a database where there is only so much room. */
interface SmallDisk {
  readonly folder: string;
  /** For the server's process, where the disk itself is not small. */
  readonly maxFileSize?: number;
  /** Leaves little more room than is used now. */
  fill(server: ServerProcess): void;
  /** Makes room again. */
  clear(server: ServerProcess): void;
}

const kilobyte = 1024;

/** In kilobytes: about a hundred writes fit into it. */
const room = 600;

let base: string;
let mounted: string | undefined;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "durability-disk-"));
});
afterEach(() => {
  if (mounted !== undefined) execFileSync("umount", [mounted]);
  mounted = undefined;
  rmSync(base, { recursive: true, force: true });
});

/** A file system of its own where this process may mount one; else files that must not grow beyond a size. */
function smallDisk(): SmallDisk {
  const folder = join(base, "disk");
  mkdirSync(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return limitedFiles(folder);
  }
  mounted = folder;
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const [, available = "0"] = execFileSync("df", ["--output=avail", "-k", folder], { encoding: "utf8" }).split(
        "\n",
      );
      writeFileSync(ballast, Buffer.alloc(Math.max(0, Number(available) - room) * kilobyte));
    },
    clear: () => truncateSync(ballast, 0),
  };
}

/** The write fails with EFBIG instead of ENOSPC. */
function limitedFiles(folder: string): SmallDisk {
  const limit = (server: ServerProcess, size: string): void =>
    void execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${size}:`]);
  return {
    folder,
    fill(server) {
      const used = ["credit.db", "credit.db-wal"].map((name) => statSync(join(folder, name)).size);
      limit(server, String(Math.max(...used) + room * kilobyte));
    },
    clear: (server) => limit(server, "unlimited"),
  };
}

test("a full disk: writes get 503, reads go on, nothing is lost, and room makes it serve again", async () => {
  const disk = smallDisk();
  const settings = { store: `sqlite:${join(disk.folder, "credit.db")}` };
  let server = await startServer(settings);
  const gateway = new Gateway(server.url);
  const clients = clientsOf(gateway);
  const load = new Load(gateway, new Random(seed));
  const began = Date.now();
  try {
    load.start(4);
    while (load.borrowers.filter(({ draws }) => draws.length > 0).length < 4) await load.progress();
    disk.fill(server);
    await expect.poll(() => load.outcomes.get("503") ?? 0).toBeGreaterThan(5);

    // The load goes on trying. What is stored can still be read, and the process is well.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const [{ user, loc_uuid } = {}] = load.borrowers;
    const before = await clients.credit.loc.get(user?.uuid ?? "", loc_uuid ?? "");
    const draw = clients.credit.loc.draw(before.user_uuid, before.uuid, { amount: 1_00 });
    expect(await draw.catch((error: unknown) => error)).toMatchObject({ status: 503, code: "unavailable" });
    expect(await draw.catch((error: unknown) => error)).toBeInstanceOf(ApiError);

    disk.clear(server);
    const full = load.outcomes.get("201") ?? 0;
    await expect.poll(() => load.outcomes.get("201") ?? 0).toBeGreaterThan(full + 5);
    await load.stop();
    const look = async (): Promise<string[]> => [
      ...load.failures,
      ...(await countUsers(clients, load.borrowers)),
      ...(await mistakesOf(clients, load.borrowers)),
      ...(await repeatAll(load.borrowers, began)),
    ];
    expect(await look()).toEqual([]);
    expect(load.outcomes.has("500")).toBe(false);

    await server.kill();
    server = await startServer(settings);
    gateway.routeTo(server.url);
    expect(await look()).toEqual([]);
  } finally {
    await server.kill();
  }
});
