// The functions in which a process spends its time, from a profile of V8.

import type { Profiler } from "node:inspector";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

export interface Hot {
  readonly name: string;
  /** Of all the time in which the process wasn't idle. */
  readonly share: number;
}

/** What isn't the process's own work; `dispatch` is the profiler's. */
const waiting = new Set(["(idle)", "(root)", "(program)", "dispatch"]);

/** The functions that take most of the time themselves, without what they call. */
export function hottestOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, count = 5): readonly Hot[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? "";
    if (waiting.has(name)) continue;
    const time = timeDeltas[index] ?? 0;
    times.set(name, (times.get(name) ?? 0) + time);
    all += time;
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([name, time]) => ({ name, share: time / all }));
}

/** Each with its share. */
export function describeHottest(hottest: readonly Hot[]): readonly string[] {
  return hottest.map(({ name, share }) => `\`${name}\` ${(share * 100).toFixed(0)} %`);
}

function nameOf({ functionName, url }: Profiler.ProfileNode["callFrame"]): string {
  // The garbage collector and the code of V8 itself have no file: `(garbage collector)`.
  if (functionName.startsWith("(")) return functionName;
  const file = url.startsWith("file:") ? basename(fileURLToPath(url)) : url;
  return `${functionName || "anonymous"}${file === "" ? "" : ` ${file}`}`;
}
