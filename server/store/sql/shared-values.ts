// Shared values in a SQL database: a row each, which is set if it still has the version that was seen.
import type { SharedValue, SharedValues } from "../shared-values.js";
import type { Backend } from "./backend.js";
import { query, type Query } from "./query.js";

const insert = query("shared_insert", "INSERT INTO shared_values VALUES ($1, $2, 1) ON CONFLICT DO NOTHING");

const update = query(
  "shared_update",
  "UPDATE shared_values SET value = $2, version = version + 1 WHERE name = $1 AND version = $3",
);

/** `time` is the database's time in SQL, as an RFC 3339 string in UTC with milliseconds when it is read. */
function getQuery(time: string): Query {
  return query(
    "shared_get",
    `SELECT v.value, v.version, ${time} FROM (SELECT 1) AS one LEFT JOIN shared_values v ON v.name = $1`,
  );
}

export class SqlSharedValues implements SharedValues {
  readonly #backend: Pick<Backend, "read" | "write">;
  readonly #get: Query;

  constructor(backend: Pick<Backend, "read" | "write">, time: string) {
    this.#backend = backend;
    this.#get = getQuery(time);
  }

  async get(name: string): Promise<SharedValue> {
    const [[value, version, time] = []] = await this.#backend.read(this.#get, [name]);
    return {
      value: (value as string | null) ?? undefined,
      version: (version as number | null) ?? 0,
      read_at: Date.parse(time as string),
    };
  }

  async set(name: string, value: string, seen: number): Promise<boolean> {
    const set =
      seen === 0
        ? await this.#backend.write(insert, [name, value])
        : await this.#backend.write(update, [name, value, seen]);
    return set === 1;
  }
}
