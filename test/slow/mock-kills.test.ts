// A mock that is killed under load (SIGKILL) and started again has all that it has acknowledged, and nothing else.
// KILLS=200 kills it more often.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Acknowledged } from "../support/programs/acknowledged.js";
import { installMock, type MockProcess, type MockProject } from "../support/programs/mock-command.js";
import { notesRequest } from "../support/documents/notes-document.js";

const kills = Number(process.env["KILLS"] ?? 20);
const clients = 4;

let mock: MockProject;

beforeAll(async () => {
  mock = await installMock();
});
afterAll(() => mock.remove());

function start(data: readonly string[]): MockProcess {
  return mock.run("notes.json", "--port", "0", ...data);
}

/** Kills the process under load. Returns what is wrong with the notes after a restart, and the new process. */
async function killAndRestart(
  running: MockProcess,
  data: readonly string[],
  acknowledged: Acknowledged,
): Promise<{ readonly wrong: readonly string[]; readonly restarted: MockProcess }> {
  const load = acknowledged.load(`${await running.url()}/notes`, clients);
  const someChanges = clients + Math.floor(Math.random() * 40);
  await Promise.race([load, acknowledged.changed(someChanges)]);
  await delay(Math.random() * 10);
  await running.stop("SIGKILL");
  await load;
  const restarted = start(data);
  const response = await fetch(`${await restarted.url()}/notes`, notesRequest());
  return { wrong: acknowledged.check((await response.json()) as Parameters<Acknowledged["check"]>[0]), restarted };
}

test.each(["state.sqlite", "state.json"])("%s", { timeout: 600_000 + kills * 10_000 }, async (file) => {
  const acknowledged = new Acknowledged();
  const data = ["--data", file];
  let running = start(data);
  for (let kill = 0; kill < kills; kill++) {
    const { wrong, restarted } = await killAndRestart(running, data, acknowledged);
    running = restarted;
    expect(wrong, `after kill ${kill + 1}`).toEqual([]);
  }
  expect(await running.stop()).toBe(0);
  // Each client is in the middle of a change when its process is killed.
  expect(acknowledged.counts.interrupted).toBe(kills * clients);
  expect(acknowledged.counts.changes).toBeGreaterThanOrEqual(kills * clients);
  process.stdout.write(`${file}: ${kills} kills, ${acknowledged.counts.changes} acknowledged changes, none lost\n`);
  await rm(join(mock.folder, file));
});

test("without --data the check finds what is lost", async () => {
  const { wrong, restarted } = await killAndRestart(start([]), [], new Acknowledged());
  expect(wrong.length).toBeGreaterThan(0);
  expect(wrong[0]).toMatch(/^client \d, note \d+ is lost\.$/);
  await restarted.stop();
});
