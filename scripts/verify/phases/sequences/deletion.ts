// Deletions: what was deleted is gone. A service may keep an item and say that it is (`status: closed`), where that is
// seen in the item; and the document may say that something is left, or that it is gone later.
import { isSame } from "../../../runtime/client/requests/equality.js";
import type { Operation } from "../../../model/model.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import { deletionWordsOf, statesOf } from "../../run/deletions.js";
import { readPages } from "./lists/pages.js";
import type { Sequence } from "./sequence.js";

export async function runDeletion(sequence: Sequence, item: Item): Promise<void> {
  const operation = sequence.operation("delete");
  const read = sequence.operation("read");
  const before = operation && read && (await sequence.succeed(read, item));
  const exchange = operation && (await sequence.succeed(operation, item));
  if (operation === undefined || exchange === undefined) return;
  const again = read && (await sequence.send(read, item));
  // 202: it will be deleted.
  if (exchange.response.status === 202) return sequence.session.items.drop(item);
  const isReadable = read !== undefined && before !== undefined && again !== undefined && isSuccessful(again);
  if (isReadable && isAsBefore(sequence, read, before, again) && (await isStillThere(sequence, operation, item)))
    sequence.report(
      "deleted-not-gone",
      operation,
      `What was deleted (${exchange.response.status}) can still be read.`,
      again,
    );
  // Any status that the document has is right, and a crash is not.
  await sequence.send(operation, item);
  sequence.session.items.drop(item);
}

/** Whether what is read shows nothing of a deletion: only times and numbers may have changed. */
function isAsBefore(sequence: Sequence, read: Operation, before: Exchange, after: Exchange): boolean {
  const [first, last] = [before, after].map(({ response }) => sequence.part(read, response.body));
  return isSame(statesOf(first), statesOf(last));
}

/** Where the document says that something is left, whether the list has the item as well. */
async function isStillThere(sequence: Sequence, operation: Operation, item: Item): Promise<boolean> {
  const left = deletionWordsOf(sequence.session.subject, operation);
  if (left === "later") return false;
  const list = sequence.operation("list");
  if (left === undefined || list === undefined) return true;
  const pages = await readPages(sequence, list, await sequence.pathFor(list, item));
  return pages === undefined || pages.items.some((each) => sequence.idOf(each) === item.id);
}
