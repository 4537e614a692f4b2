// Values that no two records of one client may have in common, in memory.
import { DuplicateError, type Columns } from "../store.js";

export class UniqueValues<C extends Columns> {
  readonly #valuesOf: (columns: C) => readonly string[];
  /** By client. */
  readonly #taken = new Map<string, Set<string>>();

  constructor(valuesOf: (columns: C) => readonly string[]) {
    this.#valuesOf = valuesOf;
  }

  /**
   * Checks that no committed record has one of the values, apart from this record `before` the change.
   * @throws DuplicateError
   */
  assertFree(columns: C, before?: C): void {
    const taken = this.#taken.get(columns.client_id);
    const own = before === undefined ? [] : this.#valuesOf(before);
    if (this.#valuesOf(columns).some((value) => taken?.has(value) === true && !own.includes(value)))
      throw new DuplicateError();
  }

  add(columns: C): void {
    const { client_id } = columns;
    for (const value of this.#valuesOf(columns)) {
      const taken = this.#taken.get(client_id);
      if (taken) taken.add(value);
      else this.#taken.set(client_id, new Set([value]));
    }
  }

  delete(columns: C): void {
    for (const value of this.#valuesOf(columns)) this.#taken.get(columns.client_id)?.delete(value);
  }
}
