// Rounds of load, each ended by a crash and followed by a look at what is left.
import { setTimeout as wait } from "node:timers/promises";
import { Gateway } from "./gateway.js";
import { clientsOf, Load } from "./load.js";
import { Random } from "./random.js";
import { startServer, type ServerProcess, type ServerSettings } from "./server-process.js";
import { countUsers, mistakesOf, repeatAll } from "./verify.js";

export interface Plan {
  readonly settings: ServerSettings;
  /** How many crashes there are. */
  readonly crashes: number;
  readonly seed: number;
  /** Lets something crash under load, and resolves once the service can serve again and the gateway is closed. */
  readonly crash: (run: Run) => Promise<void>;
}

/** A run under way. */
export interface Run {
  readonly gateway: Gateway;
  readonly random: Random;
  /** The server at this moment. */
  readonly server: () => ServerProcess;
  /** Starts a server where the last one was. */
  readonly restart: () => Promise<void>;
}

/** What happened, for people, and what is wrong. */
export interface CrashReport {
  readonly crashes: number;
  readonly borrowers: number;
  readonly acknowledged: number;
  /** How many writes were rejected with each code. */
  readonly rejected: Readonly<Record<string, number>>;
  /** Requests without a response when the crash came. */
  readonly interrupted: number;
  /** Writes that were committed although their first response was lost. */
  readonly committedUnseen: number;
  /** How many responses had each status, and how many requests had none. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly mistakes: readonly string[];
}

const dayMilliseconds = 86_400_000;

/** Borrowers at a time. */
const concurrency = 8;

/** The days of the service move on after so many crashes: what was sent to the bank settles or comes back. */
const crashesPerDay = 5;

/** In milliseconds: the longest time from the first acknowledgement of a round to its crash. */
const maxLoadTime = 500;

/** Kills the server, and starts it again. */
export async function killServer({ gateway, server, restart }: Run): Promise<void> {
  gateway.close();
  await server().kill();
  await restart();
}

/** Runs until the plan is done or a mistake is found. */
export async function crashAgainAndAgain({ settings, crashes, seed, crash }: Plan): Promise<CrashReport> {
  const random = new Random(seed);
  // Each run has the same days, whatever day it is: from a Monday on, with bills and due dates to come.
  let clockShift = Date.parse("2027-03-01T09:00:00.000Z") - Date.now();
  let dayBegan = Date.now();
  const isForgetful = settings.store === "memory";
  let server = await startServer({ ...settings, clockShift });
  const port = Number(new URL(server.url).port);
  const gateway = new Gateway(server.url);
  const load = new Load(gateway, random);
  const mistakes: string[] = [];
  let interrupted = 0;
  const restart = async (): Promise<void> => {
    server = await startServer({ ...settings, clockShift }, port);
  };
  try {
    for (let done = 1; done <= crashes && mistakes.length === 0; done++) {
      load.start(concurrency);
      await load.progress();
      await wait(random.integer(0, maxLoadTime));
      interrupted += gateway.inFlight;
      await crash({ gateway, random, server: () => server, restart });
      await gateway.idle();
      mistakes.push(...(await look(server, load)));
      gateway.open();
      await load.stop();
      mistakes.push(...(await look(server, load)), ...(await repeatAll(load.active, dayBegan)));
      if (done % crashesPerDay !== 0) continue;
      // Days pass for a running service, or while there is none; in both cases what falls due happens once.
      const days = random.integer(1, 4);
      if (isForgetful || random.chance(0.5))
        await clientsOf(new Gateway(server.url)).sandbox.clock.advance({ advance_days: days });
      else {
        await server.stop();
        clockShift += days * dayMilliseconds;
        await restart();
      }
      dayBegan = Date.now();
    }
    mistakes.push(...(await mistakesOf(clientsOf(new Gateway(server.url)), load.borrowers)));
    return { ...numbersOf(load), crashes, interrupted, mistakes };
  } finally {
    await server.kill();
  }
}

/** Looks at the borrowers who were at work. */
async function look({ url }: ServerProcess, load: Load): Promise<string[]> {
  const clients = clientsOf(new Gateway(url));
  return [
    ...load.failures.splice(0),
    ...(await countUsers(clients, load.borrowers)),
    ...(await mistakesOf(clients, load.active)),
  ];
}

function numbersOf({ borrowers, outcomes }: Load) {
  const acknowledged = borrowers.flatMap((borrower) => borrower.acknowledged);
  return {
    borrowers: borrowers.length,
    acknowledged: acknowledged.length,
    rejected: counted(borrowers.flatMap(({ rejected }) => rejected)),
    committedUnseen: acknowledged.filter(({ isReplayed }) => isReplayed).length,
    outcomes: Object.fromEntries(outcomes),
  };
}

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
