// The process: reads the settings, listens, and ends in good order. Everything else is a function of what is made here.
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { createApp } from "./app.js";
import type { Clock } from "./context.js";
import { simulatedNetwork } from "./domain/credit/network.js";
import { decisionBy } from "./domain/credit/policy.js";
import { idForName } from "./ids.js";
import { serverOf } from "./listen.js";
import { logFailure } from "./log.js";
import { createSandbox } from "./sandbox/sandbox.js";
import { readSettings, SettingsError, type Settings } from "./settings.js";
import { memoryStore } from "./store/memory.js";
import type { CreditRecords, CreditStore } from "./store/records.js";

/** SIGTERM to exit, at most; what is still running then is cut off. */
const longestDrain = 9_000;

/** An hour, in milliseconds. */
const purgeInterval = 60 * 60 * 1000;

const settings = settingsOrExit();
const logger = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
});
const realTime: Clock = { now: () => new Date() };
const newStore = (): CreditStore => memoryStore<CreditRecords>();
const sandbox = settings.production ? undefined : createSandbox(realTime, newStore);
const { clock, store } = sandbox ?? { clock: realTime, store: newStore() };
let draining = false;

const app = createApp({
  accounts: settings.accounts,
  clock,
  development: !settings.production,
  isDraining: () => draining,
  logger,
  masterKey: settings.masterKey,
  newId: randomUUID,
  policy: decisionBy(settings.creditPolicy),
  creditPolicy: settings.creditPolicy,
  ports: { network: simulatedNetwork, idFor: idForName },
  publicUrl: settings.publicUrl,
  rateLimit: settings.rateLimit,
  sandbox,
  store,
});

// What was kept of users who are deleted goes when its day has come.
const purge = (): void => void store.retained.purge(clock.now()).catch((error: Error) => logFailure(logger, error, "none"));
purge();
setInterval(purge, purgeInterval).unref();

const server = serverOf(app.fetch);
server.on("error", (error: NodeJS.ErrnoException) => {
  const reason = error.code === "EADDRINUSE" ? "another program listens there" : (error.code ?? error.message);
  console.error(`Can't listen on ${settings.host}:${settings.port}: ${reason}. PORT and HOST choose another address.`);
  process.exit(1);
});
server.listen(settings.port, settings.host, () => {
  const { address, port, family } = server.address() as AddressInfo;
  const url = `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
  if (!settings.production) greet(url, settings);
  logger.info({ url }, "listening");
});

process.on("SIGTERM", drain);
process.on("SIGINT", drain);
process.on("uncaughtException", (error) => {
  logFailure(logger, error, "none");
  process.exit(1);
});

/** Takes no new connections, answers what has arrived, then ends; told twice, it ends at once. */
function drain(): void {
  if (draining) process.exit(1);
  draining = true;
  logger.info({}, "draining");
  setTimeout(() => {
    logger.warn({}, "cut off what was still running");
    process.exit(1);
  }, longestDrain).unref();
  server.close(() => void store.close().then(() => process.exit(0)));
  // A connection that was busy is closed as soon as it falls idle.
  setInterval(() => server.closeIdleConnections(), 50).unref();
}

/** For a person at a terminal; programs read the log, on the standard output. */
function greet(url: string, { demo }: Settings): void {
  console.error(`\n  Credit service  ${url}/v1  documentation  ${url}/docs`);
  if (demo) console.error(`  Demo client     api_key ${demo.api_key}  secret_key ${demo.secret_key}`);
  console.error("");
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`The service does not start:\n${error.mistakes.map((mistake) => `  ${mistake}`).join("\n")}`);
    process.exit(1);
  }
}
