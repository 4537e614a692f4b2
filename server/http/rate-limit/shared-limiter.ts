// The rate limit of each client over all servers of a store. The client's bucket is a shared value; a server withdraws
// some of its tokens in advance, as many as it is likely to need, so that a request doesn't wait for the store.
import { randomUUID } from "node:crypto";
import type { SharedValues } from "../../store/shared-values.js";
import type { Allowance, Limiter } from "./rate-limit.js";
import { mayHave, pooledTokens, stockFor, storedBucket, toText, type StoredBucket } from "./shared-bucket.js";
import { TokenBucket } from "./token-bucket.js";

interface SharedLimiterOptions {
  /** Milliseconds on a clock that only goes forward; only differences count. */
  readonly now?: () => number;
  /** Calls `work` after `delay` milliseconds. */
  readonly later?: (work: () => void, delay: number) => void;
  /** A name for this server that no other has. */
  readonly server?: string;
}

/** In milliseconds: when a bucket was empty, how long a server waits at least before it looks again. */
const minWait = 50;

/** In milliseconds: how long after a withdrawal a server gives back what it is not likely to need. */
const settleAfter = 1_000;

/** In milliseconds: how long a server uses what it has withdrawn. It is less than what others allow it. */
const stockLifetime = 50_000;

/** In milliseconds: how long each server counts by itself when the store can't be reached. */
const retryAfterFailure = 1_000;

export class SharedLimiter implements Limiter {
  readonly requestsPerSecond: number;
  readonly #shared: SharedValues;
  readonly #options: Required<SharedLimiterOptions>;
  readonly #clients = new Map<string, SharedClient>();

  constructor(requestsPerSecond: number, shared: SharedValues, options: SharedLimiterOptions = {}) {
    this.requestsPerSecond = requestsPerSecond;
    this.#shared = shared;
    this.#options = {
      now: () => performance.now(),
      later: (work, delay) => void setTimeout(work, delay).unref(),
      server: randomUUID(),
      ...options,
    };
  }

  take(client_id: string): Allowance | Promise<Allowance> {
    let client = this.#clients.get(client_id);
    if (!client) {
      client = new SharedClient(`rate_limit:${client_id}`, this.requestsPerSecond, this.#shared, this.#options);
      this.#clients.set(client_id, client);
    }
    return client.take();
  }
}

/** Also if other servers have tokens: they are not this server's to give. */
const rejected: Allowance = { isAllowed: false, tokens: 0 };

/** What this server has of one client's tokens. */
class SharedClient {
  readonly #name: string;
  readonly #rate: number;
  readonly #shared: SharedValues;
  readonly #options: Required<SharedLimiterOptions>;
  /** The tokens that this server may use. */
  #stock = 0;
  #stockEnds = -Infinity;
  /** The tokens that it wanted to have after the last withdrawal; it withdraws more when half of them are left. */
  #wanted = 0;
  /** The client's tokens that no other server has, as far as this one knows: it counts while no other server writes. */
  readonly #free: TokenBucket;
  /** The same by the store's clock, which is not counted further between two withdrawals. */
  #freeInStore: number;
  /** The version that this server has written last; -1 before the first. */
  #version = -1;
  /** When it has withdrawn tokens last. */
  #withdrawn = -Infinity;
  /** About the number of requests in the last second. */
  #demand = 0;
  #counted: number;
  #waiting = 0;
  #withdrawal: Promise<void> | undefined;
  /** Until then there are no more tokens in the store. */
  #emptyUntil = -Infinity;
  #unreachableUntil = -Infinity;
  #settles = false;

  constructor(name: string, rate: number, shared: SharedValues, options: Required<SharedLimiterOptions>) {
    this.#name = name;
    this.#rate = rate;
    this.#shared = shared;
    this.#options = options;
    this.#counted = options.now();
    this.#free = new TokenBucket(rate, this.#counted);
    this.#freeInStore = rate;
  }

  take(): Allowance | Promise<Allowance> {
    const now = this.#options.now();
    this.#demandAt(now);
    this.#demand += 1;
    return this.#takeNow(now) ?? this.#takeLater();
  }

