// A borrower who uses a line of credit, from the application to repayments, and keeps what the service acknowledged.
// Each write has an idempotency key of its own and is repeated under it until there is a response.
import { randomUUID } from "node:crypto";
import {
  ApiError,
  type CallOptions,
  type CreditClient,
  type Disbursement,
  type Loc,
  type LocApplication,
  type Payment,
  type PromissoryNote,
  type Result,
  type User,
} from "../../client/index.js";
import { account, activation, application, business, individual } from "../support/service/life.js";
import type { Random } from "./random.js";

export type Kind = "user" | "application" | "activation" | "draw" | "payment";

/** A write that has no response yet. Whether it was committed is not known. */
export interface Pending {
  readonly kind: Kind;
  /** In cents, of a draw or a payment. */
  readonly amount: number;
}

/** A write that the service has acknowledged. */
export interface Acknowledged<T = unknown> {
  readonly kind: Kind;
  readonly key: string;
  readonly status: number;
  readonly data: T;
  /** When its response came, in milliseconds of the machine's clock. */
  readonly at: number;
  /** Whether the response is that of an earlier attempt, whose own response was lost. */
  readonly isReplayed: boolean;
  /** Sends the same request once more. */
  readonly repeat: () => Promise<Result<T>>;
}

/** In milliseconds: how long a write is repeated. */
const giveUpAfter = 60_000;

/** Rejections that an honest client may get: what it wants is not possible any more. They change nothing. */
const rejections: Readonly<Record<Kind, readonly string[]>> = {
  user: [],
  application: [],
  activation: ["document_expired", "invalid_state"],
  draw: ["insufficient_credit", "invalid_state"],
  payment: ["invalid_input", "invalid_state"],
};

/** How many draws and payments a borrower makes, about. */
const maxMoves = 12;

/** The ends of account numbers; the simulated network lets the last two fail. */
const endings = ["6789", "6789", "6789", "0001", "0010"];

export class Borrower {
  readonly pending = new Map<string, Pending>();
  /** Everything that was acknowledged, oldest first. */
  readonly acknowledged: Acknowledged[] = [];
  readonly draws: Disbursement[] = [];
  readonly payments: Payment[] = [];
  user: User | undefined;
  application: LocApplication | undefined;
  note: PromissoryNote | undefined;
  /** Once it is active. */
  line: Loc | undefined;
  /** The codes of writes that were rejected. */
  readonly rejected: string[] = [];
  /** Whether there is nothing left for it to do. */
  isDone = false;
  readonly #client: CreditClient;
  readonly #taxId: string;
  readonly #random: Random;

  constructor(client: CreditClient, taxId: string, random: Random) {
    this.#client = client;
    this.#taxId = taxId;
    this.#random = random;
  }

  /** The line that it has, or will have: that of the first offer. */
  get loc_uuid(): string | undefined {
    return this.application?.offers[0]?.uuid;
  }

  /** Does what comes next. @throws what no honest client should get */
  async step(): Promise<void> {
    const { user, application: applied } = this;
    const [loc_uuid, client] = [this.loc_uuid, this.#client];
    if (user === undefined) await this.#join();
    else if (applied === undefined || loc_uuid === undefined) await this.#apply(user);
    else if (this.note === undefined) this.note = await client.loc.promissoryNote(user.uuid, loc_uuid, patient());
    else if (this.line === undefined) await this.#activate(user, loc_uuid, this.note);
    else await this.#use(user.uuid, loc_uuid);
  }

  async #join(): Promise<void> {
    const client = this.#client;
    const body = await (this.#random.chance(0.5) ? business(client, this.#taxId) : individual(client, this.#taxId));
    this.user = await this.#write("user", 0, (options) => client.users.create(body, options));
  }

  async #apply({ uuid }: User): Promise<void> {
    this.application = await this.#write("application", 0, (options) =>
      this.#client.applications.create(uuid, application, options),
    );
  }

  async #activate(user: User, loc_uuid: string, { document_uuid }: PromissoryNote): Promise<void> {
    const signer = user.user_type === "BUSINESS" ? user.key_people[0] : undefined;
    const { key_person_uuid, ...rest } = activation({ document_uuid, key_person_uuid: signer?.uuid ?? "" });
    const body = signer === undefined ? rest : { ...rest, key_person_uuid };
    this.line = await this.#write("activation", 0, (options) =>
      this.#client.loc.activate(user.uuid, loc_uuid, body, options),
    );
    // The note was too old.
    if (this.line === undefined) this.note = undefined;
  }

  async #use(user_uuid: string, loc_uuid: string): Promise<void> {
    if (this.draws.length + this.payments.length + this.rejected.length >= maxMoves) this.isDone = true;
    else if (this.#random.chance(0.3)) await this.#pay(user_uuid, loc_uuid);
    else if (this.#random.chance(0.1)) await this.#draw(user_uuid, loc_uuid, 60_000_00);
    else {
      const amounts = Array.from({ length: this.#random.integer(1, 3) }, () => this.#random.integer(1, 4_000_00));
      await Promise.all(amounts.map((amount) => this.#draw(user_uuid, loc_uuid, amount)));
    }
  }

  async #draw(user_uuid: string, loc_uuid: string, amount: number): Promise<void> {
    const body = { amount, disbursement_bank_info: this.#account() };
    const draw = await this.#write("draw", amount, (options) =>
      this.#client.loc.draw(user_uuid, loc_uuid, body, options),
    );
    if (draw) this.draws.push(draw);
  }

  /** Repays a part of what is owed, which other payments under way may have paid. */
  async #pay(user_uuid: string, loc_uuid: string): Promise<void> {
    const { payoff_balance } = await this.#client.loc.get(user_uuid, loc_uuid, patient());
    const amount = this.#random.integer(1, Math.max(1, Math.floor(payoff_balance / 2)));
    const body = { payment_type: "SINGLE_PAYMENT", amount, repayment_bank_info: this.#account() } as const;
    const payment = await this.#write("payment", amount, (options) =>
      this.#client.loc.repay(user_uuid, loc_uuid, body, options),
    );
    if (payment) this.payments.push(payment);
  }

  #account() {
    return { ...account, bank_account_number: `00012345${this.#random.pick(endings)}` };
  }

  /** The body of the response; undefined if the write was rejected. */
  async #write<T>(
    kind: Kind,
    amount: number,
    call: (options: CallOptions) => { withResponse(): Promise<Result<T>> },
  ): Promise<T | undefined> {
    const key = randomUUID();
    const repeat = (): Promise<Result<T>> => call({ ...patient(), idempotencyKey: key }).withResponse();
    this.pending.set(key, { kind, amount });
    try {
      const { data, response } = await repeat();
      const isReplayed = response.headers.has("idempotency-replayed");
      this.acknowledged.push({ kind, key, status: response.status, data, at: Date.now(), isReplayed, repeat });
      return data;
    } catch (error) {
      if (!(error instanceof ApiError) || !rejections[kind].includes(error.code ?? "")) throw error;
      this.rejected.push(`${kind}: ${error.code}`);
      return undefined;
    } finally {
      this.pending.delete(key);
    }
  }
}

/** Options of a call that is repeated for a while. */
export function patient(): CallOptions {
  return { signal: AbortSignal.timeout(giveUpAfter), retries: 10_000 };
}
