// What the server asks the thread of analyses, and its responses. Paths are absolute; everything can be cloned.
import type { Diagnostic } from "../../diagnostics/diagnostics.js";
import type { SeverityRules } from "../../diagnostics/severity.js";
import type { Repairs } from "../../openapi/repairs.js";

/** The contents of files that differ from the disk; null where a file is no longer open. */
export type Contents = ReadonlyMap<string, string | null>;

/** How the project reads a document. */
export interface CheckSettings {
  readonly rules: SeverityRules;
  readonly repairs?: Repairs | undefined;
}

/** What is known of a document after its analysis. */
export interface Analysis {
  readonly root: string;
  /** In the files of the document, whose `file` is an absolute path, as `halves lint` has them. */
  readonly diagnostics: readonly Diagnostic[];
  /** The files that it was read from or would be, with its overlays: the root first. */
  readonly files: readonly string[];
  readonly settings: CheckSettings;
  /** Whether it is one file, without overlays and filters. */
  readonly isPlain: boolean;
  /** Processor time of the thread. */
  readonly milliseconds: number;
}

/** A finding of `halves diff` at its place. */
export interface ChangeFinding {
  readonly code: string;
  readonly severity: "breaking" | "risky";
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Requests {
  /** The documents that the project lists. */
  readonly roots: { readonly params: object; readonly response: { readonly roots: readonly string[]; error?: string } };
  readonly analyze: { readonly params: { readonly root: string }; readonly response: Analysis };
  /** What the document breaks since the last commit; empty where it is in none. */
  readonly changes: { readonly params: { readonly root: string }; readonly response: readonly ChangeFinding[] };
  /** What the document breaks when these files have other contents. */
  readonly impact: {
    readonly params: { readonly root: string; readonly edited: ReadonlyMap<string, string> };
    readonly response: readonly ChangeFinding[];
  };
  /** What is generated of a component schema or an operation; "" where the document had errors since it was opened. */
  readonly types: {
    readonly params: { readonly root: string } & TypesOf;
    readonly response: string;
  };
}

/** The name of a component schema, or a method and a path. */
export type TypesOf = { readonly schema: string } | { readonly method: string; readonly path: string };

export type RequestName = keyof Requests;

export type Request = {
  [Name in RequestName]: { readonly id: number; readonly name: Name; readonly params: Requests[Name]["params"] };
}[RequestName] & { readonly contents: Contents };

export type Reply =
  { readonly id: number; readonly response: unknown } | { readonly id: number; readonly error: string };
