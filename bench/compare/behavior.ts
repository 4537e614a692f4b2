// What a client does with scripted responses: what it sends, how often, how many items of a list arrive, and what its
// error says. Every cell is observed.

import { styles, type Calls, type Connect, type Fetch, type Style } from "./calls.js";
import { ScriptedServer, type Script } from "./scripted-server.js";
import { failure, itemCount, respond } from "./service.js";

const none = "–";

const lists: Readonly<Record<Style, string>> = {
  cursor: "items of a list with a cursor in the body",
  link: "… with a `Link` header",
  token: "… with an opaque offset, in an object that may be null",
  lastId: "… after the id of the last item",
};

/** The rows of the table for one client, by their titles. */
export async function behaviorOf(connect: Connect): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>();
  rows.set("sends the bearer token", await sent(connect, "authorization", (calls) => calls.get("1")));
  rows.set(
    "another scheme's key, where an operation requires it",
    await sent(connect, "x-key", (calls) => calls.keys?.()),
  );
  for (const style of styles) rows.set(lists[style], await itemsOf(connect, style));
  rows.set(
    "attempts of a GET with the response 503, by default",
    await attempts(connect, 503, (calls) => calls.get("1")),
  );
  rows.set(
    "attempts of a POST with the response 503, by default",
    await attempts(connect, 503, (calls) => calls.create()),
  );
  rows.set(
    "attempts of a POST with the response 429, by default",
    await attempts(connect, 429, (calls) => calls.create()),
  );
  rows.set("waits a second after 429 with `Retry-After: 1`", await waits(connect));
  for (const [title, cell] of await errorOf(connect, failure(404))) rows.set(title, cell);
  return rows;
}

type Use = (calls: Calls) => PromiseLike<unknown> | undefined;

/** Calls a service of its own with a client. */
async function withService<T>(
  connect: Connect,
  script: Script,
  work: (calls: Calls, server: ScriptedServer) => Promise<T>,
): Promise<T> {
  const server = await ScriptedServer.start(script);
  try {
    return await work(connect({ url: server.url, token: () => "a-token" }), server);
  } finally {
    server.close();
  }
}

/** The value of a header of the request. */
async function sent(connect: Connect, header: string, use: Use): Promise<string> {
  return withService(connect, respond, async (calls, { requests }) => {
    const call = use(calls);
    if (call === undefined) return none;
    await call;
    const value = requests[0]?.headers.get(header) ?? null;
    return value === null ? "no" : `\`${value}\``;
  });
}

async function itemsOf(connect: Connect, style: Style): Promise<string> {
  return withService(connect, respond, async (calls) => {
    const list = calls.lists?.[style]?.();
    if (list === undefined) return none;
    let count = 0;
    const items = Symbol.asyncIterator in list ? list : ((await list) ?? []);
    for await (const _ of items) if (++count > itemCount) break;
    return `${count > itemCount ? "more than " : ""}${Math.min(count, itemCount)} of ${itemCount}`;
  });
}

async function attempts(connect: Connect, status: number, use: Use): Promise<string> {
  return withService(
    connect,
    async () => failure(status),
    async (calls, { requests }) => {
      await Promise.resolve(use(calls)).catch(() => undefined);
      return String(requests.length);
    },
  );
}

async function waits(connect: Connect): Promise<string> {
  const times: number[] = [];
  const script: Script = async (request, index) => {
    times.push(performance.now());
    return times.length === 1 ? failure(429, { "retry-after": "1" }) : respond(request, index);
  };
  return withService(connect, script, async (calls) => {
    await Promise.resolve(calls.get("1")).catch(() => undefined);
    const [first = 0, second] = times;
    return second === undefined ? "no retry" : second - first >= 990 ? "yes" : "no";
  });
}

/** What is thrown for a 404: its body should have a message, and its headers a request id. */
export async function errorOf(connect: Connect, notFound: Response): Promise<readonly (readonly [string, string])[]> {
  const error: unknown = await withService(
    connect,
    async () => notFound.clone(),
    (calls) => Promise.resolve(calls.get("1")).catch((thrown: unknown) => thrown),
  );
  const members = entriesOf(error);
  const nested = members.flatMap(([name, member]) =>
    entriesOf(member).map(([own, value]) => [`${name}.${own}`, value]),
  );
  const memberWith = (value: unknown): string =>
    String([...members, ...nested].find(([, own]) => own === value)?.[0] ?? none);
  const message = error instanceof Error ? error.message : none;
  return [
    ["what a 404 throws", error instanceof Error ? error.constructor.name : "a plain object"],
    ["… its status", memberWith(404)],
    ["… its message", message],
    ["… its request id", memberWith("req-17")],
  ];
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

/** Microseconds of this process's processor time a call, with a `fetch` that responds at once: the lower quartile. */
export async function cpuOf(connect: Connect): Promise<string> {
  const init = { headers: { "content-type": "application/json" } };
  const fetch: Fetch = async () => new Response('{"id":"1","title":"Emma"}', init);
  const calls = connect({ url: "http://localhost", token: () => "a-token", fetch });
  const batch = 100;
  const times: number[] = [];
  for (let round = 0; round < 30; round++) {
    const before = process.cpuUsage();
    for (let n = 0; n < batch; n++) await calls.get("1");
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / batch);
  }
  return `${(times.sort((a, b) => a - b)[Math.floor(times.length / 4)] ?? NaN).toFixed(0)} µs`;
}
