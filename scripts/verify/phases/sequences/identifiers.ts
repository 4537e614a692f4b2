// Identifiers: of two creations at once, and of one after a deletion, each is another one.
import type { Operation } from "../../../model/model.js";
import type { Item } from "../../run/items.js";
import type { Sequence } from "./sequence.js";

export async function runIdentifiers(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const create = session.subject.creatorOf(resource);
  if (create === undefined) return;
  const parents = await session.items.pathOf(create);
  const [first, second] = await Promise.all([
    session.items.create(resource, parents),
    session.items.create(resource, parents),
  ]);
  if (first === undefined || second === undefined) return;
  if (compare(sequence, create, second, [first], "Two creations have")) return;
  const remove = sequence.operation("delete");
  const exchange = remove && (await sequence.succeed(remove, first));
  if (exchange === undefined) return;
  session.items.drop(first);
  const third = await session.items.create(resource, parents);
  if (third !== undefined) compare(sequence, create, third, [second], "After a deletion, two items have");
}

/** Reports an item that has the identifier of another one. */
function compare(sequence: Sequence, create: Operation, item: Item, others: readonly Item[], what: string): boolean {
  // Where the client chooses the identifier, a second creation may replace the first one.
  const isChosen = sequence.idOf(item.sent) === item.id;
  const isEqual = !isChosen && others.some(({ id }) => id === item.id);
  if (isEqual) sequence.report("identifiers-equal", create, `${what} the identifier ${item.id}.`, item.created);
  return isEqual;
}
