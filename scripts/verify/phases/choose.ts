// Which tasks a run has requests for.
import type { Task } from "./phase.js";

/** Of the requests, so many are for tasks; the others create what these are about. */
const shareOfTasks = 0.9;
/** The phases that have any number of cases. */
const limited: ReadonlySet<string> = new Set(["examples", "boundaries", "negative"]);

/**
 * As many tasks as there are requests for: the first about each sentence of the document, then those about the same
 * sentence in other operations, then the second about each, and so on.
 */
export function chooseTasks(all: readonly Task[], maxRequests: number): readonly Task[] {
  const fixed = all.filter(({ phase }) => !limited.has(phase));
  let left = shareOfTasks * maxRequests - fixed.reduce((sum, { cost }) => sum + cost, 0);
  const chosen = new Set(fixed);
  for (const task of inOrder(all.filter(({ phase }) => limited.has(phase)))) {
    if (left < task.cost) continue;
    left -= task.cost;
    chosen.add(task);
  }
  return all.filter((task) => chosen.has(task));
}

/** In the order in which they are chosen. */
export function inOrder<T extends Pick<Task, "operation" | "sentence"> & Partial<Pick<Task, "phase">>>(
  tasks: readonly T[],
): readonly T[] {
  const seen = new Map<string, number>();
  const next = (key: string): number => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  };
  const ranked = tasks.map((task) => {
    const sentence = `${task.phase ?? ""} ${task.sentence ?? ""}`;
    const own = next(`${sentence} ${task.operation.id}`);
    const isRepeated = own === 0 ? next(sentence) > 0 : true;
    return { task, rank: 2 * own + Number(isRepeated) };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ task }) => task);
}
