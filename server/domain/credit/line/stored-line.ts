// A line as it is stored: one bounded value, and the items of its lists as rows of their own. What a change wrote is
// the difference between two versions of the line.
import { Agenda, type AgendaSummary, type Due, type Scheduled } from "../values/agenda.js";
import type { Instant } from "../values/day.js";
import type { Ledger, LedgerTransaction } from "../ledger/ledger.js";
import type { Disbursement, Line, Repayment } from "./line.js";
import { List, type ListName } from "../values/list.js";
import { MoveList, type MoveTotals } from "../ledger/move-list.js";
import type { Statement } from "../ledger/statement.js";

interface StoredMoves {
  readonly length: number;
  readonly totals: MoveTotals;
}

type Lists = "disbursements" | "repayments" | "ledger" | "statements" | "agenda";

/** A line without the items of its lists. */
export interface StoredLine extends Omit<Line, Lists | "occurred"> {
  readonly disbursements: StoredMoves;
  readonly repayments: StoredMoves;
  readonly ledger: Omit<Ledger, "transactions"> & { readonly length: number };
  readonly statements: { readonly length: number };
  readonly agenda: AgendaSummary;
}

/** The items of each list. */
export type LineItems = {
  disbursements: Disbursement;
  repayments: Repayment;
  transactions: LedgerTransaction;
  statements: Statement;
  agenda: Due;
};

/** An item of a list that was added or changed. */
export type ChangedItem = {
  [Name in keyof LineItems]: { readonly list: Name; readonly position: number; readonly value: LineItems[Name] };
}[keyof LineItems];

/** The items that are loaded, with their numbers. */
export type LoadedItems = { readonly [Name in ListName]?: ReadonlyMap<number, LineItems[Name]> };

/** The first events of an agenda, and the time of the one after them. */
export interface LoadedAgenda {
  readonly events: readonly Scheduled[];
  readonly unloaded: Instant | null;
}

export function storedLine(line: Line): StoredLine {
  const { disbursements, repayments, ledger, statements, agenda, occurred: _, ...rest } = line;
  const { transactions, ...sums } = ledger;
  return {
    ...rest,
    disbursements: { length: disbursements.length, totals: disbursements.totals },
    repayments: { length: repayments.length, totals: repayments.totals },
    ledger: { ...sums, length: transactions.length },
    statements: { length: statements.length },
    agenda: agenda.summary,
  };
}

/** The line of a stored value, with what is loaded of its lists. Without an agenda, only its next time is known. */
export function lineFrom(stored: StoredLine, loaded: LoadedItems = {}, agenda?: LoadedAgenda): Line {
  const { disbursements, repayments, ledger, statements, ...rest } = stored;
  const { length, ...sums } = ledger;
  const none = new Map<number, never>();
  const { events, unloaded } = agenda ?? { events: [], unloaded: stored.agenda.next };
  return {
    ...rest,
    disbursements: new MoveList<Disbursement>(
      List.partial("disbursements", disbursements.length, loaded.disbursements ?? none),
      disbursements.totals,
    ),
    repayments: new MoveList<Repayment>(
      List.partial("repayments", repayments.length, loaded.repayments ?? none),
      repayments.totals,
    ),
    ledger: { ...sums, transactions: List.partial("transactions", length, loaded.transactions ?? none) },
    statements: List.partial("statements", statements.length, loaded.statements ?? none),
    agenda: Agenda.load(stored.agenda, events, unloaded),
    occurred: [],
  };
}

/** What a change of a line has written. */
export interface LineChanges {
  readonly added: readonly ChangedItem[];
  readonly replaced: readonly ChangedItem[];
  /** The positions of the events that have happened. */
  readonly happened: readonly number[];
}

/** The changes between two versions of a line; those of a new line if there is no earlier version. */
export function changesOf(before: Line | undefined, after: Line): LineChanges {
  const changed: ChangedItem[] = [];
  const lists = listsOf(after);
  for (const [position, value] of changedIn(before?.disbursements.items, lists.disbursements))
    changed.push({ list: "disbursements", position, value });
  for (const [position, value] of changedIn(before?.repayments.items, lists.repayments))
    changed.push({ list: "repayments", position, value });
  for (const [position, value] of changedIn(before?.ledger.transactions, lists.transactions))
    changed.push({ list: "transactions", position, value });
  for (const [position, value] of changedIn(before?.statements, lists.statements))
    changed.push({ list: "statements", position, value });
  const earlier = new Set(before?.agenda.pendingEvents().map(({ number }) => number));
  const pending = after.agenda.pendingEvents();
  for (const { number, due } of pending)
    if (!earlier.has(number)) changed.push({ list: "agenda", position: number, value: due });
  const numbers = new Set(pending.map(({ number }) => number));
  const lengths = before && listsOf(before);
  const isAdded = ({ list, position }: ChangedItem): boolean =>
    list === "agenda" || position >= (lengths?.[list].length ?? 0);
  return {
    added: changed.filter(isAdded),
    replaced: changed.filter((item) => !isAdded(item)),
    happened: [...earlier].filter((number) => !numbers.has(number)),
  };
}

function listsOf({ disbursements, repayments, ledger, statements }: Line) {
  return {
    disbursements: disbursements.items,
    repayments: repayments.items,
    transactions: ledger.transactions,
    statements,
  };
}

function changedIn<T extends object>(
  before: List<T> | undefined,
  after: List<T>,
): Iterable<readonly [position: number, item: T]> {
  return after.changedSince(before ?? List.of<T>(after.name, []));
}
