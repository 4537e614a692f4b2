// What --watch takes for a save: when no type changes, and when one does.

import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { median, root } from "./measure.js";

/** Loaded into the command: it prints its processor time so far when it gets a message. */
const reporter = `data:text/javascript,${encodeURIComponent(`
  process.on("message", () => { const { user, system } = process.cpuUsage(); process.send(user + system); });
  process.channel?.unref();
`)}`;

/** A save is done when the command has written so and is silent for this long, in milliseconds. */
const silence = 250;

export async function benchWatch(folder: string, rounds: number): Promise<void> {
  const document = join(folder, "watched.yaml");
  const text = await readFile(join(root, "openapi.yaml"), "utf8");
  await writeFile(document, text);
  const command = ["dist/scripts/generate.js", "--spec", document, "--out", join(folder, "watched"), "--watch"];
  const child = spawn(process.execPath, ["--enable-source-maps", "--import", reporter, ...command], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const output = { at: performance.now(), times: 0 };
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", () => {
      output.at = performance.now();
      output.times++;
    });
  const cpu = (): Promise<number> =>
    new Promise((resolve) => {
      child.once("message", (used) => resolve(Number(used)));
      child.send("cpu");
    });
  const quiet = async (from: number): Promise<void> => {
    while (output.times === from || performance.now() - output.at < silence) {
      if (child.exitCode !== null) throw new Error(`The command ended with ${child.exitCode}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const save = async (next: string): Promise<number> => {
    const [before, from] = [await cpu(), output.times];
    await writeFile(document, next);
    await quiet(from);
    return ((await cpu()) - before) / 1000;
  };
  try {
    await quiet(0);
    // Its first saves are those of code that isn't compiled yet.
    for (let n = 0; n < 3; n++) await save(withSummary(text, `warm ${n}`));
    const same: number[] = [];
    const other: number[] = [];
    for (let n = 0; n < rounds * 2; n++) {
      same.push(await save(withSummary(text, `text ${n}`)));
      other.push(await save(withMember(text, `member_${n}`)));
    }
    console.log("\nA save of openapi.yaml with --watch, processor time");
    console.log(`  no type changes       ${`${median(same).toFixed(0)} ms`.padStart(18)}   target ≤ 60 ms`);
    console.log(`  a type changes        ${`${median(other).toFixed(0)} ms`.padStart(18)}   target ≤ 150 ms`);
  } finally {
    const closed = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGKILL");
    await closed;
  }
}

function withSummary(text: string, summary: string): string {
  return changed(text, /summary: List all users/, `summary: List all users, ${summary}`);
}

function withMember(text: string, name: string): string {
  return changed(text, /\n {4}Fee:\n/, `\n    ${pascal(name)}:\n      type: string\n    Fee:\n`);
}

function pascal(name: string): string {
  return `Added${name.replaceAll(/\W|_/g, "")}`;
}

function changed(text: string, pattern: RegExp, replacement: string): string {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`${String(pattern)} isn't in the document.`);
  return result;
}