  /** The outcome, unless it depends on the store. */
  #takeNow(now: number): Allowance | undefined {
    const tokens = this.#free.tokensAt(now);
    if (now < this.#unreachableUntil) return tokens >= 1 ? this.#takeTokens(tokens) : rejected;
    if (now >= this.#stockEnds) this.#stock = 0;
    if (this.#stock >= 1) {
      this.#stock -= 1;
      const allowance = this.#takeTokens(tokens);
      if (this.#stock <= this.#wanted / 2 && now >= this.#emptyUntil) void this.#withdraw();
      return allowance;
    }
    return now < this.#emptyUntil ? rejected : undefined;
  }

  #takeTokens(tokens: number): Allowance {
    this.#free.take();
    this.#freeInStore -= 1;
    return { isAllowed: true, tokens: Math.max(0, tokens - 1) };
  }

  async #takeLater(): Promise<Allowance> {
    this.#waiting += 1;
    try {
      for (;;) {
        await this.#withdraw();
        const allowance = this.#takeNow(this.#options.now());
        if (allowance) return allowance;
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  #demandAt(now: number): number {
    this.#demand *= Math.exp((this.#counted - now) / 1000);
    this.#counted = now;
    return this.#demand;
  }

  /** Withdraws tokens, once for all that wait for it. It never fails. */
  #withdraw(): Promise<void> {
    this.#withdrawal ??= this.#tryToWithdraw()
      .catch(() => {
        // The request itself will report it, if it needs the store.
        this.#unreachableUntil = this.#options.now() + retryAfterFailure;
      })
      .finally(() => {
        this.#withdrawal = undefined;
      });
    return this.#withdrawal;
  }

  async #tryToWithdraw(): Promise<void> {
    for (;;) {
      const began = this.#options.now();
      const { value, version, read_at } = await this.#shared.get(this.#name);
      const now = this.#options.now();
      if (now >= this.#stockEnds) this.#stock = 0;
      const bucket = storedBucket(value, { rate: this.#rate, server: this.#options.server, now: read_at });
      const free = this.#freeNow(bucket, version === this.#version, now);
      const demand = this.#demandAt(now);
      this.#wanted = stockFor(demand, this.#rate, bucket.others);
      const { othersDemand } = bucket;
      const elapsed = now - this.#withdrawn;
      const limit = mayHave({ free, stock: this.#stock, demand, othersDemand, elapsed, rate: this.#rate });
      const stock = Math.min(limit, this.#wanted + this.#waiting);
      // Until the outcome is known, requests use what this server has either way.
      const [before, kept] = [this.#stock, Math.min(this.#stock, stock)];
      this.#stock = kept;
      const { server } = this.#options;
      const text = toText(bucket, { tokens: free - stock, stock, demand, server, now: read_at });
      if (await this.#shared.set(this.#name, text, version)) {
        this.#stock += stock - kept;
        this.#stockEnds = began + stockLifetime;
        this.#version = version + 1;
        this.#withdrawn = now;
        if (stock === limit) this.#waitForTokens(free - stock, now);
        this.#settleLater();
        return;
      }
      this.#stock += before - kept;
    }
  }

  /** The client's tokens that no other server has. */
  #freeNow(bucket: StoredBucket, isOwn: boolean, now: number): number {
    const capacity = this.#rate - bucket.others;
    if (isOwn) {
      // No other server has written: this one knows when each token was taken, and how many were added since.
      this.#free.limitTo(capacity);
      this.#freeInStore = Math.min(capacity, this.#freeInStore + bucket.added);
      return Math.min(this.#free.tokensAt(now), this.#freeInStore);
    }
    const free = pooledTokens(bucket, this.#stock);
    this.#free.set(free, capacity, now);
    this.#freeInStore = free;
    return free;
  }

  #waitForTokens(left: number, now: number): void {
    // Some may be left for other servers.
    this.#emptyUntil = now + Math.max(minWait, ((1 - left) / this.#rate) * 1000);
  }

  #settleLater(): void {
    if (this.#settles || this.#stock <= stockFor(0, this.#rate, 0)) return;
    this.#settles = true;
    this.#options.later(() => {
      this.#settles = false;
      void this.#withdraw();
    }, settleAfter);
  }
}
