// A token bucket: it refills steadily, and holds at most the tokens of one second.

export class TokenBucket {
  /** Tokens per second, and the most that it has unless `capacity` says otherwise. */
  readonly rate: number;
  #capacity: number;
  #tokens: number;
  /** When the tokens were counted, in milliseconds. */
  #counted: number;

  /** A full bucket. */
  constructor(rate: number, now: number) {
    this.rate = rate;
    this.#capacity = rate;
    this.#tokens = rate;
    this.#counted = now;
  }

  /** The tokens at `now`, in milliseconds. If the clock was set back, none are added or removed. */
  tokensAt(now: number): number {
    const seconds = Math.max(0, now - this.#counted) / 1000;
    this.#tokens = Math.min(this.#capacity, this.#tokens + seconds * this.rate);
    this.#counted = now;
    return this.#tokens;
  }

  /** Removes one token. */
  take(): void {
    this.#tokens -= 1;
  }

  /** Has as many tokens at `now`, and from then on at most `capacity`. */
  set(tokens: number, capacity: number, now: number): void {
    this.#tokens = tokens;
    this.#capacity = capacity;
    this.#counted = now;
  }

  /** Has at most `capacity` tokens from the next count on. */
  limitTo(capacity: number): void {
    this.#capacity = capacity;
  }
}
