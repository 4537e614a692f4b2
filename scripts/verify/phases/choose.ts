// Which tasks a run has requests for.
import type { Task } from "./phase.js";

/** How many cases of a phase an operation has, the most first, as far as the requests are enough. */
const caseLimits: readonly number[] = [24, 18, 14, 11, 8, 6, 4, 2];
/** Of the requests, so many are for creating what the others are about. */
const shareOfCases = 0.75;
/** The phases that have any number of cases. */
const limited: ReadonlySet<string> = new Set(["examples", "boundaries", "negative"]);

/** As many tasks as there are requests for, evenly from all operations and all sentences of the document. */
export function chooseTasks(all: readonly Task[], maxRequests: number): readonly Task[] {
  const groups = new Map<string, Task[]>();
  for (const task of all) {
    const key = `${task.phase} ${task.operation.id}`;
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  for (const limit of caseLimits) {
    const kept = new Set([...groups.values()].flatMap((group) => chooseEvenly(group, limit)));
    const chosen = all.filter((task) => !limited.has(task.phase) || kept.has(task));
    const isEnough = chosen.reduce((sum, { cost }) => sum + cost, 0) <= shareOfCases * maxRequests;
    if (isEnough || limit === caseLimits.at(-1)) return chosen;
  }
  return all;
}

/** The first task about each sentence, then the second about each, and so on. */
function chooseEvenly(all: readonly Task[], max: number): readonly Task[] {
  const bySentence = new Map<string, Task[]>();
  for (const task of all) bySentence.set(task.sentence ?? "", [...(bySentence.get(task.sentence ?? "") ?? []), task]);
  const chosen: Task[] = [];
  for (let index = 0; chosen.length < Math.min(max, all.length); index += 1)
    for (const group of bySentence.values()) {
      const task = group[index];
      if (task !== undefined && chosen.length < max) chosen.push(task);
    }
  return chosen;
}
