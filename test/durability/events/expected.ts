// The events that there must be, from what the API and the sandbox's ledger say of a user: without what the service has
// of events.
import type { CreditClient, EventList } from "../../../client/index.js";
import { readLine, type LineState, type Service } from "../line-state.js";

export type ListedEvent = EventList["data"][number];

/** The events of draws and of repayments by their status. */
const historyOf: Readonly<Record<string, readonly string[]>> = {
  SCHEDULED: [],
  PROCESSING: ["submitted"],
  SUCCEEDED: ["submitted", "settled"],
  FAILED: ["submitted", "failed"],
  CANCELED: ["canceled"],
  FAILED_AFTER_SUCCESS: ["submitted", "settled", "returned"],
};

/** The statuses of a line after each of its events. */
const statusesAfter: Readonly<Record<string, string>> = {
  "line.activated": "ACTIVE",
  "offer.declined": "DECLINED",
  "offer.expired": "EXPIRED",
  "line.suspended": "SUSPENDED",
  "line.released": "ACTIVE",
  "line.closed": "CLOSED",
  "line.charged_off": "CHARGED_OFF",
  "line.reopened": "ACTIVE",
};

/** Transactions of the ledger, and the events of the same move that go with them. */
const entered: readonly (readonly [kind: string, type: string])[] = [
  ["draw", "disbursement.settled"],
  ["draw_return", "disbursement.returned"],
  ["repayment", "repayment.settled"],
  ["repayment_return", "repayment.returned"],
];

/** What is wrong with the events of a user, in their order; empty if nothing. */
export async function eventMistakes(
  service: Service,
  user_uuid: string,
  events: readonly ListedEvent[],
): Promise<string[]> {
  const { credit } = service;
  const found: string[] = [];
  const left = new Set(events);
  const take = (chosen: (event: ListedEvent) => boolean): ListedEvent[] => {
    const own = [...left].filter(chosen);
    for (const event of own) left.delete(event);
    return own;
  };
  for (const { uuid, offers } of await credit.applications.list(user_uuid, { limit: 100 }).toArray()) {
    const decided = take(({ type, data }) => type === "application.decided" && idOf(data) === uuid);
    expectTypes(found, `application ${uuid}`, decided, ["application.decided"]);
    for (const offer of offers) {
      const own = take(({ data }) => "loc_uuid" in data && data.loc_uuid === offer.uuid);
      found.push(...lineMistakes(await readLine(service, user_uuid, offer.uuid), own));
    }
  }
  for (const { uuid, type } of left) found.push(`event ${uuid} (${type}) is about nothing of user ${user_uuid}`);
  return found;
}

function lineMistakes(state: LineState, events: readonly ListedEvent[]): string[] {
  const { loc, draws, payments, statements, ledger } = state;
  const found: string[] = [];
  const about = (uuid: string): readonly ListedEvent[] => events.filter(({ data }) => idOf(data) === uuid);
  for (const [name, moves] of [["disbursement", draws] as const, ["repayment", payments] as const]) {
    for (const { uuid, status } of moves) {
      const expected = historyOf[status] ?? [];
      expectTypes(
        found,
        `${name} ${uuid}, ${status}`,
        about(uuid),
        expected.map((each) => `${name}.${each}`),
      );
      if (expected.length > 0 && statusOf(about(uuid).at(-1)) !== status) found.push(`${name} ${uuid} is ${status}`);
    }
  }
  for (const { uuid } of statements.statements) expectTypes(found, uuid, about(uuid), ["statement.billed"]);
  for (const [kind, type] of entered) {
    const inLedger = ledger.transactions.filter((each) => each.kind === kind).map(({ about_uuid }) => about_uuid ?? "");
    const reported = events.filter((event) => event.type === type).map(({ data }) => idOf(data));
    expectSame(found, `what the ledger has as ${kind}`, reported.toSorted(), inLedger.toSorted());
  }
  const lateFees = ledger.transactions.filter(({ kind }) => kind === "late_fee").length;
  expectTypes(found, `lateness of ${loc.uuid}`, events.filter(isLate), Array(lateFees).fill("line.past_due"));
  const own = events.filter(({ data }) => idOf(data) === loc.uuid);
  found.push(
    ...statusMistakes(
      loc,
      own.filter((event) => !isLate(event)),
    ),
  );
  const known = new Set([loc, ...draws, ...payments, ...statements.statements].map(({ uuid }) => uuid));
  for (const { uuid, type, data } of events)
    if (!known.has(idOf(data))) found.push(`event ${uuid} (${type}) is about nothing of line ${loc.uuid}`);
  return found;
}

/** Each event of a line changes its status, and the last one says what it is now. */
function statusMistakes({ uuid, status }: LineState["loc"], events: readonly ListedEvent[]): string[] {
  const found: string[] = [];
  let current = "PENDING";
  for (const event of events) {
    const next = statusesAfter[event.type];
    if (next === undefined || next === current || statusOf(event) !== next)
      found.push(`line ${uuid} is ${current}, and then ${event.type} says ${String(statusOf(event))}`);
    current = next ?? current;
  }
  if (current !== status) found.push(`line ${uuid} is ${status}, and by its events ${current}`);
  return found;
}

/** The id of what an event is about: the one that is in no other object. */
function idOf(data: ListedEvent["data"]): string {
  const { disbursement_uuid, payment_uuid, statement_uuid, loc_uuid, application_uuid } = data as Readonly<
    Record<string, string | undefined>
  >;
  return disbursement_uuid ?? payment_uuid ?? statement_uuid ?? loc_uuid ?? application_uuid ?? "";
}

function statusOf(event: ListedEvent | undefined): string | undefined {
  return event !== undefined && "status" in event.data ? event.data.status : undefined;
}

function isLate({ type }: ListedEvent): boolean {
  return type === "line.past_due";
}

function expectTypes(found: string[], what: string, events: readonly ListedEvent[], expected: readonly string[]): void {
  expectSame(
    found,
    what,
    events.map(({ type }) => type),
    expected,
  );
}

function expectSame(found: string[], what: string, actual: readonly string[], expected: readonly string[]): void {
  if (actual.join() !== expected.join()) found.push(`${what} has the events [${actual}] and not [${expected}]`);
}

/** All events that are listed now, in the order of the list. */
export function listEvents(credit: CreditClient): Promise<ListedEvent[]> {
  return credit.events.list({ limit: 100 }).toArray();
}
