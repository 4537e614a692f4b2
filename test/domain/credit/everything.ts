// All that is stored of a line, as plain values to compare, and the line of such values.
import type { Line } from "../../../server/domain/credit/line/line.js";
import { lineFrom, storedLine } from "../../../server/domain/credit/line/stored-line.js";

export type Everything = ReturnType<typeof everything>;

export function everything(line: Line) {
  return {
    line: storedLine(line),
    disbursements: [...line.disbursements],
    repayments: [...line.repayments],
    transactions: [...line.ledger.transactions],
    statements: [...line.statements],
    events: [...line.agenda.pendingEvents()],
  };
}

/** The line as a store returns it with all of its lists: nothing is known of it but what is written. */
export function reload(line: Line): Line {
  const { events, line: own, ...lists } = JSON.parse(JSON.stringify(everything(line))) as Everything;
  const loaded = {
    disbursements: new Map(lists.disbursements.entries()),
    repayments: new Map(lists.repayments.entries()),
    transactions: new Map(lists.transactions.entries()),
    statements: new Map(lists.statements.entries()),
  };
  return lineFrom(own, loaded, { events, unloaded: null });
}
