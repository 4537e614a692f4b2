// Reads lines as they are now. What has fallen due since the last read or command is applied once and stored, so that
// a read costs what has happened since, and not the whole history each time.
import { catchUp } from "../../domain/credit/line/catch-up.js";
import { instantOf } from "../../domain/credit/values/day.js";
import type { Line, Ports } from "../../domain/credit/line/line.js";
import { lineFrom, type LineItems } from "../../domain/credit/line/stored-line.js";
import type { HandlerDependencies } from "../../http/context.js";
import { objectNotFound } from "../../http/problem.js";
import type { ListName } from "../../domain/credit/values/list.js";
import type { Item, ItemPart } from "../../store/items.js";
import { OpenLine, type LineRow, type LineTransaction } from "./line-rows.js";
import { lineRow, rowAt, type LinePath } from "./lookup.js";

type Dependencies = Pick<HandlerDependencies, "store" | "clock" | "ports">;

export interface CurrentLine {
  /** Its lists are not loaded. */
  readonly line: Line;
  /** The time at which the line is as it is. */
  readonly now: Date;
}

/** The line at `path` as it is now. @throws ProblemError 404 */
export async function currentLine(dependencies: Dependencies, client_id: string, path: LinePath): Promise<CurrentLine> {
  return bringUpToDate(dependencies, await lineRow(dependencies.store.lines, client_id, path));
}

/**
 * The line at `path` as it is now, with a part of one of its lists as of the same moment: a page and its total agree.
 * @throws ProblemError 404
 */
export async function currentLineWith<List extends ListName>(
  dependencies: Dependencies,
  client_id: string,
  path: LinePath,
  part: ItemPart<List>,
): Promise<CurrentLine & { readonly items: readonly Item<List, LineItems[List]>[] }> {
  for (;;) {
    const now = dependencies.clock.now();
    const found = await dependencies.store.lineWithItems({ client_id, line_uuid: path.loc_uuid }, part);
    const { row, items } = { ...found, row: rowAt(path, found?.row) };
    if (!isOverdue(row, now)) return { line: lineFrom(row.value), items: items ?? [], now };
    // The items may change too.
    await bringUpToDate(dependencies, row);
  }
}

/** Whether anything falls due by `now` that is not stored yet. */
function isOverdue({ value: { agenda } }: LineRow, now: Date): boolean {
  return agenda.next !== null && agenda.next <= instantOf(now);
}

/**
 * The line of a row that was just read, as it is now, which is stored if anything has fallen due.
 * @throws ProblemError 404 if the line was deleted in the meantime
 */
export async function bringUpToDate({ store, clock, ports }: Dependencies, row: LineRow): Promise<CurrentLine> {
  const now = clock.now();
  if (!isOverdue(row, now)) return { line: lineFrom(row.value), now };
  const { client_id, user_uuid, uuid } = row;
  return store.transaction(client_id, user_uuid, async (tx) => {
    // A command or another read may have stored a later one in the meantime, or the user may have been deleted.
    const latest = await tx.lines.get(client_id, uuid);
    if (latest === undefined) throw objectNotFound("line of credit");
    const at = clock.now();
    return { line: await storeDue(tx, latest, at, ports), now: at };
  });
}

/** Applies and stores what is due by `now`, and returns the line. */
export async function storeDue(tx: LineTransaction, row: LineRow, now: Date, ports: Ports): Promise<Line> {
  const open = await OpenLine.load(tx, row, now);
  const line = await open.run((stored) => catchUp(stored, now, ports));
  await open.save(line);
  return line;
}
