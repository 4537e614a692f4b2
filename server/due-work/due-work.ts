// What a server does in the background: it applies what falls due, and erases what has expired.
import type { Ports } from "../domain/credit/line/line.js";
import { catchUpUser } from "../handlers/transaction/catch-up-user.js";
import type { Logger } from "../http/log/log.js";
import { purgeExpired } from "../handlers/transaction/purge-expired.js";
import type { CreditStore } from "../store/records.js";
import { Repeated, type Schedule } from "./repeated.js";
import { runRound } from "./round.js";

export interface DueWorkDependencies {
  readonly store: CreditStore;
  /** The service's time, which servers may share. */
  readonly now: () => Promise<Date>;
  readonly ports: Ports;
  readonly logger: Logger;
  readonly schedule?: Schedule;
  readonly random?: () => number;
}

export interface DueWork {
  /** Resolves when the work has ended, so that the store may be closed. */
  stop(): Promise<void>;
}

/** In milliseconds: how often a server looks for what is due. A request that needs it does not wait for it. */
const roundInterval = 2_000;

/** An hour, in milliseconds. */
const purgeInterval = 60 * 60 * 1000;

/** Soon after the start, in milliseconds: a server may not run for an hour. */
const firstPurge = 10_000;

/** Starts the work of this server, which shares it with others on the same store. */
export function startDueWork({ store, now, ports, ...options }: DueWorkDependencies): DueWork {
  const rounds: Repeated = new Repeated({
    ...options,
    interval: roundInterval,
    work: () =>
      runRound({
        store,
        now,
        logger: options.logger,
        apply: (tx, owner, at) => catchUpUser(tx, owner, at, ports),
        isStopping: () => rounds.isStopping,
      }),
  });
  const purges = new Repeated({
    ...options,
    interval: purgeInterval,
    work: async () => purgeExpired(store, await now()),
  });
  rounds.start();
  purges.start(firstPurge);
  return {
    async stop() {
      await Promise.all([rounds.stop(), purges.stop()]);
    },
  };
}
