// Reads a line with a part of one of its lists in one statement, so that both are of one moment: what the line says
// about a list, such as its length, is true of the items.
import type { ItemPart, LineKey } from "../items.js";
import { comparePlaces } from "../order.js";
import type { DueColumns, LineWithItems, RecordTypes } from "../store.js";
import type { Parameter } from "./backend.js";
import type { Read } from "./committed.js";
import { toItem, toRecord } from "../entries.js";
import { lineList } from "./migrations.js";
import { ordinalsBetween, windowQuery } from "./queries.js";
import { query, type Query } from "./query.js";
import { isUuid, itemEntryFrom } from "./rows.js";

/** The row of the line comes with the columns of an item, which are null; which row comes first is not defined. */
const withLine = (name: string, items: string) =>
  query(
    name,
    `SELECT user_uuid, created_at, due_at, NULL AS list, NULL AS position, NULL AS uuid, NULL AS sort, value
       FROM lines WHERE client_id = $1 AND uuid = $2
      UNION ALL
     SELECT NULL, NULL, NULL, i.list, i.position, i.uuid, i.sort, i.value FROM (
       SELECT list, position, uuid, sort, value FROM items
        WHERE client_id = $1 AND ${items}
     ) AS i`,
  );

const inList = `line_list = ${lineList("$2", "$3")}`;

/** A line with items of one of its lists: $1 to $3 are the client, the line and the list. */
export const lineQueries = {
  beginning: withLine("line_with_beginning", `${inList} ORDER BY sort, position LIMIT $4`),
  slice: withLine("line_with_slice", `${inList} AND ${ordinalsBetween(4)}`),
  after: withLine(
    "line_with_items_after",
    `${inList} AND (sort, position) > ($5, $6) ORDER BY sort, position LIMIT $4`,
  ),
  find: withLine("line_with_item", "line_uuid = $2 AND list = $3 AND uuid = $4"),
} as const;

export async function readLineWithItems<T extends RecordTypes, List extends keyof T["items"] & string>(
  read: Read,
  { client_id, line_uuid }: LineKey,
  part: ItemPart<List>,
): Promise<LineWithItems<T, List> | undefined> {
  if (!isUuid(line_uuid)) return undefined;
  const [found, parameters] = queryFor(part);
  const rows = await read(found, [client_id, line_uuid, part.list, ...parameters]);
  const line = rows.find(([user_uuid]) => user_uuid !== null);
  if (line === undefined) return undefined;
  const [user_uuid, created_at, due_at] = line as readonly [string, string, string | null];
  const columns: DueColumns = { client_id, uuid: line_uuid, user_uuid, created_at, due_at };
  const entries = rows.filter((row) => row !== line).map((row) => itemEntryFrom(row.slice(3)));
  return {
    row: toRecord<DueColumns, T["line"]>({ columns, json: line[7] as string }),
    items: entries.toSorted(comparePlaces).map((entry) => toItem<List, T["items"][List]>(entry)),
  };
}

/** The query, and its parameters after the names of the line and the list. */
function queryFor(part: ItemPart<string>): readonly [found: Query, parameters: readonly Parameter[]] {
  // No item has an id that is no UUID.
  if (!("window" in part)) return [lineQueries.find, [isUuid(part.uuid) ? part.uuid : null]];
  const { window } = part;
  if ("offset" in window) return windowQuery(lineQueries, window);
  return [lineQueries.after, [window.limit, window.after.order, window.after.position]];
}
