// The life of an item: created, read, updated, replaced, deleted; each step is judged by reading the item again.
import { isSuccessful } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import { checkLocation } from "./location.js";
import { checkIdentity, compareWritten, readItem } from "./reading.js";
import { runReplacement } from "./replacement.js";
import type { Sequence } from "./sequence.js";
import { runUpdate } from "./updates.js";

export async function runLife(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const item = (await session.items.create(resource, undefined, true)) ?? (await session.items.create(resource));
  const create = session.subject.creatorOf(resource);
  if (item === undefined || create === undefined) return;
  await checkLocation(sequence, item, create);
  const first = await readItem(sequence, item);
  if (first !== undefined) {
    checkIdentity(sequence, item, first);
    compareWritten(sequence, create, item.created, first, "created");
    await runUpdate(sequence, item, first);
    await runReplacement(sequence, item);
  }
  await runDeletion(sequence, item);
}

async function runDeletion(sequence: Sequence, item: Item): Promise<void> {
  const operation = sequence.operation("delete");
  const exchange = operation && (await sequence.succeed(operation, item));
  if (operation === undefined || exchange === undefined) return;
  const read = sequence.operation("read");
  const again = read && (await sequence.send(read, item));
  // 202: it will be deleted.
  if (exchange.response.status === 202) return sequence.session.items.drop(item);
  if (again !== undefined && isSuccessful(again))
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
