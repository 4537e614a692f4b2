// What a call ends with whose service has a fault: a value, an error, or nothing at all.

import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
import type { ScriptedServer } from "../scripted-server.js";

export interface Outcome {
  readonly kind: "value" | "error" | "nothing";
  /** What the call was resolved or rejected with. */
  readonly result: unknown;
  /** Since its first request arrived. */
  readonly milliseconds: number;
  readonly server: ScriptedServer;
  /** Another origin, to which the service redirects. */
  readonly other: ScriptedServer;
}

/** What is a value of the service's item wherever a client puts it. */
const marker = "item-17";

/** A call hangs that does nothing for as long: no client waits as much before it sends a request again. */
const maxIdle = 8_000;

type Settled = Pick<Outcome, "kind" | "result">;

/** Waits for a call, but not forever. */
export async function observe(
  call: () => PromiseLike<unknown>,
  server: ScriptedServer,
  other: ScriptedServer,
): Promise<Outcome> {
  const since = performance.now();
  const end = new AbortController();
  const settled = Promise.resolve()
    .then(call)
    .then(
      (result): Settled => ({ kind: "value", result }),
      (result: unknown): Settled => ({ kind: "error", result }),
    )
    .finally(() => end.abort());
  const waitUntilIdle = async (): Promise<Settled> => {
    let [count, active] = [0, performance.now()];
    while (!end.signal.aborted && performance.now() - active < maxIdle) {
      await sleep(50);
      if (server.requests.length > count) [count, active] = [server.requests.length, performance.now()];
    }
    return { kind: "nothing", result: undefined };
  };
  const { kind, result } = await Promise.race([
    settled,
    waitUntilIdle().then((idle) => (end.signal.aborted ? settled : idle)),
  ]);
  return { kind, result, milliseconds: performance.now() - (server.reached ?? since), server, other };
}

/** Whether the call was resolved with the service's item, and not with its text. */
export function hasItem({ kind, result }: Outcome): boolean {
  return (
    kind === "value" &&
    typeof result === "object" &&
    inspect(result, { depth: 8, breakLength: Infinity }).includes(marker)
  );
}

/** The name of an error's class, or what else was thrown. */
export function className(error: unknown): string {
  if (!(error instanceof Error)) return `a plain ${error === null ? "null" : typeof error}`;
  const { name } = error.constructor;
  return name === "Error" && error.name !== "Error" ? error.name : name;
}

/** Whether an error is one of the client's own classes: others are of the language, of the platform, of a library. */
export function isOwn(error: unknown): boolean {
  return error instanceof Error && !foreign.has(className(error));
}

/** Of JavaScript, of fetch, and of axios, which clients are made with. */
const foreign = new Set([
  "Error",
  "TypeError",
  "SyntaxError",
  "RangeError",
  "DOMException",
  "AxiosError",
  "CanceledError",
]);

/** What a user reads of the outcome in one cell of the table, with the number of requests where there were several. */
export function describeOutcome(outcome: Outcome): string {
  const count = outcome.server.requests.length + outcome.other.requests.length;
  return count === 1 || outcome.kind === "nothing"
    ? describeEnd(outcome)
    : `${describeEnd(outcome)}, ${count} requests`;
}

/** The same without their number: on a busy machine an attempt's time may be over before its request has arrived. */
export function describeEnd(outcome: Outcome): string {
  const { kind, result } = outcome;
  if (kind === "nothing") return "hangs";
  if (kind === "error") return className(result);
  if (hasItem(outcome)) return "the item";
  return typeof result === "string" ? "a string" : result === undefined ? "undefined" : "another value";
}
