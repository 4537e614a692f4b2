// A state diagram as data: the states and the transitions of a machine, as they are drawn.
import type { Machine, Trigger } from "../../domain/credit/values/machine.js";

export interface State {
  readonly name: string;
  /** Nothing precedes it. */
  readonly isInitial: boolean;
  /** Nothing follows it. */
  readonly isFinal: boolean;
}

/** What an arrow says: why the transition happens, and what causes it. */
export interface Reason {
  readonly when: string;
  readonly by: readonly Trigger[];
}

/** All transitions from one state to another, as one arrow. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly reasons: readonly Reason[];
}

export interface StateDiagram {
  /** For ids that are unique on a page. */
  readonly name: string;
  readonly title: string;
  readonly states: readonly State[];
  readonly arrows: readonly Arrow[];
}

/** The diagram of a machine; states and arrows are in the order of its table. */
export function stateDiagram(name: string, title: string, machine: Machine<string, string>): StateDiagram {
  const names = new Set(machine.flatMap(({ from, to }) => [from, to]));
  const states = [...names].map((state) => ({
    name: state,
    isInitial: machine.every(({ to }) => to !== state),
    isFinal: machine.every(({ from }) => from !== state),
  }));
  const arrows = new Map<string, Arrow>();
  for (const { from, to, when, by } of machine) {
    const key = `${from} ${to}`;
    arrows.set(key, { from, to, reasons: [...(arrows.get(key)?.reasons ?? []), { when, by }] });
  }
  return { name, title, states, arrows: [...arrows.values()] };
}

/** Whether an operation of the API can cause it: a platform waits for the others. */
export function isByOperation({ reasons }: Arrow): boolean {
  return reasons.some(({ by }) => by.some(isOperation));
}

/** Whether a trigger is the operationId of an operation of the API. */
export function isOperation(trigger: Trigger): boolean {
  return trigger !== "operator" && trigger !== "clock" && trigger !== "bank";
}

/** All transitions as sentences, for those who can't see the diagram. */
export function descriptionOf({ arrows }: StateDiagram): string {
  return arrows
    .flatMap(({ from, to, reasons }) =>
      reasons.map(({ when, by }) => `From ${from} to ${to}: ${when} (by ${by.join(", ")}).`),
    )
    .join(" ");
}
