// The contract of an emitter: a part of the output that can be selected.

import type { Code } from "../printer/code.js";
import type { Compatible } from "./compatible.js";
import type { Transforms } from "./transforms.js";
import type { Model } from "../../model/model.js";
import type { Document } from "../../openapi/document.js";

/**
 * One part of the output, a pure function of the document. What its files import is not declared: it is read from the
 * code that it prints. An import of `./types.js` selects the emitter of types.ts as well, one of
 * `./runtime/client/client.js` copies that module with all that it imports, and anything else is a package.
 */
export interface Emitter {
  /** As it is selected: `--emit types,client`. */
  readonly name: string;
  /** What it writes, for `--help`. */
  readonly summary: string;
  /**
   * The files that it may write, in any language, by their names below the output folder. No other emitter has them.
   */
  readonly files: readonly string[];
  /**
   * Folders below the output folder that it may write any files into, such as `operations`: for files whose names
   * depend on the document. No other emitter writes there, and nothing is imported from there.
   */
  readonly folders?: readonly string[];
  /** Modules that no file imports, for the code that is written by hand around the files. */
  readonly runtime?: readonly OptionalModule[];
  /** Begins to load what takes long, before there is a document. */
  prepare?(): void;
  /** The contents of its files by name. A file that would say nothing is left out, or is `nothing`. */
  emit(source: EmitterSource): EmittedFiles | Promise<EmittedFiles>;
}

/** A module below scripts/runtime/, such as `client/log.ts`. */
export interface OptionalModule {
  readonly module: string;
  /** The emitter whose files it is used with: it is copied only where these are generated as well. */
  readonly beside?: string;
  /** Whether there is something in a document that it is for. */
  isFor?(model: Model): boolean;
}

export interface EmitterSource {
  readonly document: Document;
  readonly model: Model;
  /** `Generated from openapi.yaml by halves. Do not edit.`; TypeScript printed as `Code` begins with it. */
  readonly banner: string;
  /** What the types of a client are converted to. */
  readonly transforms: Transforms;
  /** Whether a server fills in the defaults of members, and not only those of parameters. */
  readonly defaults: boolean;
  /** Where the document's site is published, if it is. */
  readonly docsUrl?: string | undefined;
  /** Whose SDKs the client is used like, where that is chosen. */
  readonly compatible?: Compatible | undefined;
}

/** TypeScript as the printer makes it, or the text of a file in any language that imports nothing. */
export type EmittedFiles = Readonly<Record<string, Code | string>>;
