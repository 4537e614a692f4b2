// Which tasks a run has requests for.
import type { Pointer } from "../../json/pointer.js";
import type { Task } from "./phase.js";

/** Of the requests, so many are for tasks; the others create what these are about. */
const shareOfTasks = 0.9;
/** The phases that have any number of cases: some may be left out. */
export const limited: ReadonlySet<string> = new Set(["examples", "boundaries", "negative"]);

/** That of one case about each part of each request: before types, whatever was tried in other operations. */
const rankOfPlace = 0.1;

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

type Ranked = Pick<Task, "phase" | "operation" | "sentences" | "place" | "lateness">;

/**
 * In the order in which they are chosen. Of equal ones the first of each operation comes first, then the second: a
 * large body of one operation leaves requests to the others.
 */
export function inOrder<T extends Ranked>(tasks: readonly T[]): readonly T[] {
  const ranks = ranksOf(tasks);
  const next = counter();
  const ranked = tasks.map((task, index) => {
    const rank = ranks[index] ?? 0;
    return { task, rank, turn: next(`${task.phase} ${task.operation.id} ${rank}`) };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.turn - b.turn).map(({ task }) => task);
}

/** A lower one is chosen earlier. */
function ranksOf(tasks: readonly Ranked[]): readonly number[] {
  const next = counter();
  const rankOf = ({ phase, operation }: Ranked, sentence: Pointer): number => {
    const own = next(`${phase} ${sentence} ${operation.id}`);
    const isRepeated = next(`${phase} ${sentence} ${own} in all`) > 0;
    return own + 1.5 * Number(isRepeated);
  };
  // A case of several sentences is as important as that of them which is.
  const ranks = tasks.map(
    (task) => Math.min(...task.sentences.map((sentence) => rankOf(task, sentence))) + (task.lateness ?? 0),
  );
  const first = new Map<string, number>();
  for (const [index, { phase, operation, place }] of tasks.entries()) {
    const key = `${phase} ${operation.id} ${place}`;
    const known = first.get(key);
    if (place !== undefined && (known === undefined || (ranks[index] ?? 0) < (ranks[known] ?? 0)))
      first.set(key, index);
  }
  const ofPlaces = new Set(first.values());
  return ranks.map((rank, index) => (ofPlaces.has(index) ? Math.min(rank, rankOfPlace) : rank));
}

/** Counts how often a key was seen before. */
function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  };
}
