// A document with its output folder and all that is configured about it, validated: what commands and the API work on.

import type { ConfiguredSeverity } from "../diagnostics/code.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Source } from "../diagnostics/diagnostics.js";
import type { Transforms } from "../emit/contract/transforms.js";
import type { Emitter } from "../emit/contract/emitter.js";
import type { PatternEngine } from "../emit/patterns.js";
import type { Json } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";
import type { ConfiguredName } from "../model/client-names/operations.js";
import type { NamingHooks } from "../model/names/naming.js";
import type { OperationFilter } from "../filter/filter.js";
import type { ClientConfig } from "./client-config.js";
import type { DiffConfig, DocsConfig, ImportStyle, RepairsConfig, VerifyConfig } from "./config.js";

/** A document, the folder that it goes to, and what of it. */
export interface Target extends OutputOptions, DocumentOptions {
  readonly spec: string;
  readonly out: string;
}

/** What is generated: everything, with a copy of the runtime, unless these say otherwise. */
export interface OutputOptions {
  readonly emitters?: readonly Emitter[];
  /** The places of emitters in the configuration, for diagnostics about them. */
  readonly emitterPlaces?: ReadonlyMap<Emitter, ConfiguredPlace>;
  readonly runtime?: string;
  readonly imports?: ImportStyle;
}

/** How the document is read, wherever its output goes. */
export interface DocumentOptions {
  readonly transforms?: Transforms;
  /** Whose SDKs the client is used like, as `parseCompatible` takes it. */
  readonly compatible?: string;
  /** Whether a server fills in the defaults of members, and not only those of parameters. */
  readonly defaults?: boolean;
  /** How patterns are matched: as JavaScript does, unless given. */
  readonly patterns?: PatternEngine;
  readonly severities?: ReadonlyMap<DiagnosticCode, ConfiguredSeverity>;
  /** The names of client methods. */
  readonly clientNames?: readonly ConfiguredName[];
  readonly naming?: NamingHooks;
  /** The names of types by component schemas: they have precedence over `naming`. */
  readonly types?: Readonly<Record<string, string>>;
  /** How lists of the document are paged, as `x-pagination` in it would declare it: one declaration, or several. */
  readonly pagination?: Json;
  readonly allowRefs?: readonly string[];
  readonly overlays?: readonly string[];
  readonly filter?: OperationFilter;
  /** What of it is read in another way than the standard says. */
  readonly repairs?: RepairsConfig;
  /** How the client of a project is created. */
  readonly client?: ClientConfig;
  /** How its versions are compared; all paths are relative to the current folder. */
  readonly diff?: DiffConfig;
  /** The folders of a documentation site, relative to the current folder. */
  readonly docs?: DocsConfig;
  /** How a server of it is verified; all paths are relative to the current folder. */
  readonly verify?: VerifyConfig;
}

/** A value of a configuration. */
export interface ConfiguredPlace {
  readonly source: Source;
  readonly pointer: Pointer;
}
