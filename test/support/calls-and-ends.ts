// A process of its own for faults.test.ts: one call of each kind, what came of each, and then how many milliseconds the
// process went on after the last.
import { Core, operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { readEvents, type ServerEvent } from "../../scripts/runtime/shared/events.js";

const core = new Core({ baseUrl: process.argv[2] ?? "", timeout: 5_000, retries: 0 });
const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
const stream = operation<[], AsyncIterable<ServerEvent>>("GET", "/events", [], readEvents);

async function told(call: PromiseLike<unknown>): Promise<void> {
  console.log(
    await call.then(
      () => "answered",
      (error: unknown) => (error as Error).name,
    ),
  );
}

await told(get(core));
await told(get(core));
await told(get(core, { timeout: 100 }));
await told(get(core, { timeout: 100 }));
let seen = 0;
for await (const _ of await stream(core)) if (++seen === 1) break;
console.log(`${seen} event`);
const controller = new AbortController();
setTimeout(() => controller.abort(), 300);
await told(get(core, { retries: 1, signal: controller.signal }));

const since = performance.now();
process.on("exit", () => console.log(Math.round(performance.now() - since)));
