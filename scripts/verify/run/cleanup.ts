// The end of a run: what it created is deleted, the last first.
import type { RequestPlan } from "../case.js";
import { isSuccessful, type Exchange } from "../exchange.js";
import { isPrecondition } from "../subject.js";
import { describeItem, type Item } from "./items.js";
import type { Session } from "./session.js";

/** An item that the run created and that is still there. */
export interface LeftItem {
  /** `/orders/7` */
  readonly path: string;
  /** A command of the report needs it; the document has no operation that deletes it; the server did not delete it. */
  readonly reason: "needed" | "no-operation" | "rejected";
}

/** Deletes what the run created, beyond its limits and without a judgement. What a command needs is kept. */
export async function deleteCreated(session: Session): Promise<readonly LeftItem[]> {
  const { items } = session;
  const left: LeftItem[] = [];
  let open: readonly Item[] = items.created.filter((item) => {
    const reason = items.isKept(item)
      ? "needed"
      : items.operationOf(item.resource, "delete") === undefined
        ? "no-operation"
        : undefined;
    if (reason !== undefined) left.push({ path: describeItem(item), reason });
    return reason === undefined;
  });
  // What is in use can be deleted after what uses it.
  for (let before = open.length + 1; open.length > 0 && open.length < before;) {
    before = open.length;
    const rejected: Item[] = [];
    for (const item of open) if (!(await deleteItem(session, item))) rejected.push(item);
    open = rejected;
  }
  return [...left, ...open.map((item): LeftItem => ({ path: describeItem(item), reason: "rejected" }))];
}

/** Whether an item is gone. */
async function deleteItem(session: Session, item: Item): Promise<boolean> {
  const operation = session.items.operationOf(item.resource, "delete");
  const plan = operation && session.subject.requestOf(operation);
  if (plan === undefined) return false;
  const exchange = await send(session, await withTag(session, plan, item), item);
  return exchange !== undefined && (isSuccessful(exchange) || [404, 410].includes(exchange.response.status));
}

/** The request with the present entity tag of the item, where it takes one. */
async function withTag(session: Session, plan: RequestPlan, item: Item): Promise<RequestPlan> {
  const parameter = plan.operation.parameters.find(isPrecondition);
  const read = session.items.operationOf(item.resource, "read");
  const request = read && session.subject.requestOf(read);
  if (parameter === undefined || request === undefined) return plan;
  const tag = (await send(session, request, item))?.response.headers.get("etag");
  const others = plan.parameters.filter((each) => each.parameter !== parameter);
  return tag == null ? plan : { ...plan, parameters: [...others, { parameter, value: tag }] };
}

/** Undefined where the request can't be sent: the others are deleted all the same. */
async function send(session: Session, plan: RequestPlan, { path }: Item): Promise<Exchange | undefined> {
  return session.send(plan, path, { isFree: true }).catch(() => undefined);
}
