// The contract of a store for the few values that all servers of a database share, such as the sandbox's clock. They
// are no client's records, and are not deleted with them.

export interface SharedValue {
  /** Undefined if it was never set. */
  readonly value: string | undefined;
  /** The number of times that it was set, so that a reader knows which of two reads is the later one. */
  readonly version: number;
  /** The store's time of the read: one clock for all servers, in milliseconds since 1970. */
  readonly read_at: number;
}

export interface SharedValues {
  /** @throws StoreUnavailable */
  get(name: string): Promise<SharedValue>;
  /**
   * Sets a value whose version is still `seen`, 0 for one that was never set. False if it has another version: nothing
   * is changed.
   * @throws StoreUnavailable, after which the value may be set or not
   */
  set(name: string, value: string, seen: number): Promise<boolean>;
}
