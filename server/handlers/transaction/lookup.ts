// What the credit operations share: finding the record of a path, and deciding on a line in a transaction.
import type { Application } from "../../domain/credit/application/application.js";
import type { Line } from "../../domain/credit/line/line.js";
import type { Outcome } from "../../domain/refusal.js";
import type { User } from "../../domain/user/user.js";
import type { Clock } from "../../http/context.js";
import { objectNotFound, ProblemError } from "../../http/problem.js";
import type { DueRow, UserRow } from "../../store/store.js";
import { OpenLine, type LineRow, type LineTransaction } from "./line-rows.js";

/** A table, inside a transaction or outside. */
interface Readable<R> {
  get(client_id: string, uuid: string): Promise<R | undefined>;
}

export interface LinePath {
  readonly user_uuid: string;
  readonly loc_uuid: string;
}

/** The ids of a path in lower case, as they are stored: the case of a UUID has no meaning (RFC 9562, section 4). */
export function lowerCaseIds<Path extends Readonly<Record<string, string>>>(path: Path): Path {
  return Object.fromEntries(Object.entries(path).map(([name, id]) => [name, id.toLowerCase()])) as Path;
}

/** @throws ProblemError 404 */
export async function userRow(
  users: Readable<UserRow<User>>,
  client_id: string,
  user_uuid: string,
): Promise<UserRow<User>> {
  const row = await users.get(client_id, user_uuid);
  if (row === undefined) throw objectNotFound("user");
  return row;
}

/** @throws ProblemError 404, also when the line is another user's */
export async function lineRow(lines: Readable<LineRow>, client_id: string, path: LinePath): Promise<LineRow> {
  return rowAt(path, await lines.get(client_id, path.loc_uuid));
}

/** The row that was read for a path. @throws ProblemError 404, also when the line is another user's */
export function rowAt(path: LinePath, row: LineRow | undefined): LineRow {
  if (row === undefined || row.user_uuid !== path.user_uuid) throw objectNotFound("line of credit");
  return row;
}

/** @throws ProblemError 404, also when the application is another user's */
export async function applicationRow(
  applications: Readable<DueRow<Application>>,
  client_id: string,
  path: { readonly user_uuid: string; readonly application_uuid: string },
): Promise<DueRow<Application>> {
  const row = await applications.get(client_id, path.application_uuid);
  if (row === undefined || row.user_uuid !== path.user_uuid) throw objectNotFound("application");
  return row;
}

/** The value of an outcome. @throws ProblemError if the command was refused */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new ProblemError(outcome.refusal);
  return outcome.value;
}

/**
 * Runs a command on one line: reads, decides and writes. It may run more than once. Its time is taken when the line has
 * been read, and it isn't before that of the last change, also where another server with another clock made it.
 * @throws ProblemError 404 or the refusal
 */
export async function changeLine<T extends { readonly line: Line }>(
  tx: LineTransaction,
  client_id: string,
  path: LinePath,
  clock: Clock,
  command: (line: Line, now: Date) => Outcome<T>,
): Promise<T> {
  const row = await lineRow(tx.lines, client_id, path);
  const now = new Date(Math.max(clock.now().getTime(), Date.parse(row.value.updated_at)));
  const open = await OpenLine.load(tx, row, now);
  const changed = unwrap(await open.run((line) => command(line, now)));
  await open.save(changed.line);
  return changed;
}
