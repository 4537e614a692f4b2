// Which operations, statuses, parameters and sentences of the document were exercised.
import type { Pointer } from "../../json/pointer.js";
import { operationName, type RequestPlan } from "../case.js";
import type { Exchange } from "../exchange.js";

/** What was seen of one operation. */
export interface OperationCoverage {
  readonly operation: string;
  /** Whether it responded with a success at least once: otherwise nothing of it is known to work. */
  readonly isVerified: boolean;
  readonly requests: number;
  /** How many responses had each status, by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Parameters that were sent. */
  readonly parameters: readonly string[];
  /** Whether requests were not sent, since they would have changed what the run didn't create. */
  readonly isWithheld: boolean;
}

interface Seen {
  readonly statuses: Map<number, number>;
  readonly parameters: Set<string>;
}

export class Coverage {
  readonly #operations = new Map<string, Seen>();
  readonly #sentences = new Set<Pointer>();
  readonly #withheld = new Set<string>();
  #masked = 0;
  #rejected = 0;
  #dropped = 0;

  see({ operation, parameters }: RequestPlan, { response: { status, missing } }: Exchange): void {
    const seen = this.#seenOf(operationName(operation));
    if (missing === undefined) seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    for (const { parameter } of parameters) seen.parameters.add(`${parameter.in} ${parameter.name}`);
  }

  /** A keyword of the document was exercised: the server agreed, or contradicted it. */
  exercise(sentence: Pointer): void {
    this.#sentences.add(sentence);
  }

  /** An invalid request was rejected for another reason than that. */
  mask(): void {
    this.#masked += 1;
  }

  /** A valid request was rejected by a rule that no document states. */
  reject(): void {
    this.#rejected += 1;
  }

  /** A request of an operation is not sent, since it would change what the run didn't create. */
  withhold(operation: string): void {
    this.#withheld.add(operation);
  }

  /** A case could not be sent. */
  drop(): void {
    this.#dropped += 1;
  }

  hasSucceeded(operation: string): boolean {
    return [...(this.#operations.get(operation)?.statuses.keys() ?? [])].some(
      (status) => status >= 200 && status < 300,
    );
  }

  get counts(): { readonly masked: number; readonly rejected: number; readonly dropped: number } {
    return { masked: this.#masked, rejected: this.#rejected, dropped: this.#dropped };
  }

  get sentences(): readonly Pointer[] {
    return [...this.#sentences].sort();
  }

  /** Of these operations, in their order. */
  of(operations: readonly string[]): readonly OperationCoverage[] {
    return operations.map((operation) => {
      const { statuses, parameters } = this.#operations.get(operation) ?? {
        statuses: new Map<number, number>(),
        parameters: new Set<string>(),
      };
      const ordered = [...statuses].sort(([a], [b]) => a - b);
      return {
        operation,
        isVerified: this.hasSucceeded(operation),
        requests: ordered.reduce((sum, [, count]) => sum + count, 0),
        statuses: Object.fromEntries(ordered),
        parameters: [...parameters].sort(),
        isWithheld: this.#withheld.has(operation),
      };
    });
  }

  #seenOf(operation: string): Seen {
    const known = this.#operations.get(operation);
    if (known !== undefined) return known;
    const seen: Seen = { statuses: new Map(), parameters: new Set() };
    this.#operations.set(operation, seen);
    return seen;
  }
}
