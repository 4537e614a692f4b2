// What the rules share: both documents, where findings go, and the operation that is compared.
import type { Json } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";
import type { OperationObject } from "../model/document/operation-objects.js";
import type { Document } from "../openapi/document.js";
import { nothingToDo } from "./codes/advice.js";
import type { DiffCode } from "./codes/code.js";
import { codeOf, type DiffCodeName } from "./codes/codes.js";
import type { FindingCollector } from "./collector.js";
import type { Severity, Side } from "./finding.js";
import type { Policy } from "./policy.js";
import type { Form, Relation, SchemaComparison, SchemaPair, SchemaPlace } from "./schemas/comparison.js";

/** Who sends a message: clients that know the base, or a service that knows the revision. */
export type Sender = SchemaPair["sender"];

/** A comparison of two documents. */
export interface Comparison {
  readonly base: Document;
  readonly revision: Document;
  readonly policy: Policy;
  readonly schemas: SchemaComparison;
  readonly findings: FindingCollector;
  /** A number for each operation of both documents, by document and `GET /users`: the same for the two of a pair. */
  readonly numbers: ReadonlyMap<Document, ReadonlyMap<string, number>>;
  readonly security: SecurityRules;
  /** The names of operations that the base has at draft or alpha: they may change. */
  readonly unstable: Set<string>;
  /** The pairs of callbacks that are being compared: path items may contain themselves. */
  readonly openCallbacks: Set<string>;
}

/** Compares what a request of an operation needs, or comes with. */
export interface SecurityRules {
  compare(scope: Scope, pair: OperationPair): void;
}

/** An operation in one of the documents. */
export interface OperationSide {
  readonly document: Document;
  /** The path template; undefined in webhooks and callbacks. */
  readonly path?: string | undefined;
  readonly object: OperationObject;
}

/** An operation of both documents. */
export interface OperationPair {
  readonly base: OperationSide;
  readonly revision: OperationSide;
}

/** Where a change is, and how it is described. */
export interface Report {
  /** What of the operation: `query parameter limit`. */
  readonly part: string;
  readonly what: string;
  readonly base?: Pointer | undefined;
  readonly revision?: Pointer | undefined;
  /** Who sends it, where a code of one side is about the other side, too. */
  readonly sender?: Sender | undefined;
  /** Instead of that of the code. */
  readonly severity?: Severity | undefined;
}

/** Two schemas in each other's place. */
export interface SchemaReport {
  readonly base: SchemaPlace;
  readonly revision: SchemaPlace;
  readonly sender: Sender;
  readonly part: string;
  readonly form: Form;
  readonly isExploded?: ((member: string) => boolean) | undefined;
  readonly codes?: { readonly narrowed: DiffCodeName; readonly widened: DiffCodeName } | undefined;
}

/** The sides of what is sent, and what they are where the service sends requests. */
const reversedSides: Readonly<Partial<Record<Side, Side>>> = {
  request: "response",
  response: "request",
  security: "security",
};

/** For what clients receive in responses. */
const clientAdvice: Readonly<Record<Severity, string>> = {
  breaking: "Clients of today don't expect that: keep what they know, or publish a new version of the API.",
  risky: "Check that clients of today still work.",
  compatible: nothingToDo,
};

/** For what users of webhooks and callbacks receive. */
const receiverAdvice: Readonly<Record<Severity, string>> = {
  breaking: "Receivers of today don't expect that: send it to new subscribers only.",
  risky: "Check that receivers of today still work.",
  compatible: "Receivers of today are not affected.",
};

/** For a change that is more or less severe than its code usually is, which the code's own advice is about. */
function otherAdvice({ advice, side }: DiffCode, actual: Severity): string | undefined {
  if ((advice === nothingToDo) === (actual === "compatible")) return undefined;
  if (actual !== "breaking" || side !== "request") return clientAdvice[actual];
  return "Requests of today are rejected or read differently: accept both, or publish a new version of the API.";
}

/** An operation that is compared, by its name in findings. */
export class Scope {
  readonly comparison: Comparison;
  readonly operation: string;
  /** Whether the service sends the requests: in webhooks and callbacks. */
  readonly isReversed: boolean;

  constructor(comparison: Comparison, operation: string, isReversed = false) {
    this.comparison = comparison;
    this.operation = operation;
    this.isReversed = isReversed;
  }

  get requestSender(): Sender {
    return this.isReversed ? "revision" : "base";
  }

  get responseSender(): Sender {
    return this.isReversed ? "base" : "revision";
  }

  /** Reports a change. In a webhook or callback, its side and severity are the reversed ones. */
  report(name: DiffCodeName, { part, what, base, revision, sender, severity }: Report): void {
    const code = codeOf(name);
    const isReversed = this.#isReversedFor(code.side, sender);
    const actual = severity ?? (isReversed ? code.reversed : code.severity);
    const advice = this.isReversed ? receiverAdvice : clientAdvice;
    this.comparison.findings.add({
      code: name,
      severity: actual,
      side: isReversed ? (reversedSides[code.side] ?? code.side) : code.side,
      what,
      advice: isReversed && reversedSides[code.side] !== undefined ? advice[actual] : otherAdvice(code, actual),
      base,
      revision,
      use: { operation: this.operation, part },
    });
  }

  /** Whether what a code says about requests is about a response, or the reverse. */
  #isReversedFor(side: Side, sender: Sender | undefined): boolean {
    if (sender === undefined || reversedSides[side] === undefined) return this.isReversed;
    return (side === "request") === (sender === "revision");
  }

  /** Compares two schemas; the comparison of schemas collects what it finds. */
  compareSchemas({ base, revision, sender, part, form, isExploded, codes }: SchemaReport): Relation {
    return this.comparison.schemas.compare({
      base,
      revision,
      sender,
      side: sender === "base" ? "request" : "response",
      use: { operation: this.operation, part },
      form,
      isExploded,
      codes,
    });
  }
}

/** A schema that may be missing, at its place. */
export function schemaPlace(document: Document, json: Json | undefined, pointer: Pointer): SchemaPlace {
  return { document, json, pointer };
}
