// The credit service with production settings on its own HTTP server, as server/main.ts runs it. Its clock begins at a
// fixed time, and can be moved forward. Its log goes where its output goes.
import { pino } from "pino";
import { clockFrom, serviceOn } from "../credit/service.js";
import { createServer } from "../../server/http/listen.js";
import { logOutput } from "../../server/http/log/output.js";

/** Earlier revisions have none: pino then writes to the standard output itself. */
const output = (logOutput as typeof logOutput | undefined)?.();
const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, output as pino.DestinationStream);
// It runs: users that are created at the same time are sorted by their random ids, and those of a real service aren't.
const { app, clock } = serviceOn(clockFrom("2026-01-15T12:00:00.000Z"), logger);
const week = 7 * 24 * 60 * 60 * 1000;

/** Time passes as it does in production: nothing is caught up until a request comes, unlike by the sandbox's clock. */
async function advance(): Promise<Response> {
  await clock.advanceTo(new Date(clock.now().getTime() + week));
  return Response.json({ now: clock.now() });
}

await createServer((request, env) => (request.url.endsWith("/week") ? advance() : app.fetch(request, env)), {
  logger,
}).listen(Number(process.env.PORT), "127.0.0.1");
