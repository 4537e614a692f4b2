// The process: reads the settings, listens, and shuts down gracefully.
import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { Command } from "../scripts/cli/command.js";
import { createApp } from "./app.js";
import type { Clock } from "./http/context.js";
import { simulatedNetwork } from "./domain/credit/calendar/network.js";
import { decideBy } from "./domain/credit/application/decision.js";
import { startDeliveries } from "./due-work/deliveries.js";
import { startDueWork } from "./due-work/due-work.js";
import { atRestKeys } from "./infrastructure/crypto.js";
import { createPoster } from "./webhooks/post.js";
import { idForName } from "./infrastructure/ids.js";
import { createServer, shutDownOnSignals } from "./http/listen.js";
import { logFailure } from "./http/log/log.js";
import { createMemory, keepMemory } from "./http/kept-memory.js";
import { logOutput } from "./http/log/output.js";
import { createSandbox } from "./sandbox/sandbox.js";
import { readSettings, SettingsError, type Settings } from "./configuration/settings.js";
import { openStore, StoreNotOpened } from "./store/open.js";

new Command({
  name: "npm start",
  synopsis: "",
  help: "The service takes no options. Environment variables such as PORT configure it; server/README.md lists them.\n",
  options: {},
}).parseOrExit();
const settings = settingsOrExit();
const logger = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  logOutput(),
);
const realTime: Clock = { now: () => new Date() };
const opened = await openStore(
  settings.store,
  (error) => logFailure(logger, error, "none"),
  () => logger.warn({}, "the database is read-only: writes are rejected until it has a primary"),
).catch(exitWithoutStore);
const sandbox = settings.production ? undefined : createSandbox(realTime, opened);
const { clock, store } = sandbox ?? { clock: realTime, store: opened.store };
const ports = { network: simulatedNetwork, idFor: idForName };
// What has no handlers yet is not in the records. A development server that has a file for these keeps it beside them.
const memory = createMemory();
const kept =
  !settings.production && settings.store.kind === "sqlite"
    ? keepMemory(memory, `${settings.store.file}.memory.json`, (error) => logFailure(logger, error, "none"))
    : undefined;
let isDraining = false;

const network = { allowsLoopback: !settings.production, translated: settings.translated };
const server = createServer((request, env) => app.fetch(request, env), { logger });
const url = await server.listen(settings.port, settings.host).catch(exitNotListening);
// The URL is known only now. No request is read before the app exists.
const app = createApp({
  accounts: settings.accounts,
  ...network,
  clock,
  corsOrigins: settings.corsOrigins,
  development: !settings.production,
  isDraining: () => isDraining,
  logger,
  masterKeys: settings.masterKeys,
  memory,
  newId: randomUUID,
  decide: decideBy(settings.creditPolicy),
  creditPolicy: settings.creditPolicy,
  ports,
  publicUrl: settings.publicUrl ?? url,
  rateLimit: settings.rateLimit,
  sharesRateLimit: settings.store.kind !== "memory",
  sandbox,
  store,
});

const now = async (): Promise<Date> => {
  await sandbox?.clock.refresh();
  return clock.now();
};
const background = [
  startDueWork({ store, ports, logger, now }),
  startDeliveries({
    store,
    logger,
    now,
    keys: atRestKeys(settings.masterKeys),
    poster: createPoster(network),
  }),
];
const stopBackground = () => Promise.all(background.map((work) => work.stop()));

if (!settings.production) greet(settings);
logger.info({ url }, "listening");

shutDownOnSignals(server, {
  delay: settings.drainDelay,
  onStart: () => {
    isDraining = true;
    logger.info({}, "draining");
    void stopBackground();
  },
  onEnd: async (isComplete) => {
    kept?.close();
    if (!isComplete) logger.warn({}, "cut off what was still running");
    else await stopBackground().then(() => store.close());
  },
});
process.on("uncaughtException", (error) => {
  logFailure(logger, error, "none");
  process.exit(1);
});

/** Written for a person at a terminal; the log is on the standard output. */
function greet({ demo }: Settings): void {
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

function exitWithoutStore(error: unknown): never {
  if (!(error instanceof StoreNotOpened)) throw error;
  console.error(`The service does not start: STORE can't be opened. ${error.message}`);
  process.exit(1);
}

function exitNotListening(error: Error): never {
  console.error(`${error.message} PORT and HOST choose another address.`);
  process.exit(1);
}
