// Prints, as JSON, the microseconds of a page of 25 users in the store at several offsets, and the memory of a user.
import { memoryStore } from "../../server/store/memory.js";
import type { CreditRecords } from "../../server/store/records.js";

const [size, rounds] = [Number(process.argv[2]), Number(process.argv[3])];
const limit = 25;
const store = memoryStore<CreditRecords>();

function userRow(n: number) {
  const uuid = crypto.randomUUID();
  const created_at = new Date(Date.UTC(2026, 0, 1) + n * 10).toISOString();
  const address = {
    line_1: `${n} Elm St`,
    line_2: null,
    line_3: null,
    zip: "10001",
    city: "New York",
    region: "NY",
    country: "UNITED STATES",
  };
  const owner = {
    uuid: crypto.randomUUID(),
    first_name: `Grace ${n}`,
    middle_name: null,
    last_name: "Hopper",
    dob: "1986-12-09",
    email: `grace.${n}@example.com`,
    phone: "+12125552368",
    address,
    ownership: 100,
    sealed_tax_id: `${uuid}${uuid}`,
  };
  const value = {
    uuid,
    user_type: "BUSINESS",
    business_name: `Hopper & Daughters ${n}`,
    business_type: "LLC",
    formation_date: "2011-03-01",
    email: `office.${n}@example.com`,
    phone: "+12125552368",
    address,
    key_people: [owner],
    sealed_tax_id: `${uuid}${uuid}`,
    created_at,
    updated_at: created_at,
  };
  return { uuid, user_uuid: uuid, client_id: "acme", created_at, tax_id_hash: uuid, value };
}

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
  const row = userRow(n);
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
