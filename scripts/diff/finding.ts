// What a comparison of two documents finds. Each code is a file below codes/.
import type { Document } from "../openapi/document.js";
import type { Json } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";

/** Callers that work today stop working; can't be decided, or some callers are hurt; no one is hurt. */
export type Severity = "breaking" | "risky" | "compatible";

/** What changes: what clients send, what they receive, which operations there are, …; `source` is generated code. */
export type Side = "request" | "response" | "operation" | "security" | "server" | "source";

/** A place in one of the two documents. */
export interface Spot {
  readonly document: Document;
  readonly pointer: Pointer;
}

/** An operation of both documents, or of one: `GET /users/{id}`, or `webhook POST newUser`. */
export interface OperationName {
  readonly method: string;
  /** The path as the revision has it, or the base where the revision has none. */
  readonly path: string;
}

/** Where a changed component is used. */
export interface Use {
  readonly operation: string;
  /** What of the operation: `request body application/json`, `query parameter limit`. */
  readonly part: string;
}

/** A value, or what one is like that is too large to be printed: JSON, with `"a".repeat(20971521)` for what repeats. */
export type Witness = { readonly value: Json } | { readonly description: string };

/** A request or a response that a witness is in: the value of its body, or of the parameter or header. */
export interface Exchange extends Use {
  readonly value: Json;
  /** Where in the value the change is, as far as it is there. */
  readonly at: Pointer;
}

export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly side: Side;
  /** Such as `GET /users/{id}`; undefined for a component that several operations use, and for servers. */
  readonly operation?: string | undefined;
  /** Undefined where the base has nothing of the kind. */
  readonly base?: Spot | undefined;
  /** Undefined where the revision has nothing of the kind. */
  readonly revision?: Spot | undefined;
  /** What changed and what follows for callers, in one or two sentences. */
  readonly message: string;
  /** What changed alone; undefined where the message is no more than that. */
  readonly what?: string | undefined;
  /** A value that the sender's document allows and the receiver's rejects. */
  readonly witness?: Witness | undefined;
  /**
   * Looks for the smallest request or response that has the witness in it; undefined where none is proved to be valid
   * for the sender alone.
   */
  readonly findExchange?: (() => Exchange | undefined) | undefined;
  /** Why it couldn't be decided, for a risky finding that is not by a rule. */
  readonly undecided?: string | undefined;
  readonly uses: readonly Use[];
}
