// What the credit operations share: finding the record of a path, deciding on it in a transaction, and pages of the
// items of a line.
import type { components } from "../../generated/types.js";
import type { Application } from "../domain/credit/application.js";
import type { Line } from "../domain/credit/line.js";
import type { Outcome } from "../domain/refusal.js";
import type { User } from "../domain/user/user.js";
import { objectNotFound, ProblemError } from "../http/problem.js";
import type { CreditTransaction } from "../store/records.js";
import type { Row, UserRow, Window } from "../store/store.js";

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
export async function lineRow(lines: Readable<Row<Line>>, client_id: string, path: LinePath): Promise<Row<Line>> {
  const row = await lines.get(client_id, path.loc_uuid);
  if (row === undefined || row.user_uuid !== path.user_uuid) throw objectNotFound("line of credit");
  return row;
}

/** @throws ProblemError 404, also when the application is another user's */
export async function applicationRow(
  applications: Readable<Row<Application>>,
  client_id: string,
  path: { readonly user_uuid: string; readonly application_uuid: string },
): Promise<Row<Application>> {
  const row = await applications.get(client_id, path.application_uuid);
  if (row === undefined || row.user_uuid !== path.user_uuid) throw objectNotFound("application");
  return row;
}

/** The value of an outcome. @throws ProblemError if the command was refused */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new ProblemError(outcome.refusal);
  return outcome.value;
}

/** Runs a command on one line: reads, decides and writes. @throws ProblemError 404 or the refusal */
export async function changeLine<T extends { readonly line: Line }>(
  { lines }: Pick<CreditTransaction, "lines">,
  client_id: string,
  path: LinePath,
  command: (line: Line) => Outcome<T>,
): Promise<T> {
  const row = await lineRow(lines, client_id, path);
  const changed = unwrap(command(row.value));
  await lines.replace({ ...row, value: changed.line });
  return changed;
}

/** One page of the items of a line, ordered by created_at, then by uuid. */
export function pageOf<Item extends { readonly uuid: string; readonly created_at: string }, Body>(
  items: readonly Item[],
  { limit, offset }: Window,
  body: (each: Item) => Body,
): { pagination: components["schemas"]["Pagination"]; data: Body[] } {
  const ordered = items.toSorted((a, b) => compare(a.created_at, b.created_at) || compare(a.uuid, b.uuid));
  return { pagination: { limit, offset, total: items.length }, data: ordered.slice(offset, offset + limit).map(body) };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
