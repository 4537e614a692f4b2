// The real service in process, with a clock that only a test moves, sequential ids, and a log that is recorded.
// Nothing is mocked; the note of the same facts is rendered once for all tests of a process.
import { createApp, type AppDependencies } from "../../../server/app.js";
import { toAccount, type Credentials } from "../../../server/http/auth.js";
import { defaultCreditPolicy } from "../../../server/domain/credit/values/credit-policy.js";
import { simulatedNetwork } from "../../../server/domain/credit/calendar/network.js";
import { promissoryNotePdf } from "../../../server/documents/promissory-note.js";
import { decideByDefault } from "../../../server/domain/credit/application/decision.js";
import { idForName } from "../../../server/infrastructure/ids.js";
import type { Logger } from "../../../server/http/log/log.js";
import { testStore } from "./test-store.js";

export const acme: Credentials = {
  client_id: "acme",
  api_key: "acme-key",
  secret_key: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
};
export const rival: Credentials = {
  client_id: "rival",
  api_key: "rival-key",
  secret_key: "9b7a1c2d-3e4f-4a6b-8f2b-8c1e5a4d4e6f",
};

export const bearer = ({ api_key }: Credentials): Record<string, string> => ({ authorization: `Bearer ${api_key}` });

export class TestClock {
  #now: Date;
  constructor(start = "2026-01-15T12:00:00.000Z") {
    this.#now = new Date(start);
  }
  now(): Date {
    return this.#now;
  }
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}

/** `00000000-0000-4000-8000-000000000001` and so on. */
export function countingIds(): () => string {
  let last = 0;
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
}

/** Keeps what is logged, as it would be written. */
export class KeptLog implements Logger {
  readonly lines: Record<string, unknown>[] = [];
  info(fields: object, message: string): void {
    this.#keep("info", fields, message);
  }
  warn(fields: object, message: string): void {
    this.#keep("warn", fields, message);
  }
  error(fields: object, message: string): void {
    this.#keep("error", fields, message);
  }
  #keep(level: string, fields: object, msg: string): void {
    this.lines.push({ level, ...fields, msg });
  }
}

const pdfs = new Map<string, ReturnType<typeof promissoryNotePdf>>();
/** Renders a note, unless the same was rendered before: with sequential ids and clocks that stand still most are. */
const renderPdf: typeof promissoryNotePdf = (terms, note) => {
  const facts = JSON.stringify([terms, note]);
  const pdf = pdfs.get(facts) ?? promissoryNotePdf(terms, note);
  pdfs.set(facts, pdf);
  return pdf;
};

export function startService(more: Partial<AppDependencies> = {}) {
  const clock = new TestClock();
  const log = new KeptLog();
  const store = more.store ?? testStore();
  const app = createApp({
    accounts: [acme, rival].map(toAccount),
    clock,
    development: true,
    isDraining: () => false,
    logger: log,
    masterKeys: [new Uint8Array(32).fill(7)],
    newId: countingIds(),
    decide: decideByDefault,
    creditPolicy: defaultCreditPolicy,
    ports: { network: simulatedNetwork, idFor: idForName },
    publicUrl: "http://localhost",
    rateLimit: undefined,
    renderPdf,
    store,
    ...more,
  });
  return { app, clock, log, store };
}
