// The credit service as credit.ts runs it, on the store that BENCH_STORE names (../credit/open-place.ts).
import { pino } from "pino";
import { openPlace } from "../credit/open-place.js";
import { clockFrom, serviceOn } from "../credit/service.js";
import { createServer } from "../../server/http/listen.js";
import { logOutput } from "../../server/http/log/output.js";

const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, logOutput());
const opened = await openPlace(process.env.BENCH_STORE ?? "memory");
const { app, clock } = serviceOn(clockFrom("2026-01-15T12:00:00.000Z"), logger, opened);
const week = 7 * 24 * 60 * 60 * 1000;

function advance(): Response {
  clock.advanceTo(new Date(clock.now().getTime() + week));
  return Response.json({ now: clock.now() });
}

await createServer((request, env) => (request.url.endsWith("/week") ? advance() : app.fetch(request, env)), {
  logger,
}).listen(Number(process.env.PORT), "127.0.0.1");
