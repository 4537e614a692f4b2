// The command line of every npm script of ours: options, positional arguments, `--help`, usage errors and closed pipes.
// A thin layer on node:util's parseArgs, so that all commands behave alike.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { distance } from "fastest-levenshtein";

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>;

/** What parseArgs returns for these options. */
export type Parsed<T extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

/** Success; the command failed; the arguments were not understood. */
export type ExitCode = 0 | 1 | 2;

export interface CommandConfig<T extends OptionsConfig> {
  /** As it is typed: `npm run mock`. */
  readonly name: string;
  /** What may follow the name: `FILE [options]`. */
  readonly synopsis: string;
  /** Every option and what it does, for `--help`; `--help` itself is added. */
  readonly help: string;
  /** As node:util's parseArgs takes them. */
  readonly options: T;
  /** How many positional arguments there may be; none unless given. */
  readonly maxPositionals?: number;
  /** Added to a usage error: `Nothing was written.` */
  readonly consequence?: string;
  /** What to do when nobody reads the output any more, as after `| head`: go on, or end. Long output ends. */
  readonly onClosedPipe?: "finish" | "exit";
}

/** Options that npm has as well: a user may have set them for npm. */
const npmOptions: ReadonlySet<string> = new Set(["force", "json", "only"]);

/** The arguments make no sense. The command line reports it and exits with 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export class Command<T extends OptionsConfig> {
  constructor(readonly config: CommandConfig<T>) {}

  /** What `--help` prints. */
  get help(): string {
    const { help } = this.config;
    return `Usage: ${this.#usage}\n\n${help}\n  -h, --help    show this help\n`;
  }

  get #usage(): string {
    const { name, synopsis } = this.config;
    return synopsis === "" ? name : `${name} -- ${synopsis}`;
  }

  /** Throws a UsageError for the first argument that can't be meant. */
  parse(args: readonly string[]): Parsed<T> {
    const { options, maxPositionals = 0 } = this.config;
    const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
    let positionals = 0;
    for (const token of tokens) {
      if (token.kind === "option") checkOption(token, options);
      if (token.kind === "positional" && ++positionals > maxPositionals) {
        throw new UsageError(`Unexpected argument \`${token.value}\`: ${expected(maxPositionals)}.`);
      }
    }
    return parseArgs({ args: [...args], options, allowPositionals: true });
  }

  /** What a person sees of a usage error: where help is, and last the error itself. */
  explain(error: UsageError): string {
    const consequence = this.config.consequence === undefined ? "" : ` ${this.config.consequence}`;
    return `Usage: ${this.#usage}\nAll options: ${this.config.name} -- --help\nerror: ${error.message}${consequence}\n`;
  }

  /** For a program that isn't one function: prints help or a usage error and exits, or returns what was given. */
  parseOrExit(args = process.argv.slice(2)): Parsed<T> {
    handleClosedPipes(this.config.onClosedPipe ?? "finish");
    if (asksForHelp(args)) {
      process.stdout.write(this.help);
      process.exit(0);
    }
    try {
      this.#checkNpm();
      return this.parse(args);
    } catch (error) {
      process.stderr.write(error instanceof UsageError ? this.explain(error) : `error: ${describeError(error)}\n`);
      process.exit(2);
    }
  }

  /**
   * `npm run generate --check` gives `--check` to npm, and nothing to the command, which would then write. npm tells of
   * such options in the environment.
   */
  #checkNpm(): void {
    if (process.env["npm_lifecycle_event"] === undefined) return;
    const taken = Object.keys(this.config.options).filter(
      (name) => !npmOptions.has(name) && process.env[`npm_config_${name.replaceAll("-", "_")}`] !== undefined,
    );
    if (taken.length === 0) return;
    const options = taken.map((name) => `--${name}`).join(" ");
    throw new UsageError(
      `npm took \`${options}\` for itself; write \`--\` before the options: \`${this.config.name} -- ${options}\`.`,
    );
  }

  /**
   * Parses the process's arguments, runs `main` and sets the exit code. `--help` is printed whatever else is given.
   * An error that `main` doesn't handle is printed to stderr: with its stack only when it is a mistake of the program.
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

/** Whether `--help` or `-h` stands among the arguments, before a `--`. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? undefined : end).some((arg) => arg === "--help" || arg === "-h");
}

/** A value that has to be a whole number within bounds. Throws a UsageError that names the option. */
export function integerOption(option: string, value: string, min: number, max: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`${option} takes a whole number from ${min} to ${max}, not \`${value}\`.`);
}

/** What `work` returns. An error that it throws about what was given becomes a UsageError with the same message. */
export function asUsageError<R>(work: () => R): R {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(error.message.replace(/[^.?!]$/, "$&."), { cause: error });
  }
}

/** Whether it comes from the operating system or Node itself: `EACCES: permission denied, …`. */
export function isSystemError(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && "code" in error;
}

/** An error for a person: the stack of a mistake in the program, the message alone of anything else. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isMistake = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isMistake && !isSystemError(error) ? (error.stack ?? error.message) : error.message;
}

/** Without this the first write after the reader has gone would end the process with a stack trace. */
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
    const meant = nearestOption(name, [...Object.keys(options), "help"]);
    throw new UsageError(
      `Unknown option \`${rawName}\`${meant === undefined ? "." : `; did you mean \`--${meant}\`?`}`,
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

/** The option that a misspelt one was meant to be: at most a third of its letters differ, or it is a beginning. */
function nearestOption(word: string, names: readonly string[]): string | undefined {
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

function expected(maxPositionals: number): string {
  if (maxPositionals === 0) return "this command takes options only";
  return maxPositionals === 1 ? "one argument is enough" : `at most ${maxPositionals} are taken`;
}
