// The contract of a store for what falls due: several servers work on it, and each user's due records are given to one
// of them at a time. No lock is kept while the work runs.

/** Asks for users with records whose `due_at` has come. */
export interface DueRequest {
  /** The service's time: what is due, and when a lease begins. */
  readonly now: Date;
  /** The most users to return. */
  readonly limit: number;
  /** How long no other server gets these users, in milliseconds. */
  readonly lease: number;
}

/** A user with due records, which this server may work on until its lease ends or another server takes it over. */
export interface LeasedOwner {
  readonly client_id: string;
  readonly user_uuid: string;
  /** The fence of the transaction that does the work: it commits only while no other server has the lease. */
  readonly token: string;
}

export interface DueRecords {
  /**
   * Leases users with due records that no server has a lease of, the earliest first; none if nothing is due. A user is
   * returned again once its lease has ended, unless its records are no longer due by then.
   * @throws StoreUnavailable
   */
  claim(request: DueRequest): Promise<readonly LeasedOwner[]>;
}

export interface TransactionOptions {
  /**
   * The token of a lease. The transaction commits only if its user still has this lease, and ends the lease with the
   * same commit, also if it writes nothing else.
   */
  readonly fence?: string;
}

/** Another server has the lease, or the lease has ended with a commit. Nothing is committed. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
  constructor() {
    super("The lease of this user's records is another server's, or has ended.");
  }
}
