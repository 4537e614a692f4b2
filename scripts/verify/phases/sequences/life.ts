// The life of an item: created, read, updated, replaced, deleted; each step is judged by reading the item again.
import type { Operation } from "../../../model/model.js";
import type { Item } from "../../run/items.js";
import { runEmptying } from "./emptying.js";
import { checkIdentity, compareWritten, readItem } from "./reading.js";
import { runReplacement } from "./replacement.js";
import type { Sequence } from "./sequence.js";
import { runDeletion } from "./deletion.js";
import { runUpdate } from "./updates.js";

export async function runLife(sequence: Sequence): Promise<void> {
  const { session, resource } = sequence;
  const item = (await session.items.create(resource, undefined, "full")) ?? (await session.items.create(resource));
  const create = session.subject.creatorOf(resource);
  if (item === undefined || create === undefined) return;
  await checkLocation(sequence, item, create);
  const first = await readItem(sequence, item);
  if (first !== undefined) {
    checkIdentity(sequence, item, first);
    compareWritten(sequence, create, item.created, first, "created");
    await runUpdate(sequence, item, first);
    await runReplacement(sequence, item);
    for (const role of ["update", "replace"] as const) {
      const operation = sequence.operation(role);
      if (operation?.path.endsWith("}") === true) await runEmptying(sequence, operation, item);
    }
  }
  await runDeletion(sequence, item);
}

/** RFC 9110, 10.2.2: of a 201, `Location` is the primary resource that was created. */
async function checkLocation(sequence: Sequence, item: Item, create: Operation): Promise<void> {
  const location = item.created.response.headers.get("location");
  // That of a 202 is where its progress is (RFC 9110, 15.3.3).
  if (item.created.response.status !== 201) return;
  const { url } = sequence.session.sender.options;
  const base = new URL(url);
  if (location === null || !URL.canParse(location, `${url}${item.created.request.target}`)) return;
  const target = new URL(location, `${url}${item.created.request.target}`);
  const last = target.pathname.split("/").findLast((each) => each !== "");
  if (last === undefined) return;
  if (decodeURIComponent(last) !== item.id)
    return sequence.report(
      "location-wrong",
      create,
      `\`Location\` is ${location}, and what was created has the identifier ${item.id}.`,
      item.created,
    );
  // What is on another server, or outside of the document's paths, is not looked for.
  if (target.origin !== base.origin || !target.pathname.startsWith(base.pathname.replace(/\/?$/, "/"))) return;
  await followLocation(sequence, item, create, target);
}

async function followLocation(sequence: Sequence, item: Item, create: Operation, target: URL): Promise<void> {
  const { session } = sequence;
  const read = sequence.operation("read");
  const plan = read && session.subject.requestOf(read);
  if (plan === undefined || (await sequence.succeed(plan.operation, item)) === undefined) return;
  const start = new URL(session.sender.options.url).pathname.replace(/\/$/, "").length;
  const exchange = await session.perform(
    { ...plan, target: `${target.pathname.slice(start)}${target.search}` },
    { path: item.path },
  );
  const status = exchange?.response.status;
  if (exchange !== undefined && (status === 404 || status === 410))
    sequence.report(
      "location-wrong",
      create,
      `\`Location\` is ${target.pathname}, where nothing is (${status}).`,
      exchange,
    );
}
