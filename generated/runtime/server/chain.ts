// Copied from scripts/runtime/server/chain.ts by halves. Do not edit.

// Continues a computation that only sometimes waits: a request whose verifiers, hooks and handler return values is
// handled without a single promise.

/** Calls `next` with a value: at once, or when a promise of it is fulfilled. */
export function after<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
