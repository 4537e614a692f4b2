// Collects the findings of the rules: one for each changed component and side, with all of its uses.
import type { Pointer } from "../json/pointer.js";
import type { Document } from "../openapi/document.js";
import { codeOf, type DiffCodeName } from "./codes/codes.js";
import type { Finding, Severity, Side, Use } from "./finding.js";

/** A change that a rule found. */
export interface Change {
  readonly code: DiffCodeName;
  readonly severity: Severity;
  readonly side: Side;
  /** A sentence with names and values. The advice of the code follows it. */
  readonly what: string;
  readonly advice?: string | undefined;
  readonly base?: Pointer | undefined;
  readonly revision?: Pointer | undefined;
  /** Undefined for servers of the document. */
  readonly use?: Use | undefined;
}

export class FindingCollector {
  readonly #base: Document;
  readonly #revision: Document;
  readonly #changes = new Map<string, { readonly change: Change; readonly uses: Map<string, Use> }>();

  constructor(base: Document, revision: Document) {
    this.#base = base;
    this.#revision = revision;
  }

  /** Adds a change; one at the same two places with the same code is only one more use of it. */
  add(change: Change): void {
    const { code, severity, base = null, revision = null, use } = change;
    const key = JSON.stringify([code, severity, base, revision]);
    const found = this.#changes.get(key) ?? { change, uses: new Map<string, Use>() };
    if (use !== undefined) found.uses.set(JSON.stringify([use.operation, use.part]), use);
    this.#changes.set(key, found);
  }

  /** All findings, in the order in which they were first added. */
  findings(): readonly Finding[] {
    return [...this.#changes.values()].map(({ change, uses }): Finding => {
      const { code, severity, side, what, advice = codeOf(code).advice, base, revision } = change;
      const operations = new Set([...uses.values()].map(({ operation }) => operation));
      const [operation] = operations;
      return {
        code,
        severity,
        side,
        operation: operations.size === 1 ? operation : undefined,
        base: base === undefined ? undefined : { document: this.#base, pointer: base },
        revision: revision === undefined ? undefined : { document: this.#revision, pointer: revision },
        message: `${what} ${advice}`,
        what,
        uses: [...uses.values()],
      };
    });
  }
}
