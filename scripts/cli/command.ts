// The command line of all npm scripts: options, positional arguments, `--help`, usage errors and closed pipes, on top
// of parseArgs from node:util.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { distance } from "fastest-levenshtein";
import { programVersion, typedBeforeArguments, typedCommand } from "./invocation.js";

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>;

/** The result of parseArgs for these options. */
export type Parsed<T extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

/** 0: success, 1: the command failed, 2: the arguments are invalid. */
export type ExitCode = 0 | 1 | 2;

export interface CommandConfig<T extends OptionsConfig> {
  /** The command as it is typed: `npm run mock`. */
  readonly name: string;
  /** The arguments for the usage line: `FILE [options]`. */
  readonly synopsis: string;
  /** The description of the options for `--help`; `--help` itself is added. */
  readonly help: string;
  /** The options in the format of parseArgs. */
  readonly options: T;
  /** The maximum number of positional arguments; 0 by default. */
  readonly maxPositionals?: number;
  /** A sentence to add to usage errors: `Nothing was written.` */
  readonly consequence?: string;
  /** Whether to continue or to exit when the reader of the output is gone, as after `| head`. */
  readonly onClosedPipe?: "finish" | "exit";
}

/** Options that npm has, too, so that a user may have set them for npm. */
const npmOptions: ReadonlySet<string> = new Set(["force", "json", "only"]);

/** The arguments are invalid. The command reports the error and exits with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The configuration is invalid. The message has the place of each mistake, and is printed without the usage. */
export class ConfigurationError extends UsageError {}

export class Command<T extends OptionsConfig> {
  readonly config: CommandConfig<T>;

  constructor(config: CommandConfig<T>) {
    this.config = config;
  }

  /** The output of `--help`. */
  get help(): string {
    const { help } = this.config;
    const version = programVersion() === undefined ? "" : "  --version     show the version\n";
    return `Usage: ${this.#usage}\n\n${help}\n${version}  -h, --help    show this help\n`;
  }

  get #usage(): string {
    const { name, synopsis } = this.config;
    return synopsis === "" ? typedCommand(name) : `${typedBeforeArguments(name)} ${synopsis}`;
  }

  /** Parses arguments. Throws a UsageError for the first invalid one. */
  parse(args: readonly string[]): Parsed<T> {
    const { options, maxPositionals = 0 } = this.config;
    const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
    let positionals = 0;
    for (const token of tokens) {
      if (token.kind === "option") checkOption(token, options);
      if (token.kind === "positional" && ++positionals > maxPositionals) {
        throw new UsageError(`Unexpected argument \`${token.value}\`: ${expectedArguments(maxPositionals)}.`);
      }
    }
    return parseArgs({ args: [...args], options, allowPositionals: true });
  }

  /** The output for a usage error: the usage line, how to get help, and the error. */
  explain(error: UsageError): string {
    if (error instanceof ConfigurationError)
      return `${error.message}\n${this.config.consequence ?? ""}`.trimEnd() + "\n";
    const consequence = this.config.consequence === undefined ? "" : ` ${this.config.consequence}`;
    return `Usage: ${this.#usage}\nAll options: ${typedBeforeArguments(this.config.name)} --help\nerror: ${error.message}${consequence}\n`;
  }

  /** Returns the parsed arguments, or prints help or a usage error and exits. */
  parseOrExit(args = process.argv.slice(2)): Parsed<T> {
    handleClosedPipes(this.config.onClosedPipe ?? "finish");
    const output = isRequested(["--help", "-h"], args) ? this.help : versionIfRequested(args);
    if (output !== undefined) {
      process.stdout.write(output);
      process.exit(0);
    }
    try {
      this.#rejectOptionsTakenByNpm();
      return this.parse(args);
    } catch (error) {
      process.stderr.write(error instanceof UsageError ? this.explain(error) : `error: ${describeError(error)}\n`);
      process.exit(2);
    }
  }

  /**
   * `npm run generate --check` passes `--check` to npm instead of the command, which would then write files. npm sets
   * an environment variable for each such option.
   */
  #rejectOptionsTakenByNpm(): void {
    const script = process.env["npm_lifecycle_event"];
    if (script === undefined || script === "npx") return;
    const taken = Object.keys(this.config.options).filter(
      (name) => !npmOptions.has(name) && process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined,
    );
    if (taken.length === 0) return;
    const options = taken.map((name) => `--${name}`).join(" ");
    throw new UsageError(
      `npm took \`${options}\` for itself; write \`--\` before the options: \`npm run ${script} -- ${options}\`.`,
    );
  }

  /**
   * Parses the arguments, runs `main` and sets the exit code. `--help` takes precedence over everything else. An error
   * from `main` is printed to stderr, with its stack only when it is a bug.
   */
  async run(
    main: (parsed: Parsed<T>) => ExitCode | void | Promise<ExitCode | void>,
    args = process.argv.slice(2),
  ): Promise<void> {
    const parsed = this.parseOrExit(args);
    try {
      const exitCode = await main(parsed);
      if (exitCode !== undefined) process.exitCode = exitCode;
    } catch (error) {
      const isUsage = error instanceof UsageError;
      process.stderr.write(isUsage ? this.explain(error) : `error: ${describeError(error)}\n`);
      process.exitCode = isUsage ? 2 : 1;
    }
  }
}

