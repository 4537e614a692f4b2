// Borrowers who use the service at the same time, each as fast as it responds.
import { setTimeout as wait } from "node:timers/promises";
import { createCreditClient, type CreditClient } from "../../client/index.js";
import { demoClient } from "../../server/configuration/settings.js";
import { createClient } from "../../server/sandbox/generated/client.js";
import { Borrower } from "./borrower.js";
import type { Gateway } from "./gateway.js";
import type { Service } from "./line-state.js";
import type { Random } from "./random.js";
import { publicUrl } from "./server-process.js";

const { api_key: apiKey, secret_key: secretKey } = demoClient;

/** The clients of a gateway's servers. Without an option a call is sent once. */
export function clientsOf(gateway: Pick<Gateway, "fetch">, seen: Map<string, number> = new Map()): Service {
  const options = {
    baseUrl: publicUrl,
    fetch: gateway.fetch,
    retries: 0,
    retryDelay: { first: 5, max: 200 },
    onResponse: ({ response, error }: { response?: Response | undefined; error?: Error | undefined }) => {
      const outcome = response ? String(response.status) : (error?.name ?? "no response");
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    },
  };
  return {
    credit: createCreditClient({ ...options, apiKey, secretKey }),
    sandbox: createClient({ ...options, auth: { bearer: apiKey } }),
  };
}

export class Load {
  /** Every borrower so far, in the order in which they began. */
  readonly borrowers: Borrower[] = [];
  /** What no honest client should get, as text. */
  readonly failures: string[] = [];
  /** How many responses had each status, and how many requests had none. */
  readonly outcomes = new Map<string, number>();
  readonly #client: CreditClient;
  readonly #random: Random;
  #working: readonly Promise<void>[] = [];
  #active: Borrower[] = [];
  #isStopping = false;

  constructor(gateway: Gateway, random: Random) {
    this.#client = clientsOf(gateway, this.outcomes).credit;
    this.#random = random;
  }

  /** The borrowers who were at work since the last start. */
  get active(): readonly Borrower[] {
    return this.#active;
  }

  /** Begins with so many borrowers at a time; those who are not done go on. */
  start(count: number): void {
    this.#isStopping = false;
    const rest = this.#active.filter(({ isDone }) => !isDone);
    this.#active = [];
    this.#working = Array.from({ length: count }, (_, index) => this.#work(rest[index]));
  }

  /** Resolves with the next acknowledgement, or the next failure. */
  async progress(): Promise<void> {
    const count = (): number =>
      this.failures.length + this.#active.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    for (const before = count(); count() === before;) await wait(1);
  }

  /** Resolves once each borrower has done what it was doing. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#working);
  }

  async #work(first: Borrower | undefined): Promise<void> {
    for (let current = this.#join(first ?? this.#next()); !this.#isStopping;) {
      try {
        await current.step();
      } catch (error) {
        this.failures.push(String(error));
        current.isDone = true;
      }
      if (current.isDone && !this.#isStopping) current = this.#join(this.#next());
    }
  }

  #next(): Borrower {
    const taxId = String(111_110_001 + this.borrowers.length);
    const borrower = new Borrower(this.#client, taxId, this.#random);
    this.borrowers.push(borrower);
    return borrower;
  }

  #join(borrower: Borrower): Borrower {
    this.#active.push(borrower);
    return borrower;
  }
}
