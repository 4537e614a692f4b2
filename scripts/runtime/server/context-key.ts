// What the server keeps of a request in Hono's context, beside the variables that middleware keeps there.

/** The name of a value that belongs to a request. A WeakMap would do as well, but takes a microsecond a request. */
export class ContextKey<T> {
  readonly #name = Symbol("halves");

  /** `c` is Hono's context. */
  get(c: object): T | undefined {
    return (c as WithValue<T>)[this.#name];
  }

  set(c: object, value: T): void {
    (c as WithValue<T>)[this.#name] = value;
  }
}

interface WithValue<T> {
  [name: symbol]: T | undefined;
}