/** Whether the arguments before a `--` contain one of these. */
export function isRequested(names: readonly string[], args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? undefined : end).some((arg) => names.includes(arg));
}

function versionIfRequested(args: readonly string[]): string | undefined {
  const version = programVersion();
  return version === undefined || !isRequested(["--version", "-V"], args) ? undefined : `${version}\n`;
}

/** Parses the value of an option as an integer from `min` to `max`. Throws a UsageError that names the option. */
export function integerOption(option: string, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} takes a whole number from ${min} to ${max}, not \`${value}\`.`);
}

/** Returns the result of `work`. An error that it throws becomes a UsageError with the same message. */
export function asUsageError<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(error.message.replace(/[^.?!]$/, "$&."), { cause: error });
  }
}

/** Whether an error comes from the operating system or from Node: `EACCES: permission denied, …`. */
export function isSystemError(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && "code" in error;
}

/** An error for the user: the stack of a bug in the program, else only the message. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isMistake && !isSystemError(error) ? (error.stack ?? error.message) : error.message;
}

/** Handles EPIPE errors. Without this, the first write after the reader has gone would print a stack trace. */
export function handleClosedPipes(onClosedPipe: "finish" | "exit"): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      if (onClosedPipe === "exit") process.exit();
    });
  }
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken, options: OptionsConfig): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const suggestion = nearestOption(name, [
      ...Object.keys(options),
      "help",
      ...(programVersion() === undefined ? [] : ["version"]),
    ]);
    throw new UsageError(
      `Unknown option \`${rawName}\`${suggestion === undefined ? "." : `; did you mean \`--${suggestion}\`?`}`,
    );
  }
  if (option.type === "boolean" && value !== undefined) throw new UsageError(`\`${rawName}\` takes no value.`);
  if (option.type === "boolean") return;
  if (value === undefined) throw new UsageError(`\`${rawName}\` takes a value.`);
  if (inlineValue !== true && value.startsWith("-") && value !== "-") {
    throw new UsageError(
      `\`${rawName}\` takes a value, and \`${value}\` looks like an option; if it is the value, write \`${rawName}=${value}\`.`,
    );
  }
}

/** The most similar option or command: at most a third of the letters differ, or the word is a unique prefix of it. */
export function nearestOption(word: string, names: readonly string[]): string | undefined {
  const ranked = names.map((name) => ({
    name,
    apart: sortedLetters(name) === sortedLetters(word) ? 1 : distance(word, name),
  }));
  const tolerance = Math.max(1, Math.floor(word.length / 3));
  const [best] = ranked.filter(({ apart }) => apart <= tolerance).sort((a, b) => a.apart - b.apart);
  const completions = word.length < 2 ? [] : names.filter((name) => name.startsWith(word));
  return best?.name ?? (completions.length === 1 ? completions[0] : undefined);
}

function sortedLetters(word: string): string {
  return [...word].sort().join("");
}

function expectedArguments(maxPositionals: number): string {
  if (maxPositionals === 0) return "this command takes options only";
  return maxPositionals === 1 ? "one argument is enough" : `at most ${maxPositionals} are taken`;
}
