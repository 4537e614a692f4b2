// Emitters in any language: a command that reads the model as JSON and writes files as JSON.

import { spawn } from "node:child_process";
import { basename, resolve } from "node:path";
import { isObject, memberOf, type Json } from "../../json/json.js";
import { EmitterError } from "./emitter-error.js";
import type { EmittedFiles, Emitter } from "./emitter.js";

export interface CommandOptions {
  /** The program and its arguments; a program that begins with `.` is a file below `folder`. No shell is involved. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The files that it may write, by their names below the output folder. */
  readonly files: readonly string[];
  /** As it is selected and reported: the program's name, unless given. */
  readonly name?: string | undefined;
  /** The folder that the command runs in: the current one, unless given. */
  readonly folder?: string | undefined;
  /** Milliseconds after which the command is stopped: one minute, unless given. */
  readonly timeout?: number | undefined;
}

const defaultTimeout = 60_000;

/** A command that writes more than this is stopped. */
const maxOutput = 256 * 1024 * 1024;

/**
 * An emitter that runs a command. The command reads the model from its standard input, as `--model` prints it
 * (model.schema.json), and prints `{ "files": { "operations.md": "…" } }`. What it prints to the standard error is
 * reported if it fails: if it exits with another code than 0, is stopped by a signal or takes too long.
 */
export function commandEmitter({
  command,
  files,
  name,
  folder = ".",
  timeout = defaultTimeout,
}: CommandOptions): Emitter {
  const [program, ...args] = command;
  const emitter: Emitter = {
    name: name ?? programName(program),
    summary: `the output of ${command.join(" ")}`,
    files,
    emit: async ({ model }) => {
      const executable = program.startsWith(".") ? resolve(folder, program) : program;
      const result = await run([executable, ...args], JSON.stringify(model), { folder, timeout });
      const failure = (reason: string, hint?: string): EmitterError =>
        new EmitterError(emitter, `failed: \`${command.join(" ")}\` ${reason}`, hint === undefined ? {} : { hint });
      if (result.failure !== undefined) throw failure(result.failure, errorLine(result.stderr));
      return filesIn(result.stdout, failure);
    },
  };
  return emitter;
}

/** `my-emitter` of `./tools/my-emitter.py`. */
function programName(program: string): string {
  return (
    basename(program)
      .replace(/\.\w+$/, "")
      .replaceAll(/[^\w-]/g, "-") || "command"
  );
}

interface Result {
  readonly stdout: string;
  readonly stderr: string;
  /** Why there is no usable output, as the end of a sentence. */
  readonly failure?: string;
}

function run(
  [program, ...args]: readonly [string, ...string[]],
  input: string,
  { folder, timeout }: { readonly folder: string; readonly timeout: number },
): Promise<Result> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: folder, stdio: "pipe", windowsHide: true });
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] };
    let size = 0;
    let failure: string | undefined;
    const stop = (reason: string): void => {
      failure ??= reason;
      child.kill("SIGKILL");
      // Its own children may keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => stop(`did not end within ${timeout} ms`), timeout);
    for (const name of ["stdout", "stderr"] as const)
      child[name].on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxOutput) stop(`printed more than ${maxOutput / 1024 / 1024} MB`);
        else output[name].push(chunk);
      });
    const finish = (reason: string | undefined): void => {
      clearTimeout(timer);
      failure ??= reason;
      const [stdout, stderr] = [output.stdout, output.stderr].map((chunks) => Buffer.concat(chunks).toString("utf8"));
      done({ stdout: stdout ?? "", stderr: stderr ?? "", ...(failure !== undefined && { failure }) });
    };
    child.on("error", (error: NodeJS.ErrnoException) =>
      finish(`can't be started: ${error.code === "ENOENT" ? "there is no such program" : error.message}`),
    );
    child.on("close", (code, signal) => {
      if (code === 0) finish(undefined);
      else finish(signal === null ? `failed with exit code ${code}` : `was ended by ${signal}`);
    });
    // A command need not read its input.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}

/** The line of what a command printed that says most: the last one that names an error, else the last one. */
function errorLine(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return (lines.findLast((line) => /error/i.test(line)) ?? lines.at(-1))?.trim().slice(0, maxHintLength);
}

const maxHintLength = 500;

function filesIn(text: string, errorOf: (message: string) => EmitterError): EmittedFiles {
  let output: Json;
  try {
    output = JSON.parse(text) as Json;
  } catch {
    throw errorOf(text.trim() === "" ? "printed nothing" : `printed no JSON, but ${JSON.stringify(text.slice(0, 60))}`);
  }
  const files = memberOf(output, "files");
  if (!isObject(files)) throw errorOf('printed JSON without the object "files"');
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => {
      if (typeof content === "string") return [file, content];
      throw errorOf(`printed a content of ${JSON.stringify(file)} that is no string`);
    }),
  );
}
