// A full disk under SQLite: writes are rejected for the time being, reads go on, and nothing is lost.
import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiError } from "../../client/index.js";
import { Gateway } from "./gateway.js";
import { clientsOf, Load } from "./load.js";
import { Random } from "./random.js";
import { startServer } from "./server-process.js";
import { smallDisk } from "./small-disk.js";
import { seed } from "./stores.js";
import { countUsers, mistakesOf, repeatAll } from "./verify.js";

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
    disk.remove();
  }
});
