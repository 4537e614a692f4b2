// Prints, as JSON, the microseconds of a page of 25 users in the store at several offsets, and the memory of a user.
import { memoryStore } from "../../server/store/memory/memory.js";
import type { CreditRecords } from "../../server/store/records.js";
import { businessUser } from "./business-user.js";

const [size, rounds] = [Number(process.argv[2]), Number(process.argv[3])];
const limit = 25;
const store = memoryStore<CreditRecords>();

async function microsecondsAt(offset: number): Promise<number[]> {
  const read = (): Promise<unknown> => store.users.page({ client_id: "acme" }, { limit, offset });
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const before = process.cpuUsage();
    for (let n = 0; n < 500; n++) await read();
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) times.push((user + system) / 500);
  }
  return times;
}

const collect = (): void => globalThis.gc?.();
collect();
const before = process.memoryUsage().heapUsed;
for (let n = 0; n < size; n++) {
  const row = businessUser(n);
  await store.transaction("acme", row.uuid, (tx) => tx.users.insert(row as never));
}
collect();
const bytes = (process.memoryUsage().heapUsed - before) / size;
const pages = {
  first: await microsecondsAt(0),
  middle: await microsecondsAt(size / 2),
  last: await microsecondsAt(size - limit),
};
process.stdout.write(JSON.stringify({ bytes, pages }));
