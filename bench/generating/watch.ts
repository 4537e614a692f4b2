// What --watch takes for a save: when no type changes, and when one does.

import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateCommand, root } from "../measuring/measure.js";
import { describe, type Report } from "../measuring/report.js";
import type { Subject } from "../programs.js";
import { noiseOf, ratiosOf, shuffled, spreadOf } from "../measuring/statistics.js";

/** Loaded into the command: it prints its processor time so far when it gets a message. */
const reporter = `data:text/javascript,${encodeURIComponent(`
  process.on("message", () => { const { user, system } = process.cpuUsage(); process.send(user + system); });
  process.channel?.unref();
`)}`;

/** A save is done when the command has written so and is silent for this long, in milliseconds. */
const silence = 250;

/** Saves before those that are measured, of code that isn't compiled yet. */
const warmup = 3;

const kinds = {
  "no type changes": { change: withSummary, atMost: 150 },
  "a type changes": { change: withSchema, atMost: 150 },
} as const;
type Kind = keyof typeof kinds;

/** The document with the changes of as many saves of each kind. */
function textAfter(text: string, counts: Readonly<Record<Kind, number>>): string {
  return (Object.keys(kinds) as Kind[]).reduce((each, kind) => kinds[kind].change(each, counts[kind]), text);
}

const ours = "halves";
const again = "halves again (A/A)";

/** Two processes of the same command, and one of the build before; all get the same saves. */
export async function benchWatch(
  report: Report,
  before: Subject | undefined,
  folder: string,
  saves: number,
): Promise<void> {
  const text = await readFile(join(root, "openapi.yaml"), "utf8");
  const watchers: Watcher[] = [];
  const builds = new Map([
    [ours, root],
    [again, root],
    ...(before === undefined ? [] : [[`${ours}, ${before.name}`, before.folder] as const]),
  ]);
  const times = new Map(
    [...builds.keys()].map((name) => [name, { "no type changes": [], "a type changes": [] } as Times]),
  );
  try {
    for (const [name, build] of builds) watchers.push(await Watcher.start(name, build, join(folder, name), text));
    const counts: Record<Kind, number> = { "no type changes": 0, "a type changes": 0 };
    for (let n = -warmup; n < saves; n++) {
      for (const kind of Object.keys(kinds) as Kind[]) {
        // What the saves before have changed stays: to take it back would be a change of the other kind as well.
        counts[kind] += 1;
        for (const watcher of shuffled(watchers)) {
          const time = await watcher.save(textAfter(text, counts));
          if (n >= 0) times.get(watcher.name)?.[kind].push(time);
        }
      }
    }
  } finally {
    for (const watcher of watchers) await watcher.stop();
  }
  const of = (name: string, kind: Kind): readonly number[] => times.get(name)?.[kind] ?? [];
  report.note(`Processor time of a save of openapi.yaml with \`--watch\`, ${saves} of each kind.`);
  report.table(
    ["command", ...Object.keys(kinds)],
    [...times].map(([name, own]) => [name, ...Object.values(own).map((each) => `${describe(spreadOf(each))} ms`)]),
  );
  for (const kind of Object.keys(kinds) as Kind[]) {
    const noise = noiseOf(spreadOf(ratiosOf(of(ours, kind), of(again, kind))));
    const value = spreadOf(of(ours, kind)).median;
    report.target({ name: `a save, ${kind}`, value, atMost: kinds[kind].atMost, unit: "ms", noise });
  }
}

type Times = Record<Kind, number[]>;

/** The command in a folder of its own, at a copy of the document. */
class Watcher {
  readonly name: string;
  readonly #document: string;
  readonly #child: ReturnType<typeof spawn>;
  #lastOutput = performance.now();
  #outputs = 0;

  private constructor(name: string, document: string, child: ReturnType<typeof spawn>) {
    this.name = name;
    this.#document = document;
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", () => {
        this.#lastOutput = performance.now();
        this.#outputs++;
      });
  }

  static async start(name: string, build: string, folder: string, text: string): Promise<Watcher> {
    const document = join(folder, "watched.yaml");
    await mkdir(folder, { recursive: true });
    await writeFile(document, text);
    const args = [join(build, generateCommand), "--spec", document, "--out", join(folder, "generated"), "--watch"];
    const child = spawn(process.execPath, ["--enable-source-maps", "--import", reporter, ...args], {
      cwd: build,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const watcher = new Watcher(name, document, child);
    await watcher.#quiet(0);
    return watcher;
  }

  /** Milliseconds of processor time. */
  async save(text: string): Promise<number> {
    const [before, outputs] = [await this.#cpu(), this.#outputs];
    await writeFile(this.#document, text);
    await this.#quiet(outputs);
    return ((await this.#cpu()) - before) / 1000;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#child.once("close", resolve));
    this.#child.kill("SIGKILL");
    await closed;
  }

  #cpu(): Promise<number> {
    return new Promise((resolve) => {
      this.#child.once("message", (used) => resolve(Number(used)));
      this.#child.send("cpu");
    });
  }

  async #quiet(outputs: number): Promise<void> {
    while (this.#outputs === outputs || performance.now() - this.#lastOutput < silence) {
      if (this.#child.exitCode !== null) throw new Error(`The command ended with ${this.#child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function withSummary(text: string, n: number): string {
  return changed(text, /summary: List all users/, `summary: List all users, ${n}`);
}

function withSchema(text: string, n: number): string {
  return changed(text, /\n {4}Fee:\n/, `\n    Added${n}:\n      type: string\n    Fee:\n`);
}

function changed(text: string, pattern: RegExp, replacement: string): string {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`${String(pattern)} isn't in the document.`);
  return result;
}
