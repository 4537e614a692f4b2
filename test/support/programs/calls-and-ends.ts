// A process for connections.test.ts: it makes one call of each kind, prints what each resolved to or was rejected with,
// and ends by itself.
import { Core, operation, type CallOptions } from "../../../scripts/runtime/client/client.js";
import { resilience } from "../../../scripts/runtime/client/resilience.js";
import { readEvents, type ServerEvent } from "../../../scripts/runtime/shared/events.js";

const core = new Core({ ...resilience, baseUrl: process.argv[2] ?? "", timeout: 300_000, retries: 0 });
const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
const stream = operation<[], AsyncIterable<ServerEvent>>("GET", "/events", [], readEvents);

async function report(call: PromiseLike<unknown>): Promise<void> {
  console.log(
    await call.then(
      () => "resolved",
      (error: unknown) => (error as Error).name,
    ),
  );
}

await report(get(core));
await report(get(core));
await report(get(core, { timeout: 100 }));
await report(get(core, { timeout: 100 }));
let seen = 0;
for await (const _ of await stream(core)) if (++seen === 1) break;
console.log(`${seen} event`);
const controller = new AbortController();
setTimeout(() => controller.abort(), 300);
await report(get(core, { retries: 1, signal: controller.signal }));
