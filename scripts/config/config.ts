// The configuration of a project, as halves.config.ts has it: the types of its members, and `defineConfig`.

import type { ConfiguredSeverity } from "../diagnostics/code.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Emitter } from "../emit/contract/emitter.js";
import type { JsonObject } from "../json/json.js";
import type { ClientConfig } from "./client-config.js";
import type { NamingHooks } from "../model/names/naming.js";

/** What a project generates. Paths are relative to the folder of the configuration file. */
export interface Config {
  /** A JSON Schema for editors; not read. */
  readonly $schema?: string;
  /** At least one document, each with an output folder of its own. */
  readonly targets: readonly TargetConfig[];
  /** How `halves diff` compares the documents that have no `diff` of their own for it. */
  readonly diff?: DiffConfig;
  /** How `halves verify` verifies servers of the documents that have no `verify` of their own for it. */
  readonly verify?: VerifyConfig;
}

/** How two versions of a document are compared, and when that fails. */
export interface DiffConfig {
  /** Whether `format` is validated, so that changes of it are decided like those of a pattern. */
  readonly assertFormats?: boolean;
  /** Whether senders may send members that the document doesn't declare: `not-sent` unless given. */
  readonly undeclaredMembers?: "sent" | "not-sent";
  /** The days between a deprecation and its sunset date, at least. Unless given, sunset dates are not compared. */
  readonly sunsetNotice?: number;
  /** Whether `x-stability-level` counts: it may not be lowered, and draft and alpha operations may change. */
  readonly stabilityLevels?: boolean;
  /** Whether all names of generated code are compared, not only those of operations with another operationId. */
  readonly source?: boolean;
  /**
   * Severities of codes, of all sides or of one: `{ "operation-id-changed": "off", "enum-widened/response": "risky" }`.
   */
  readonly rules?: Readonly<Record<string, "off" | "compatible" | "risky" | "breaking">>;
  /** The path of a list of accepted findings. */
  readonly accept?: string;
  /** The findings that let the command fail: none, unless given. */
  readonly failOn?: "breaking" | "risky";
}

/** A document and what is generated from it. */
export interface TargetConfig extends TargetOptions {
  /** The path or http(s) URL of the document. */
  readonly spec: string;
}

/** The members of a target, also of one in package.json, but for the document. */
export interface TargetOptions {
  /** The output folder. */
  readonly out: string;
  /**
   * What is generated, together with what its files import: all but the optional emitters, unless given. A string is
   * the name of an emitter of the toolkit, or the path (`./emitters/table.ts`) or package (`@acme/table`) of a module
   * whose default export is an emitter, or a list of emitters.
   */
  readonly emit?: EmitterEntry | readonly EmitterEntry[];
  /** `copy` (the default), or where generated code imports its runtime from: `../runtime`, `halves/runtime`. */
  readonly runtime?: string;
  /** The extension of relative imports in generated code: what the nearest tsconfig.json resolves, unless given. */
  readonly imports?: ImportStyle;
  /** Whether date-times are Dates in the client. */
  readonly dates?: boolean;
  /** Whether 64-bit integers are bigints in the client. */
  readonly bigints?: boolean;
  /** Whose SDKs the client is used like: `stainless`, or `stainless:Acme` with the name of the class. */
  readonly compatible?: string;
  /** With `camelCase`, members of bodies and parameters of the query have such names in the client. */
  readonly memberNames?: "camelCase";
  /** Whether servers fill in the defaults of members, and not only those of parameters: `false` unless given. */
  readonly defaults?: boolean;
  /** With `linear`, patterns are matched in linear time, by the package re2js. Slow ones that can't be are errors. */
  readonly patterns?: "linear";
  /** The severities of diagnostics: `{ "slow-pattern": "error", "unknown-keyword": "off" }`. */
  readonly rules?: Readonly<Partial<Record<DiagnosticCode, ConfiguredSeverity>>>;
  /** Names of client methods by operation: `{ "get /guilds/{guild_id}": "guilds.get" }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Names of client methods as Stainless is configured, or the path of a file that has them. */
  readonly resources?: JsonObject | string;
  /** Names of types by the schemas of the document: `{ "FileDetails": "File" }`. */
  readonly types?: Readonly<Record<string, string>>;
  /** Functions that choose names. JSON has none. */
  readonly naming?: NamingHooks;
  /** How lists are paged, as `x-pagination` in the document would declare it. */
  readonly pagination?: JsonObject | readonly JsonObject[];
  /** Paths and URLs besides the document's own folder that references may resolve to. */
  readonly allowRefs?: readonly string[];
  /** Paths of OpenAPI Overlays, which are applied in this order. */
  readonly overlays?: string | readonly string[];
  /** What is read in another way than the standard says, since the document means it: `{ "nullableRefs": true }`. */
  readonly repairs?: RepairsConfig;
  /** Operations to generate: all, unless given. */
  readonly include?: OperationPatterns;
  /** Operations to leave out. It takes precedence over `include`. */
  readonly exclude?: OperationPatterns;
  /** How the client of a project is created: environments, options, credentials and their environment variables. */
  readonly client?: ClientConfig;
  /** How `halves diff` compares this document. */
  readonly diff?: DiffConfig;
  /** What `halves docs` adds to the pages that it makes from this document. */
  readonly docs?: DocsConfig;
  /** How `halves verify` verifies a server of this document. */
  readonly verify?: VerifyConfig;
}

