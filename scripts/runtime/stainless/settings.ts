// What a client is created with: credentials and other options of the caller or of the environment. Copied into
// generated/ as it is.

import type { Core } from "../client/client.js";
import { logging, type LogEntry } from "../client/log.js";
import type { ClientOptions } from "../client/options.js";
import { StainlessError } from "./errors.js";
import { readVariable, type Logger, type LogLevel, type StainlessOptions } from "./options.js";

/** What a generated client says of itself. */
export interface ClientDefinition {
  /** The name of its class. */
  readonly name: string;
  /** What its variables of the environment begin with: the first that is set counts. */
  readonly prefixes: readonly string[];
  readonly credentials: readonly CredentialDefinition[];
  /** Whether the document doesn't say where the service is. */
  readonly needsBase?: true;
}

/** How a credential is given. */
export interface CredentialDefinition {
  /** The security scheme of the document. */
  readonly scheme: string;
  /** The options that have it, and the variables: `apiKey` and `API_KEY`; of a name with a password, both. */
  readonly options: readonly (readonly [option: string, variable: string])[];
  /** Whether most operations require it. */
  readonly isRequired?: true;
}

/** `createCore` of a generated client, whichever options it has. */
export type CreateCore = (options: Partial<ClientOptions> & Readonly<Record<string, unknown>>) => Core;

/** The variable of this name, by the first prefix that has one. */
export function readFirst({ prefixes }: ClientDefinition, variable: string): string | undefined {
  return prefixes.map((each) => readVariable(`${each}_${variable}`)).find((each) => each !== undefined);
}

/** The credentials by security scheme. Throws a StainlessError where one is missing. */
export function credentialsOf(options: object, definition: ClientDefinition): Readonly<Record<string, unknown>> {
  const given = options as Readonly<Record<string, unknown>>;
  const found = definition.credentials.flatMap(({ scheme, options: own, isRequired }) => {
    const values = own.map(([option, variable]) => given[option] ?? readFirst(definition, variable));
    const missing = own[values.indexOf(undefined)];
    if (missing !== undefined && isRequired === true && given[missing[0]] !== null)
      throw missingError(missing, definition);
    if (missing !== undefined) return [];
    return [[scheme, values.length === 1 ? values[0] : { username: values[0], password: values[1] }] as const];
  });
  return Object.fromEntries(found);
}

function missingError([option, variable]: readonly [string, string], { name, prefixes }: ClientDefinition): Error {
  return new StainlessError(
    `The ${prefixes[0]}_${variable} environment variable is missing or empty; give ${name} the option ${option}, or set it.`,
  );
}

/** Throws a StainlessError in a page, where everyone can read what it sends. */
export function rejectBrowser({ dangerouslyAllowBrowser }: StainlessOptions): void {
  if (dangerouslyAllowBrowser === true || !("document" in globalThis)) return;
  throw new StainlessError("A page would show its credentials to everyone: dangerouslyAllowBrowser sends them anyway.");
}

const levels: readonly LogLevel[] = ["off", "error", "warn", "info", "debug"];

/** The level that is given, or that of the environment. */
export function logLevelOf(given: LogLevel | undefined, definition: ClientDefinition): LogLevel {
  const own = given ?? readFirst(definition, "LOG") ?? "warn";
  const known = levels.find((each) => each === own);
  if (known === undefined) throw new StainlessError(`logLevel is one of ${levels.join(", ")}.`);
  return known;
}

/** What writes a line for each attempt: what is secret or about a person is masked. */
export function logHooks(logger: Logger, level: LogLevel): Pick<ClientOptions, "onResponse"> {
  if (levels.indexOf(level) < levels.indexOf("info")) return {};
  return logging((entry) => {
    logger.info(lineOf(entry));
    if (level === "debug") logger.debug(`${entry.method} ${entry.path}`, entry);
  });
}

function lineOf({ method, path, attempt, milliseconds, status, error }: LogEntry): string {
  return `${method} ${path}: ${status ?? error} in ${milliseconds} ms, attempt ${attempt}`;
}
