// The credit service as credit.ts runs it, on the store that BENCH_STORE names: `memory`, `sqlite:FILE`,
// `sqlite-normal:FILE`, which does not wait for the disk, or the URL of a PostgreSQL database.
import { pino } from "pino";
import { clockFrom, serviceOn } from "../credit/service.js";
import { createServer } from "../../server/http/listen.js";
import { logOutput } from "../../server/http/log/output.js";
import { openStore } from "../../server/store/open.js";
import type { CreditRecords } from "../../server/store/records.js";
import type { ClearableStore } from "../../server/store/replaceable.js";
import { sqliteStore } from "../../server/store/sql/sqlite/sqlite.js";

const fail = (error: Error): never => {
  throw error;
};

async function open(place: string): Promise<ClearableStore<CreditRecords>> {
  const [kind = "", ...rest] = place.split(":");
  const file = rest.join(":");
  if (kind === "sqlite-normal") {
    const store = await sqliteStore<CreditRecords>(file, { synchronous: "NORMAL" });
    return { store, clear: () => store.clear() };
  }
  if (kind === "memory") return openStore({ kind }, fail);
  return openStore(kind === "sqlite" ? { kind, file } : { kind: "postgres", url: place }, fail);
}

const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, logOutput());
const opened = await open(process.env.BENCH_STORE ?? "memory");
const { app, clock } = serviceOn(clockFrom("2026-01-15T12:00:00.000Z"), logger, opened);
const week = 7 * 24 * 60 * 60 * 1000;

function advance(): Response {
  clock.advanceTo(new Date(clock.now().getTime() + week));
  return Response.json({ now: clock.now() });
}

await createServer((request, env) => (request.url.endsWith("/week") ? advance() : app.fetch(request, env)), {
  logger,
}).listen(Number(process.env.PORT), "127.0.0.1");
