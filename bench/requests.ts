// Commands and reads a second on one core, in process and without a socket, beside a bare Hono app that sends the same
// bytes: what authentication, validation, the domain and the store cost together.

import { Hono } from "hono";
import { compare, print } from "./measure.js";
import { createBody, serviceOn } from "./service.js";

/** Requests of one kind in a batch. */
const batch = 100;
/** Lines that take turns, so that none gets a history that no line has. */
const turns = 20;

type Batch = (count: number) => Promise<void>;

export async function benchRequests(rounds: number): Promise<void> {
  const ours = await batches(rounds);
  const rows: Record<string, { ours: number; peer: number; ratio: number }> = {};
  for (const [name, { work, sent, received }] of Object.entries(ours)) {
    const { second } = await compare(
      rounds,
      () => perSecond(work),
      () => perSecond(bare(sent, received)),
    );
    rows[name] = second;
  }
  print(
    "Requests on one core, in process",
    ["credit service", "bare Hono, same bytes"],
    rows,
    Object.fromEntries(Object.keys(rows).map((name) => [name, "/s"])),
  );
}

async function perSecond(work: Batch): Promise<{ second: number }> {
  const started = performance.now();
  await work(batch);
  return { second: (batch * 1000) / (performance.now() - started) };
}

interface Kind {
  readonly work: Batch;
  readonly sent: unknown;
  readonly received: unknown;
}

async function batches(rounds: number): Promise<Record<string, Kind>> {
  const { send, activeLine, clock } = serviceOn();
  let users = 0;
  const people: object[] = [];
  const line = (): Promise<string> => activeLine(users++);
  const kind = async (method: string, path: () => string, body: () => unknown): Promise<Kind> => {
    const sent = body();
    const received = await send(method, path(), sent);
    return {
      sent,
      received,
      work: async (count) => {
        for (let n = 0; n < count; n++) await send(method, path(), body());
      },
    };
  };

  // Clients encrypt on their own processors.
  for (let n = 0; n < (rounds + 2) * batch; n++) people.push(await createBody(users++));
  const drawn = await inTurn(line);
  const repaid = await inTurn(async () => {
    const path = await line();
    await send("POST", `${path}/draw`, { amount: 4_000_000 });
    return path;
  });
  clock.advanceTo(new Date(clock.now().getTime() + 5 * 24 * 60 * 60 * 1000));
  return {
    "create a user": await kind(
      "POST",
      () => "/v1/users",
      () => people.pop(),
    ),
    draw: await kind(
      "POST",
      () => `${drawn()}/draw`,
      () => ({ amount: 1 }),
    ),
    repay: await kind(
      "POST",
      () => `${repaid()}/payments`,
      () => ({ payment_type: "SINGLE_PAYMENT", amount: 1 }),
    ),
    "read a line": await kind("GET", repaid, () => undefined),
    "list 25 users": await kind(
      "GET",
      () => "/v1/users?limit=25",
      () => undefined,
    ),
  };
}

/** Makes some, and gives one after the other, again and again. */
async function inTurn<T>(make: () => Promise<T>): Promise<() => T> {
  const made: T[] = [];
  while (made.length < turns) made.push(await make());
  return () => {
    const next = made.shift();
    if (next === undefined) throw new Error("There is always one.");
    made.push(next);
    return next;
  };
}

/** Parses the body, and responds. */
function bare(sent: unknown, received: unknown): Batch {
  const app = new Hono()
    .get("/v1/:any{.+}", (c) => c.json(received as object))
    .post("/v1/:any{.+}", async (c) => {
      await c.req.json();
      return c.json(received as object, 201);
    });
  return async (count) => {
    for (let n = 0; n < count; n++) {
      const init =
        sent === undefined
          ? {}
          : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) };
      await (await app.request("/v1/users", init)).text();
    }
  };
}