/** Changes to the meaning of a document. */
export interface RepairsConfig {
  /** Null is allowed where OpenAPI 3.0 has `nullable: true` beside a `$ref`, or beside `allOf` with one alone. */
  readonly nullableRefs?: boolean;
  /** False: a body in any media type with a schema of JSON values is not read as `application/json`. */
  readonly jsonRanges?: boolean;
}

/** The options of `halves verify`, but for credentials. */
export interface VerifyConfig {
  /** Where the server is, with the path of its base. */
  readonly url?: string;
  /** The command that starts the server. */
  readonly start?: string;
  /** The path that has a response as soon as the server is started. */
  readonly wait?: string;
  /** The paths of Arazzo documents, each workflow of which is followed. */
  readonly arazzo?: readonly string[];
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is tried: all phases but `random`, unless given. */
  readonly phases?: readonly string[];
  /** Whether random sequences of requests are tried as well. */
  readonly fuzz?: boolean;
  /** 40 for each operation, unless given. */
  readonly maxRequests?: number;
  /** How long a run may take: `90s`, `5m`; ten minutes, unless given. */
  readonly time?: string;
  /** How long a response may take: `15s`, unless given. One that takes longer is a finding. */
  readonly timeout?: string;
  /** Other values for what is created. */
  readonly seed?: number;
  /** Whether only GET, HEAD and OPTIONS are sent. */
  readonly readOnly?: boolean;
  /** Whether objects may be changed and deleted that the run did not create. */
  readonly allowChanges?: boolean;
  /** Where a server may be, besides this machine. */
  readonly allowHosts?: readonly string[];
  /** Whether failures with a usual status that the document doesn't describe are failures: `note`, unless given. */
  readonly undeclared?: "note" | "error";
  /** Whether what contradicts the words of a description, or a default, is a failure: `error`, unless given. */
  readonly words?: "note" | "error";
  /** The path of a module with hooks: `halves.verify.ts` where there is one, unless given. */
  readonly hooks?: string;
  /** The path of a list of accepted findings. */
  readonly accept?: string;
}

/** A documentation site: the folders of its hand-written parts, and what it has. */
export interface DocsConfig {
  /** Where the site is published, `https://docs.example.com/`: what an editor shows of a client's call links to it. */
  readonly url?: string;
  /** Guides in Markdown, `NN-name.md` in the order of their numbers, or `name.md` in that of the links in README.md. */
  readonly guides?: string;
  /** Code samples, `OPERATION_ID.sh` and `OPERATION_ID.ts`. */
  readonly samples?: string;
  /** Journeys, `*.arazzo.yaml`. */
  readonly journeys?: string;
  /** Whether there is a page that calls the API: `true`, unless given. */
  readonly tryIt?: boolean;
  /** Whether there is a page that generates from the document while it is changed: `false`, unless given. */
  readonly playground?: boolean;
  /** How many earlier versions a site has, by the tags of the repository (`v1.2.0`): none, unless given. */
  readonly versions?: number;
}

export type ImportStyle = "js" | "ts" | "none";

/** An emitter of the toolkit by name, a module by its path or package, an emitter, or a command. */
export type EmitterEntry = string | Emitter | CommandEntry;

/** A program that reads the model as JSON and prints `{ "files": { "name": "text" } }`. */
export interface CommandEntry {
  /** The program and its arguments. A program that begins with `.` is relative to the configuration file. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The files that it writes, by their names below the output folder. */
  readonly files: readonly string[];
  /** As it is reported: the program's name, unless given. */
  readonly name?: string;
  /** Milliseconds after which it is stopped: 60,000, unless given. */
  readonly timeout?: number;
}

/** Operations by patterns such as `tag:Users`, `path:/users/*` or `operation:getUser`, or by lists of these. */
export type OperationPatterns = string | readonly string[] | OperationLists;

/** Operations that have one of these tags, paths (`/users/*`) or operationIds. */
export interface OperationLists {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  readonly operations?: readonly string[];
}

/** Declares a configuration, so that an editor completes and checks it. Returns it unchanged. */
export function defineConfig(config: Config): Config {
  return config;
}
