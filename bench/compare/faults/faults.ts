// Ten faults of a service, and what a user wants of a client in each.

import { setTimeout as sleep } from "node:timers/promises";
import type { Bodies, Calls, Connect } from "../calls.js";
import { ScriptedServer, type Script } from "../scripted-server.js";
import { className, describeEnd, describeOutcome, hasItem, isOwn, observe, type Outcome } from "./outcome.js";

export interface Fault {
  readonly title: string;
  /** What the service does, and then what a user wants. */
  readonly does: string;
  readonly wanted: string;
  /** Responds to the first request, and to those after it. */
  readonly script: (bodies: Bodies, other: string) => Script;
  readonly isWanted: (outcome: Outcome) => boolean;
  /** What the cell says instead of what is usual, or besides. */
  readonly describe?: (outcome: Outcome) => string;
  readonly note?: (outcome: Outcome) => string | undefined;
  /** The call that meets it, unless that is `get`; undefined where a client has no way to make it. */
  readonly call?: (calls: Calls, signal: AbortSignal) => (() => PromiseLike<unknown>) | undefined;
  readonly timeout?: number;
  /** Whether it is about time, so that nothing else may happen meanwhile. */
  readonly isTimed?: true;
}

type Headers = Readonly<Record<string, string>>;

/** A response of a service, by its media type. */
export function respond({ mediaType }: Bodies, body: object, status = 200, headers: Headers = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": mediaType ?? json, ...headers } });
}

const json = "application/json";

/** A response of the fault first, and then the item. */
function once(first: (bodies: Bodies) => Response): Fault["script"] {
  return (bodies) => async (_request, index) => (index === 0 ? first(bodies) : respond(bodies, bodies.item));
}

const silent: Script = () => new Promise(() => {});

/** The first half of the item, after which nothing more arrives. */
function stalled({ item, mediaType = json }: Bodies): Response {
  const text = JSON.stringify(item);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2))),
  });
  return new Response(body, { headers: { "content-type": mediaType } });
}

/** Whether the call ended soon after it was aborted, which is when its request has arrived. */
const isPrompt = ({ milliseconds }: Outcome): boolean => milliseconds < 900;

function hasMessage({ result }: Outcome, words: RegExp): boolean {
  return result instanceof Error && (words.test(className(result)) || words.test(result.message));
}

const saysTimeout = (outcome: Outcome): boolean => outcome.kind === "error" && hasMessage(outcome, /time(d )?-?out/i);

/** The token of each request, whatever header it has it in. */
function tokensOf({ requests }: ScriptedServer): readonly (string | undefined)[] {
  return requests.map(({ headers }) => {
    const values = [...headers.values()].map((value) => value.replace(/^Basic (.*)/, (_, text: string) => atob(text)));
    return /token-\d/.exec(values.join(" "))?.[0];
  });
}

const takesToken = ({ other }: Outcome): boolean => tokensOf(other).some((token) => token !== undefined);

