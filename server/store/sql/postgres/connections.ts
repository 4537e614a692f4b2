// Connections to the server of PostgreSQL that can be used now. When it is gone, frozen or read-only, all connections
// to it are given up at once, and the next server of the list is tried: none waits for what will not respond.
import pg from "pg";
import { StoreUnavailable } from "../../store.js";
import { isServerGone, translateError } from "./errors.js";
import type { PostgresServers } from "./servers.js";

export const readOnly = "PostgreSQL: the database is read-only";

/** The connections to one server, and what ends the wait for one when the server is left. */
interface UsedPool {
  readonly pool: pg.Pool;
  readonly left: AbortController;
}

export class Connections {
  readonly #servers: PostgresServers;
  readonly #options: pg.PoolConfig;
  readonly #onError: (error: Error) => void;
  #current = 0;
  #pool: UsedPool;
  #isEnded = false;

  /** @param onError called when an idle connection fails: the next query opens another one */
  constructor(servers: PostgresServers, options: pg.PoolConfig, onError: (error: Error) => void) {
    this.#servers = servers;
    this.#options = options;
    this.#onError = onError;
    this.#pool = this.#open();
  }

  /** The URL of the server that is used now. */
  get url(): string {
    return this.#servers.urls[this.#current] ?? this.#servers.urls[0];
  }

  /** Runs `work` on a connection. @throws StoreUnavailable, or what `work` throws */
  async run<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const { pool, client } = await this.#connect();
    let isUsable = true;
    // The statement that runs fails as well. Without a listener an error between two of them would end the process.
    const close = (): void => void (isUsable = false);
    client.on("error", close);
    try {
      return await work(client);
    } catch (error) {
      const known = error instanceof StoreUnavailable ? error : translateError(error);
      isUsable &&= !(known instanceof StoreUnavailable);
      if (isServerGone(known)) this.#leave(pool);
      throw known;
    } finally {
      client.off("error", close);
      client.release(!isUsable);
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#pool.pool.end();
  }

  /** Each server is tried once, that of the last connection first. */
  async #connect(): Promise<{ readonly pool: UsedPool; readonly client: pg.PoolClient }> {
    let failure: unknown;
    for (let tries = 0; tries < this.#servers.urls.length; tries++) {
      const pool = this.#pool;
      try {
        return { pool, client: await connect(pool) };
      } catch (error) {
        failure = error;
        // All connections are in use, unless they have been given up meanwhile.
        if (isExhausted(error) && pool === this.#pool) break;
        this.#leave(pool);
      }
    }
    throw translateError(failure);
  }

  #open(): UsedPool {
    const pool = new pg.Pool({
      ...this.#options,
      connectionString: this.url,
      ...(this.#servers.mustWrite && { verify: verifyWritable }),
    });
    pool.on("error", this.#onError);
    return { pool, left: new AbortController() };
  }

  /** Goes on to the next server, or to new connections to the only one; another request may have done so already. */
  #leave(pool: UsedPool): void {
    if (pool !== this.#pool || this.#isEnded) return;
    this.#current = (this.#current + 1) % this.#servers.urls.length;
    this.#pool = this.#open();
    // Those in use are closed when they are released.
    pool.pool.end().catch(() => {});
    pool.left.abort(new StoreUnavailable("PostgreSQL: the server is given up"));
  }
}

/** A connection of the pool, unless its server is left: pg-pool would let those wait who wait for one. */
function connect({ pool, left: { signal } }: UsedPool): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
    pool.connect().then(
      (client) => {
        signal.removeEventListener("abort", leave);
        if (signal.aborted) client.release(true);
        else resolve(client);
      },
      (error: unknown) => {
        signal.removeEventListener("abort", leave);
        reject(error as Error);
      },
    );
  });
}

function verifyWritable(client: pg.PoolClient, done: (error?: Error) => void): void {
  // The query fails as well. The pool listens to no errors meanwhile, and one would end the process.
  client.on("error", () => {});
  client
    .query<{ readonly transaction_read_only: string }>("SHOW transaction_read_only")
    .then(
      ({ rows }) => done(rows[0]?.transaction_read_only === "on" ? new StoreUnavailable(readOnly) : undefined),
      done,
    );
}

/** No connection became free in time (pg-pool has no class or code for it). */
function isExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}
