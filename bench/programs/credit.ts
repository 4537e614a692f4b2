// The credit service with production settings and a clock that is set by hand, on its own HTTP server. Its log goes
// where its output goes.
import { pino } from "pino";
import { serviceOn } from "../service.js";
import { createServer } from "../../server/http/listen.js";

const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
const { app } = serviceOn("2026-01-15T12:00:00.000Z", logger);
await createServer((request, env) => app.fetch(request, env), { logger }).listen(Number(process.env.PORT), "127.0.0.1");
