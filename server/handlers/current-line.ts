// Reads lines as they are now. What has fallen due since the last read or command is applied once and stored, so that
// a read costs what has happened since, and not the whole history each time.
import { catchUp } from "../domain/credit/catch-up.js";
import { instantOf } from "../domain/credit/day.js";
import type { Line } from "../domain/credit/line.js";
import type { HandlerDependencies } from "../http/context.js";
import type { Row } from "../store/store.js";
import { lineRow, type LinePath } from "./lookup.js";

type Dependencies = Pick<HandlerDependencies, "store" | "clock" | "ports">;

export interface CurrentLine {
  readonly line: Line;
  /** The time at which the line is as it is. */
  readonly now: Date;
}

/** The line at `path` as it is now. @throws ProblemError 404 */
export async function currentLine(dependencies: Dependencies, client_id: string, path: LinePath): Promise<CurrentLine> {
  return bringUpToDate(dependencies, await lineRow(dependencies.store.lines, client_id, path));
}

/** The line of a row that was just read, as it is now, which is stored if anything has fallen due. */
export async function bringUpToDate({ store, clock, ports }: Dependencies, row: Row<Line>): Promise<CurrentLine> {
  const now = clock.now();
  const due = row.value.agenda[0];
  if (due === undefined || due.at > instantOf(now)) return { line: row.value, now };
  const { client_id, user_uuid, uuid } = row;
  return store.transaction(client_id, user_uuid, async ({ lines }) => {
    // A command or another read may have stored a later one in the meantime, or the user may have been deleted.
    const latest = await lines.get(client_id, uuid);
    const at = clock.now();
    const line = catchUp((latest ?? row).value, at, ports);
    if (latest && line !== latest.value) await lines.replace({ ...latest, value: line });
    return { line, now: at };
  });
}
