// The time of a page of users at the beginning, in the middle and at the end, and the memory of a user: the store in
// memory beside a Map that is filtered, sorted and sliced for each page. Each in a process of its own.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { memoryStore } from "../server/store/memory.js";
import { createBody, serviceOn } from "./service.js";
import { microseconds, print, root } from "./measure.js";

const argument = process.argv[1] === fileURLToPath(import.meta.url) ? process.argv[2] : undefined;
const limit = 25;

type Figures = Record<"first page" | "middle page" | "last page" | "memory a user", number>;

/** A store with `size` users of one client, and a way to read a page. */
type Subject = (size: number) => Promise<(offset: number) => Promise<unknown>>;

const subjects: Readonly<Record<string, Subject>> = {
  async store(size) {
    const store = memoryStore<{
      user: object;
      application: object;
      line: object;
      document: object;
      retained: object;
    }>();
    for (let n = 0; n < size; n++) {
      const row = userRow(n);
      await store.transaction("acme", row.uuid, (tx) => tx.users.insert(row));
    }
    return (offset) => store.users.page({ client_id: "acme" }, { limit, offset });
  },

  async scan(size) {
    const rows = new Map(Array.from({ length: size }, (_, n) => [n, userRow(n)]));
    return async (offset) =>
      [...rows.values()]
        .filter((row) => row.client_id === "acme")
        .toSorted((a, b) =>
          a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.uuid < b.uuid ? -1 : 1,
        )
        .slice(offset, offset + limit);
  },
};

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
  const person = {
    uuid,
    user_type: "INDIVIDUAL",
    first_name: `Grace ${n}`,
    middle_name: null,
    last_name: "Hopper",
    dob: "1986-12-09",
    citizenship: "US",
  };
  const value = {
    ...person,
    email: `grace.${n}@example.com`,
    phone: "+12125552368",
    address,
    provider_customer_url: null,
    sealed_tax_id: `${uuid}${uuid}`,
    created_at,
    updated_at: created_at,
  };
  return { uuid, user_uuid: uuid, client_id: "acme", created_at, tax_id_hash: uuid, value };
}

if (argument !== undefined) console.log(JSON.stringify(await measure(subjects[argument], Number(process.argv[3]))));

async function measure(subject: Subject | undefined, size: number): Promise<Figures> {
  if (subject === undefined || globalThis.gc === undefined) throw new Error("store or scan, with --expose-gc");
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const page = await subject(size);
  globalThis.gc();
  const weight = (process.memoryUsage().heapUsed - before) / size / 1024;
  return {
    "first page": await microseconds(() => page(0)),
    "middle page": await microseconds(() => page(size / 2)),
    "last page": await microseconds(() => page(size - limit)),
    "memory a user": weight,
  };
}

export function benchPages(sizes: readonly number[]): void {
  for (const size of sizes) {
    const [ours, peer] = ["store", "scan"].map(
      (name) =>
        JSON.parse(
          execFileSync(
            process.execPath,
            ["--expose-gc", "--max-old-space-size=6144", "--import", "tsx", "bench/pages.ts", name, String(size)],
            { cwd: root, encoding: "utf8" },
          ),
        ) as Figures,
    );
    if (!ours || !peer) throw new Error("Two were measured.");
    const rows = Object.fromEntries(
      Object.entries(ours).map(([name, figure]) => {
        const other = peer[name as keyof Figures];
        return [name, { ours: figure, peer: other, ratio: figure / other }];
      }),
    );
    print(
      `A page of ${limit} of ${size.toLocaleString("en-US")} users, from the store`,
      ["halves", "Map, filter, sort"],
      rows,
      { "first page": "µs", "middle page": "µs", "last page": "µs", "memory a user": "KiB" },
    );
  }
}

/** The same over HTTP in process: authentication, validation and JSON are most of it. */
export async function benchPagesOverHttp(sizes: readonly [number, number]): Promise<void> {
  await pagesOf(sizes[0]);
  const small = await pagesOf(sizes[0]);
  const large = await pagesOf(sizes[1]);
  const rows = Object.fromEntries(
    Object.entries(large).map(([name, figure]) => [
      name,
      { ours: figure, peer: small[name] ?? NaN, ratio: figure / (small[name] ?? NaN) },
    ]),
  );
  print(
    `A page of ${limit} over HTTP, in process`,
    [`${sizes[1].toLocaleString("en-US")} users`, `${sizes[0].toLocaleString("en-US")} users`],
    rows,
    { "first page": "µs", "middle page": "µs", "last page": "µs" },
  );
}

async function pagesOf(size: number): Promise<Record<string, number>> {
  const { send } = serviceOn();
  for (let n = 0; n < size; n++) await send("POST", "/v1/users", await createBody(n));
  const page = (offset: number) => microseconds(() => send("GET", `/v1/users?limit=${limit}&offset=${offset}`));
  return { "first page": await page(0), "middle page": await page(size / 2), "last page": await page(size - limit) };
}
