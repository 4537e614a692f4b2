// Which tasks a run has requests for.
import type { Pointer } from "../../json/pointer.js";
import type { Task } from "./phase.js";

/** Of the requests, so many are for tasks; the others create what these are about. */
const shareOfTasks = 0.9;
/** The phases that have any number of cases: some may be left out. */
export const limited: ReadonlySet<string> = new Set(["examples", "boundaries", "negative"]);

export interface Choice {
  /** As many as there are surely requests for, in the order of their phases. */
  readonly tasks: readonly Task[];
  /** The others, for what is left of the requests in the end, those that say most first. */
  readonly spare: readonly Task[];
}

/**
 * The tasks that there are requests for: the first about each sentence of the document, then the second about each and
 * the first in other operations, and so on.
 */
export function chooseTasks(all: readonly Task[], maxRequests: number): Choice {
  const fixed = all.filter(({ phase }) => !limited.has(phase));
  let left = shareOfTasks * maxRequests - fixed.reduce((sum, { cost }) => sum + cost, 0);
  const chosen = new Set(fixed);
  const ordered = inOrder(all.filter(({ phase }) => limited.has(phase)));
  for (const task of ordered) {
    if (left < task.cost) continue;
    left -= task.cost;
    chosen.add(task);
  }
  return {
    tasks: all.filter((task) => chosen.has(task)),
    spare: ordered.filter((task) => !chosen.has(task)),
  };
}

/** In the order in which they are chosen. */
export function inOrder<T extends Pick<Task, "phase" | "operation" | "sentences">>(tasks: readonly T[]): readonly T[] {
  const seen = new Map<string, number>();
  const next = (key: string): number => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  };
  const rankOf = ({ phase, operation }: T, sentence: Pointer): number => {
    const own = next(`${phase} ${sentence} ${operation.id}`);
    const isRepeated = next(`${phase} ${sentence} ${own} in all`) > 0;
    return own + 1.5 * Number(isRepeated);
  };
  // A case of several sentences is as important as that of them which is.
  const ranked = tasks.map((task) => ({
    task,
    rank: Math.min(...task.sentences.map((sentence) => rankOf(task, sentence))),
  }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ task }) => task);
}
