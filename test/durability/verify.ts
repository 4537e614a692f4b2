// What a service must have after a crash: everything that it acknowledged, once, and nothing half.
import { isDeepStrictEqual } from "node:util";
import type { Disbursement, Payment } from "../../client/index.js";
import type { Borrower, Kind } from "./borrower.js";
import { contradictions, readLine, type LineState, type Service } from "./line-state.js";

/**
 * Compares what the service has with what borrowers know, and returns what is wrong as text. Writes that have no
 * response yet may be there, completely, or not.
 */
export async function mistakesOf(
  service: Service,
  borrowers: readonly Borrower[],
  order: { readonly isOrdered?: boolean } = {},
): Promise<string[]> {
  const found = await Promise.all(
    borrowers.map((borrower) => mistakesOfOne(service, borrower, order).catch((error: unknown) => [String(error)])),
  );
  return found.flat();
}

/** The number of users is that of the acknowledged ones, and up to that of those under way more. */
export async function countUsers({ credit }: Service, borrowers: readonly Borrower[]): Promise<string[]> {
  const { pagination } = await credit.users.list({ limit: 1 });
  const known = borrowers.filter(({ user }) => user !== undefined).length;
  const pending = borrowers.reduce((sum, borrower) => sum + pendingOf(borrower, "user").length, 0);
  const isRight = pagination.total >= known && pagination.total <= known + pending;
  return isRight ? [] : [`${pagination.total} users, where ${known} were acknowledged and ${pending} are under way`];
}

/**
 * Each write that was acknowledged since a time is sent again with its key: the response is the same as before, and
 * nothing happens. Keys that are older than a day of the service may have expired.
 */
export async function repeatAll(borrowers: readonly Borrower[], since: number): Promise<string[]> {
  const found: string[] = [];
  const writes = borrowers.flatMap(({ acknowledged }) => acknowledged.filter(({ at }) => at >= since));
  for (const { kind, key, status, data, repeat } of writes) {
    try {
      const { response, data: again } = await repeat();
      const isReplayed = response.headers.get("idempotency-replayed") === "true" && response.status === status;
      if (!isReplayed || JSON.stringify(again) !== JSON.stringify(data)) found.push(`${kind} ${key} was done again`);
    } catch (error) {
      found.push(`${kind} ${key} can't be repeated: ${String(error)}`);
    }
  }
  return found;
}

async function mistakesOfOne(
  service: Service,
  borrower: Borrower,
  order: { readonly isOrdered?: boolean },
): Promise<string[]> {
  const { user, application, note, line } = borrower;
  if (user === undefined) return [];
  const { credit } = service;
  const found: string[] = [];
  const expectSame = (what: string, actual: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(actual, expected))
      found.push(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
  };
  expectSame("user", await credit.users.get(user.uuid), user);

  const applications = await credit.applications.list(user.uuid, { limit: 100 }).toArray();
  const others = applications.filter(({ uuid }) => uuid !== application?.uuid);
  if (others.length > pendingOf(borrower, "application").length) found.push(`${others.length} applications too many`);
  for (const { offers } of applications) {
    for (const { uuid } of offers) await credit.loc.get(user.uuid, uuid);
  }
  if (application === undefined) return found;
  const { status: _, ...applied } = application;
  const { status: __, ...stored } = await credit.applications.get(user.uuid, application.uuid);
  expectSame("application", stored, applied);

  const state = await readLine(service, user.uuid, application.offers[0]?.uuid ?? "");
  found.push(...contradictions(state, order), ...lineMistakes(borrower, state));
  const isOpen = state.loc.opening_date !== null;
  for (const { uuid } of application.offers.slice(1)) {
    const { status } = await credit.loc.get(user.uuid, uuid);
    if (isOpen !== (status === "DECLINED"))
      found.push(`the other offer is ${status}, and the line ${state.loc.status}`);
  }
  if (line !== undefined) {
    const { document_uuid, signed } = await credit.loc.promissoryNote(user.uuid, state.loc.uuid);
    expectSame("the signed note", { document_uuid, signed }, { document_uuid: note?.document_uuid, signed: true });
  }
  return found;
}

/** Acknowledged moves are there, and no others but those under way. */
function lineMistakes(borrower: Borrower, { loc, draws, payments }: LineState): string[] {
  const found: string[] = [];
  const { line } = borrower;
  if (line === undefined && loc.opening_date !== null && pendingOf(borrower, "activation").length === 0)
    found.push(`line ${loc.uuid} is open, which was not acknowledged and is not under way`);
  if (line !== undefined && line.opening_date !== loc.opening_date) found.push(`line ${loc.uuid} is not open any more`);
  found.push(...moveMistakes("draw", borrower, draws, borrower.draws));
  found.push(...moveMistakes("payment", borrower, payments, borrower.payments));
  return found;
}

function moveMistakes<Move extends Disbursement | Payment>(
  kind: "draw" | "payment",
  borrower: Borrower,
  stored: readonly Move[],
  acknowledged: readonly Move[],
): string[] {
  const found: string[] = [];
  const left = new Map(stored.map((move) => [move.uuid, move]));
  if (left.size < stored.length) found.push(`a ${kind} is in the list twice`);
  for (const move of acknowledged) {
    const own = left.get(move.uuid);
    if (own === undefined) found.push(`${kind} ${move.uuid} of ${move.amount} was acknowledged and is lost`);
    else if (!isDeepStrictEqual(lasting(own), lasting(move))) found.push(`${kind} ${move.uuid} is another than before`);
    left.delete(move.uuid);
  }
  const pending = pendingOf(borrower, kind).map(({ amount }) => amount);
  for (const { uuid, amount } of left.values()) {
    const index = pending.indexOf(amount);
    if (index === -1) found.push(`${kind} ${uuid} of ${amount} was not acknowledged and is not under way`);
    else pending.splice(index, 1);
  }
  return found;
}

/** What a day does not change. */
function lasting(move: Disbursement | Payment): object {
  const { uuid, loc_uuid, amount, currency, created_at } = move;
  const own =
    "payment_type" in move
      ? { type: move.payment_type, date: move.payment_date }
      : { date: move.disbursement_date, account: move.bank_account_last4 };
  return { uuid, loc_uuid, amount, currency, created_at, ...own };
}

function pendingOf({ pending }: Borrower, kind: Kind) {
  return [...pending.values()].filter((write) => write.kind === kind);
}
