// The thread that reads whole documents: it responds to one request after the other.
import { parentPort } from "node:worker_threads";
import { Analyst } from "./analyst.js";
import type { Reply, Request } from "./requests.js";

const analyst = new Analyst();
let last: Promise<void> = Promise.resolve();

parentPort?.on("message", (request: Request) => {
  last = last.then(async () => {
    const reply: Reply = await analyst.respond(request).then(
      (response) => ({ id: request.id, response }),
      (error: unknown) => ({
        id: request.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    parentPort?.postMessage(reply, []);
  });
});
