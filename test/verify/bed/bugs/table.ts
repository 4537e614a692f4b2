// The form of the tables of listBugs bugs.

/** The phases of `halves verify` in which a bug can be found first. */
export type Phase = "inventory" | "examples" | "boundaries" | "negative" | "http" | "credentials" | "sequences";

/** A request, and what a server that does what its document says responds. */
export interface Exchange {
  /** Method and path; `{name}` is a value that an exchange before has kept. */
  readonly send: string;
  readonly status: number;
  /** The name of a principal of the bed, or null for none; without it, the first that the bed has. */
  readonly as?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** One of these is the body. */
  readonly json?: unknown;
  readonly text?: string;
  readonly form?: FormData | URLSearchParams;
  /** Bytes in hexadecimal. */
  readonly bytes?: string;
  /** Values for later exchanges: a JSON pointer into the body, or the name of a header. */
  readonly keep?: Readonly<Record<string, string>>;
  /** What the body has among other things. */
  readonly has?: unknown;
  /** Members that the body doesn't have, by JSON pointers. */
  readonly lacks?: readonly string[];
  readonly header?: Readonly<Record<string, RegExp>>;
}

export interface OpenChange {
  readonly name: string;
  /** The operationId. */
  readonly operation: string;
  readonly what: string;
  /** Shows the change: at least one response is another than the correct server's. */
  readonly provoke: readonly Exchange[];
}

export interface PlantedBug extends OpenChange {
  readonly phase: Phase;
  /** What the bug contradicts: a JSON pointer into the document. */
  readonly sentence: string;
}

export function exchange(send: string, status: number, rest: Omit<Exchange, "send" | "status"> = {}): Exchange {
  return { send, status, ...rest };
}