export const faults: readonly Fault[] = [
  {
    title: "cut connection",
    does: "closes the connection of a GET, then works",
    wanted: "sends it again",
    script: once(() => Response.error()),
    isWanted: hasItem,
  },
  {
    title: "429",
    does: "responds 429 to a GET with `Retry-After: 4`, then works",
    wanted: "waits those seconds and sends it again",
    script: once((bodies) => respond(bodies, bodies.failure, 429, { "retry-after": "4" })),
    isWanted: (outcome) => hasItem(outcome) && outcome.milliseconds >= 3_990,
    note: (outcome) => (hasItem(outcome) && outcome.milliseconds < 3_990 ? "too early" : undefined),
  },
  {
    title: "500",
    does: "responds 500 to a GET, then works",
    wanted: "sends it again",
    script: once((bodies) => respond(bodies, bodies.failure, 500)),
    isWanted: hasItem,
  },
  {
    title: "timeout",
    does: "never responds",
    wanted: "an error that says so, in the time that it was given for each attempt",
    script: () => silent,
    timeout: 1_000,
    isTimed: true,
    describe: describeEnd,
    isWanted: saysTimeout,
  },
  {
    title: "redirect",
    does: "responds 307 with a URL of another origin",
    wanted: "follows it, and takes no credential there",
    script: (_, other) => async () => new Response(null, { status: 307, headers: { location: `${other}/elsewhere` } }),
    isWanted: (outcome) => hasItem(outcome) && !takesToken(outcome),
    note: (outcome) => (takesToken(outcome) ? "takes the credential there" : undefined),
  },
  {
    title: "malformed JSON",
    does: "responds 200 with half of a JSON text",
    wanted: "an error of the client's own that names the call",
    script: ({ item, mediaType = json }) => {
      const text = JSON.stringify(item);
      return async () => new Response(text.slice(0, text.length / 2), { headers: { "content-type": mediaType } });
    },
    isWanted: (outcome) => outcome.kind === "error" && isOwn(outcome.result) && hasMessage(outcome, /GET |POST /),
    note: (outcome) =>
      isOwn(outcome.result) && !hasMessage(outcome, /GET |POST /) ? "doesn't name the call" : undefined,
  },
  {
    title: "stalled response",
    does: "sends half of a response, and then nothing",
    wanted: "an error that says so, in the time that it was given for each attempt",
    script: (bodies) => async () => stalled(bodies),
    timeout: 1_000,
    isTimed: true,
    describe: describeEnd,
    isWanted: saysTimeout,
  },
  {
    title: "expired token",
    does: "responds 401 to a token, and accepts the next one",
    wanted: "renews it once and sends the request again",
    script: once((bodies) => respond(bodies, bodies.failure, 401)),
    isWanted: (outcome) => {
      const [first, second, ...more] = tokensOf(outcome.server);
      return hasItem(outcome) && second !== undefined && first !== second && more.length === 0;
    },
  },
  {
    title: "abort",
    does: "never responds; the caller aborts",
    wanted: "rejects at once with an error that says so, and the connection is closed",
    script: () => silent,
    isTimed: true,
    call: ({ abort }, signal) => abort && (() => abort(signal)),
    isWanted: (outcome) =>
      outcome.kind === "error" &&
      hasMessage(outcome, /abort|cancel/i) &&
      isPrompt(outcome) &&
      outcome.server.givenUp === 1,
    describe: (outcome) => (isPrompt(outcome) ? describeOutcome(outcome) : "too late"),
  },
  {
    title: "wrong content type",
    does: "responds 200 with a page of HTML",
    wanted: "an error of the client's own that names the call",
    script: () => async () =>
      new Response("<!doctype html><title>Maintenance</title>", { headers: { "content-type": "text/html" } }),
    isWanted: (outcome) => outcome.kind === "error" && isOwn(outcome.result) && hasMessage(outcome, /GET |POST /),
    note: (outcome) =>
      isOwn(outcome.result) && !hasMessage(outcome, /GET |POST /) ? "doesn't name the call" : undefined,
  },
];

/** A service without a fault: what a client does with it has to be right before anything else is measured. */
const healthy: Fault = {
  title: "no fault",
  does: "works",
  wanted: "the item",
  script: (bodies) => async () => respond(bodies, bodies.item),
  isWanted: hasItem,
};

/** Rejects where a client can't call a service that works. */
export async function checkHealthy(connect: Connect, bodies: Bodies): Promise<void> {
  const cell = await tryFault(healthy, connect, bodies);
  if (cell !== "the item") throw new Error(`A call of a service that works ended with ${cell}.`);
}

/** The cell of a client, in bold where it isn't what a user wants. */
export async function tryFault(fault: Fault, connect: Connect, bodies: Bodies): Promise<string> {
  const other = await ScriptedServer.start(async () => respond(bodies, bodies.item));
  const script = fault.script(bodies, other.url);
  const arrived = new AbortController();
  const server = await ScriptedServer.start((request, index) => {
    setTimeout(() => arrived.abort(), 50);
    return script(request, index);
  });
  try {
    let count = 0;
    const calls = connect({
      url: server.url,
      token: () => `token-${++count}`,
      ...(fault.timeout !== undefined && { timeout: fault.timeout }),
    });
    const call = fault.call === undefined ? () => calls.get("some-item") : fault.call(calls, arrived.signal);
    return call === undefined ? "**can't be said**" : await cellOf(fault, await observe(call, server, other));
  } finally {
    server.close();
    other.close();
  }
}

async function cellOf(fault: Fault, outcome: Outcome): Promise<string> {
  // The server hears of a closed connection a little later.
  for (let n = 0; n < 20 && outcome.kind === "error" && outcome.server.givenUp === 0; n++) await sleep(25);
  const { describe = describeOutcome } = fault;
  const cell = [describe(outcome), fault.note?.(outcome)].filter((part) => part !== undefined).join(", ");
  return fault.isWanted(outcome) ? cell : `**${cell}**`;
}
