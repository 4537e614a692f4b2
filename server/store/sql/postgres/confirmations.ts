// Whether commits are confirmed. Where a synchronous standby is gone, PostgreSQL commits and then waits for it, as long
// as it takes, while it reads as ever: https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { StoreUnavailable } from "../../store.js";
import { translateError } from "./errors.js";

/** In milliseconds: what takes longer may be waiting for a standby. */
const usualTime = 2_000;

interface Probe {
  readonly url: string;
  readonly client: pg.Client;
  readonly result: Promise<void>;
}

export class Confirmations {
  readonly #started = new Set<number>();
  /** Until a check has committed: another statement may succeed because it changes nothing. */
  #isDoubtful = false;
  /** A commit that all checks wait for: each that was given up would leave a process in the server. */
  #probe: Probe | undefined;

  /** Runs something that commits. */
  async watch<Result>(commit: () => Promise<Result>): Promise<Result> {
    const started = performance.now();
    this.#started.add(started);
    try {
      return await commit();
    } catch (error) {
      // There was no response, rather than a rejection.
      if (error instanceof StoreUnavailable && !(error.cause instanceof pg.DatabaseError)) this.#isDoubtful = true;
      throw error;
    } finally {
      this.#started.delete(started);
    }
  }

  /** Commits something where a commit waits, or has waited in vain. @throws StoreUnavailable */
  async check(url: string): Promise<void> {
    const oldest = Math.min(...this.#started);
    if (!this.#isDoubtful && !(performance.now() - oldest > usualTime)) return;
    if (this.#probe !== undefined && this.#probe.url !== url) this.close();
    this.#probe ??= this.#begin(url);
    const isDone = await Promise.race([this.#probe.result.then(() => true), wait(usualTime, false)]);
    if (!isDone) throw new StoreUnavailable("PostgreSQL: commits are not confirmed, as without a synchronous standby");
    this.#isDoubtful = false;
  }

  close(): void {
    this.#probe?.client.end().catch(() => {});
    this.#probe = undefined;
  }

  #begin(url: string): Probe {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, application_name: "credit" });
    client.on("error", () => {});
    const commit = async (): Promise<void> => {
      try {
        await client.connect();
        await client.query("UPDATE migrations SET number = number WHERE number = 1");
      } catch (error) {
        throw translateError(error);
      } finally {
        if (this.#probe?.client === client) this.#probe = undefined;
        client.end().catch(() => {});
      }
    };
    const result = commit();
    result.catch(() => {});
    return { url, client, result };
  }
}
