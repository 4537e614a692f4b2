// `Location` of a creation: it names what was created, and there it is.
import type { Operation } from "../../../model/model.js";
import type { Item } from "../../run/items.js";
import type { Sequence } from "./sequence.js";

/** RFC 9110, 10.2.2: of a 201, `Location` is the primary resource that was created. */
export async function checkLocation(sequence: Sequence, item: Item, create: Operation): Promise<void> {
  const location = item.created.response.headers.get("location");
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
