// A client's token bucket as servers share it: its tokens, and how many each server has withdrawn. Together they are
// never more than the tokens of one second.

/**
 * Of each server: how many tokens it has withdrawn, when that ends, in milliseconds of the store's clock, and about how
 * many requests it had in the last second.
 */
type Stocks = Readonly<Record<string, readonly [tokens: number, ends: number, demand: number]>>;

interface Stored {
  readonly tokens: number;
  /** When the tokens were counted, in milliseconds of the store's clock. */
  readonly counted: number;
  readonly stocks: Stocks;
}

/** A bucket as one of its servers reads it. */
export interface StoredBucket {
  /** The tokens that no server has, of those that were there at the last count. */
  readonly tokens: number;
  /** The tokens of the time since then, without regard to the capacity. */
  readonly added: number;
  /** What this server has withdrawn; it may have used some of it since. */
  readonly own: number;
  /** What the other servers have withdrawn. */
  readonly others: number;
  /** The requests per second at the other servers. */
  readonly othersDemand: number;
  /** The most tokens that no server has. */
  readonly capacity: number;
  readonly stocks: Stocks;
}

interface Reader {
  /** Tokens per second, and the most tokens. */
  readonly rate: number;
  readonly server: string;
  /** The store's time, in milliseconds. */
  readonly now: number;
}

/** In milliseconds: what a server has withdrawn is lost after that time, because it may have crashed. */
const withdrawnFor = 60_000;

/** Reads a bucket; a full one if it was never stored. */
export function storedBucket(text: string | undefined, { rate, server, now }: Reader): StoredBucket {
  const stored =
    text === undefined ? { tokens: rate, counted: now, stocks: {} } : (JSON.parse(text) as unknown as Stored);
  const current = Object.entries(stored.stocks).filter(([, [, ends]]) => ends > now);
  const stocks = Object.fromEntries(current.filter(([name]) => name !== server));
  const own = current.find(([name]) => name === server)?.[1][0] ?? 0;
  const others = Object.values(stocks).reduce((sum, [tokens]) => sum + tokens, 0);
  // A server that has requests writes every second.
  const active = Object.values(stocks).filter(([, ends]) => ends - withdrawnFor > now - 2_000);
  const othersDemand = active.reduce((sum, [, , demand]) => sum + demand, 0);
  const added = (Math.max(0, now - stored.counted) / 1000) * rate;
  return { tokens: stored.tokens, added, own, others, othersDemand, capacity: rate - others - own, stocks };
}

/** The tokens that no other server has: those that no server has, and the `stock` that this one has left. */
export function pooledTokens({ tokens, added, capacity }: StoredBucket, stock: number): number {
  return Math.max(0, Math.min(capacity, tokens + added)) + stock;
}

/**
 * How many tokens a server should have: those of half a second of its `demand` (requests per second), at least a
 * twentieth of all, and half of what the others leave at most, so that there are some for the next server.
 */
export function stockFor(demand: number, rate: number, others: number): number {
  return Math.floor(Math.min((rate - others) / 2, Math.max(rate / 20, demand / 2)));
}

interface Claim {
  /** The client's tokens that no other server has, with those that this one has left. */
  readonly free: number;
  /** The tokens that this server has left. */
  readonly stock: number;
  /** The requests per second at this server, and at the others. */
  readonly demand: number;
  readonly othersDemand: number;
  /** Milliseconds since this server's last withdrawal. */
  readonly elapsed: number;
  /** Tokens per second. */
  readonly rate: number;
}

/**
 * How many of the free tokens a server may have now: its part by demand, of all of them or of those of the time since
 * its last withdrawal, all above half of a full bucket, and one in any case.
 */
export function mayHave({ free, stock, demand, othersDemand, elapsed, rate }: Claim): number {
  const part = othersDemand === 0 ? 1 : demand / (demand + othersDemand);
  const earned = Math.min(free, stock + (elapsed / 1000) * rate * part);
  return Math.max(0, Math.floor(Math.max(free * part, earned, free - rate / 2, Math.min(1, free))));
}

interface Withdrawal {
  /** The tokens that no server has after it. */
  readonly tokens: number;
  /** The tokens that the server has after it. */
  readonly stock: number;
  /** The requests per second at the server. */
  readonly demand: number;
  readonly server: string;
  /** The store's time, in milliseconds. */
  readonly now: number;
}

/** The bucket after a withdrawal, as it is stored. */
export function toText({ stocks }: StoredBucket, { tokens, stock, demand, server, now }: Withdrawal): string {
  const stored: Stored = {
    tokens: Math.max(0, tokens),
    counted: now,
    stocks: { ...stocks, [server]: [stock, now + withdrawnFor, Math.round(demand)] },
  };
  return JSON.stringify(stored);
}
