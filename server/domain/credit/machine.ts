// A state machine as a table: every transition there is, and nothing that is not in it.

interface Transition<State extends string, Event extends string> {
  readonly from: State;
  readonly to: State;
  readonly on: Event;
  /** What makes it happen, in words for the docs. */
  readonly when: string;
}

export type Machine<State extends string, Event extends string> = readonly Transition<State, Event>[];

/** The state that `event` leads to, or undefined where the table has no such transition. */
export function next<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  return machine.find((transition) => transition.from === state && transition.on === event)?.to;
}

/** As `next`, where the caller knows that there is one. @throws Error on a transition that the table lacks */
export function advance<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State {
  const to = next(machine, state, event);
  if (to === undefined) throw new Error(`No transition from ${state} on ${event}.`);
  return to;
}
