// State machines as tables of all their transitions.

/**
 * What causes a transition: an operation of openapi.yaml, by its operationId; the operator of the service; the clock,
 * because a day or an instant has come; or the bank network, which settles, rejects and returns payments.
 */
export type Trigger =
  "createLocApplication" | "activateLoc" | "createDraw" | "createPayment" | "operator" | "clock" | "bank";

export interface Transition<State extends string, Event extends string> {
  readonly from: State;
  readonly to: State;
  readonly on: Event;
  /** Each of them can cause it. */
  readonly by: readonly Trigger[];
  /** The condition, as text for the documentation. */
  readonly when: string;
}

export type Machine<State extends string, Event extends string> = readonly Transition<State, Event>[];

/** The transitions by which a state becomes another one, as few as there can be; none if it can't, or is the same. */
export function findPath<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  from: State,
  to: State,
): readonly Transition<State, Event>[] {
  const seen = new Set<State>([from]);
  let reached: { readonly state: State; readonly taken: readonly Transition<State, Event>[] }[] = [
    { state: from, taken: [] },
  ];
  while (reached.length > 0) {
    const found = reached.find(({ state }) => state === to);
    if (found) return found.taken;
    reached = reached.flatMap(({ state, taken }) =>
      machine
        .filter((transition) => transition.from === state && !seen.has(transition.to))
        .map((transition) => {
          seen.add(transition.to);
          return { state: transition.to, taken: [...taken, transition] };
        }),
    );
  }
  return [];
}

/** The state after `event`, or undefined if there is no such transition. */
export function next<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State | undefined {
  return machine.find((transition) => transition.from === state && transition.on === event)?.to;
}

/** The state after `event`. @throws Error if there is no such transition */
export function advance<State extends string, Event extends string>(
  machine: Machine<State, Event>,
  state: State,
  event: Event,
): State {
  const to = next(machine, state, event);
  if (to === undefined) throw new Error(`No transition from ${state} on ${event}.`);
  return to;
}
