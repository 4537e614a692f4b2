// Isolation: the items below one parent are not below another one, nor below one that is gone; and the items of one
// principal are not in the lists of another.
import { isSame } from "../../../runtime/client/requests/equality.js";
import type { Operation } from "../../../model/model.js";
import { templateNames } from "../../../runtime/syntax/path-templates.js";
import type { PathValues } from "../../requests/write.js";
import { isSuccessful } from "../../exchange.js";
import type { Item } from "../../run/items.js";
import { readPages } from "./lists/pages.js";
import { deletionWordsOf } from "../../run/deletions.js";
import { Sequence } from "./sequence.js";

/** Two parents, each with an item of its own. */
export async function runNesting(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const create = sequence.operation("create");
  const parent = create && session.subject.resourceOf(create);
  if (create === undefined || parent === undefined || parent === resource) return;
  const [own, other] = [await session.items.create(parent), await session.items.create(parent)];
  if (own === undefined || other === undefined) return;
  const item = await session.items.create(resource, own.path);
  if (item === undefined || item.path.size <= own.path.size) return;
  await checkList(sequence, other.path, item);
  await checkBelow(sequence, other.path, item);
  const remove = session.items.operationOf(parent, "delete");
  const exchange = remove && (await sequence.succeed(remove, own));
  if (remove === undefined || exchange === undefined || exchange.response.status === 202) return;
  for (const each of [own, item]) session.items.drop(each);
  const read = sequence.operation("read");
  const outer = session.items.operationOf(parent, "read");
  // What is left of the parent may have its items still.
  if (deletionWordsOf(session.subject, remove) !== undefined) return;
  if (outer !== undefined && (await new Sequence(session, parent).succeed(outer, own)) !== undefined) return;
  const after = read && (await sequence.succeed(read, item));
  if (after !== undefined)
    sequence.report("deleted-not-gone", remove, "What is below the deleted item can still be read.", after);
}

/** The list of another parent must not have the item. */
async function checkList(sequence: Sequence, parents: PathValues, item: Item): Promise<void> {
  const operation = sequence.operation("list");
  const pages = operation && (await readPages(sequence, operation, parents));
  const last = pages?.exchanges.at(-1);
  if (operation === undefined || pages === undefined || last === undefined) return;
  const read = sequence.operation("read");
  const exchange = read && (await sequence.succeed(read, item));
  const own = exchange && read && sequence.part(read, exchange.response.body);
  // Parents may number their items each by itself: the same item is the same in all members.
  const found = pages.items.find((each) => sequence.idOf(each) === item.id && isSame(each, own));
  if (found !== undefined)
    sequence.report("foreign-item-listed", operation, `The item ${item.id} is below another parent.`, last);
}

/** The item must not be at the path of another parent, unless that one has an equal item of the same identifier. */
async function checkBelow(sequence: Sequence, parents: PathValues, item: Item): Promise<void> {
  const read = sequence.operation("read");
  const own = read && (await sequence.succeed(read, item));
  const names = templateNames(sequence.resource.item ?? "");
  if (read === undefined || own === undefined || names.length !== parents.size + 1) return;
  const values = [...parents.values(), item.id];
  const path = new Map(names.map((name, index) => [name, values[index] ?? ""]));
  const exchange = await sequence.succeed(read, { ...item, path });
  const [found, same] = [exchange, own].map((each) => each && sequence.part(read, each.response.body));
  if (exchange !== undefined && found !== undefined && isSame(found, same ?? null))
    sequence.report(
      "foreign-item-listed",
      read,
      `The item ${item.id} is at the path of another parent as well.`,
      exchange,
    );
}

/** What another principal must not read is not in that one's list either, nor in its total. */
export async function runStrangers(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const [list, read] = [sequence.operation("list"), sequence.operation("read")];
  if (list === undefined || read === undefined) return;
  for (const name of Object.keys(session.options.principals.others)) {
    const item = await session.items.create(resource);
    if (item === undefined) return;
    const request = session.subject.requestOf(read);
    const denied =
      request && (await session.perform({ ...request, credentials: { kind: "principal", name } }, { path: item.path }));
    // What everybody may read, as credentials say, is no secret.
    if (denied === undefined || isSuccessful(denied)) continue;
    const pages = await readPages(sequence, list, item.path, { principal: name });
    const last = pages?.exchanges.at(-1);
    if (last !== undefined && pages?.items.some((each) => sequence.idOf(each) === item.id) === true)
      session.report(
        "foreign-object-accessible",
        list,
        securityOf(sequence, list),
        `The list of ${name} has an object of another principal.`,
        last,
      );
  }
}

function securityOf({ session: { subject } }: Sequence, { method, path, source }: Operation): string {
  const place = subject.oracle.operation(method, path)?.place.pointer ?? source;
  return subject.document.resolve(`${place}/security`) === undefined ? "/security" : `${place}/security`;
}
