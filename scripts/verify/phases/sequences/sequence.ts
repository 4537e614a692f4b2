// What the sequences on a resource have in common: its operations, its items, and where a body has one.
import { memberOf, type Json } from "../../../json/json.js";
import type { Operation } from "../../../model/model.js";
import type { Resource, ResourceRole } from "../../../model/resource.js";
import type { RequestPlan } from "../../case.js";
import { templateNames } from "../../../runtime/syntax/path-templates.js";
import type { FindingCode } from "../../finding.js";
import { isSuccessful, type Exchange } from "../../exchange.js";
import { isPrecondition } from "../../subject.js";
import { plainName } from "../../identifiers.js";
import { freshen } from "../../values/fresh.js";
import { replaceAt } from "../../values/parts.js";
import type { Item } from "../../run/items.js";
import type { Session } from "../../run/session.js";

/** A sequence on a resource: it ends without a word where a step is rejected, since that proves nothing. */
export class Sequence {
  readonly session: Session;
  readonly resource: Resource;

  constructor(session: Session, resource: Resource) {
    this.session = session;
    this.resource = resource;
  }

  /** The operation of the resource with a role; undefined where its path names items by something else. */
  operation(role: ResourceRole): Operation | undefined {
    const found = this.session.items.operationOf(this.resource, role);
    return found === undefined || !isOfItem.has(role) || hasSameKey(found.path, this.resource.item ?? "")
      ? found
      : undefined;
  }

  /** Where an operation's response has the item or the list. */
  part(operation: Operation, body: Json | undefined): Json | undefined {
    const at = this.resource.operations.find((each) => each.operation === operation.id)?.response;
    if (at === undefined || at === null) return undefined;
    return at.reduce<Json | undefined>((value, name) => memberOf(value, name), body);
  }

  /** The response with another item where it has one. */
  withPart(operation: Operation, body: Json | undefined, change: (item: Json | undefined) => Json): Json {
    const at = this.resource.operations.find((each) => each.operation === operation.id)?.response ?? [];
    return replaceAt(body ?? null, at, change(this.part(operation, body))) ?? null;
  }

  /** The identifier of an item in a body. */
  idOf(item: Json | undefined): string | undefined {
    const at = this.resource.identifier?.at;
    if (at === undefined || at === null) return undefined;
    const value = at.reduce<Json | undefined>((inner, name) => memberOf(inner, name), item);
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  }

  /** Sends an operation about an item, as it is planned, or with what it requires. */
  async send(operation: Operation, item: Item, plan?: RequestPlan, isFresh = false): Promise<Exchange | undefined> {
    const given = plan ?? this.session.subject.requestOf(operation);
    if (given === undefined) return undefined;
    const planned = plan?.parameters.some(({ parameter }) => isPrecondition(parameter))
      ? plan
      : await this.#withTag(given, item);
    // A parameter may have another name in another path of the same item.
    return this.session.perform(planned, { path: await this.pathFor(operation, item), isFresh });
  }

  /** The request with the present entity tag of the item, where it takes one. */
  async #withTag(plan: RequestPlan, item: Item): Promise<RequestPlan> {
    const parameter = plan.operation.parameters.find(isPrecondition);
    const read = this.operation("read");
    if (parameter === undefined || read === undefined || plan.operation === read) return plan;
    const tag = (await this.succeed(read, item))?.response.headers.get("etag");
    const others = plan.parameters.filter((each) => each.parameter !== parameter);
    return tag == null ? plan : { ...plan, parameters: [...others, { parameter, value: tag }] };
  }

  /** The same, where it succeeds. */
  async succeed(operation: Operation, item: Item, plan?: RequestPlan): Promise<Exchange | undefined> {
    const exchange = await this.send(operation, item, plan);
    return exchange !== undefined && isSuccessful(exchange) ? exchange : undefined;
  }

  /** The values of all parameters of an operation's path, those of the item among them. */
  async pathFor(operation: Operation, item: Item): Promise<ReadonlyMap<string, string>> {
    const others = await this.session.items.pathOf(
      operation,
      operation.parameters.flatMap((parameter) =>
        parameter.in === "path" && item.path.has(parameter.name) ? [{ parameter, value: null }] : [],
      ),
    );
    return new Map([...others, ...item.path]);
  }

  /** The request with other strings than any item has, where its schema leaves room, so that a change is seen. */
  withOtherValues(plan: RequestPlan): RequestPlan {
    const { operation, body } = plan;
    const { subject } = this.session;
    if (body?.kind !== "value") return plan;
    const place = subject.bodiesOf(operation).find((each) => each.mediaType === body.mediaType);
    const value = freshen(subject, place?.schema, body.value, this.session.nextNumber());
    return { ...plan, body: { ...body, value } };
  }

  report(code: FindingCode, operation: Operation, message: string, exchange: Exchange): void {
    const place = this.session.subject.oracle.operation(operation.method, operation.path)?.place.pointer;
    this.session.report(code, operation, place ?? operation.source, message, exchange);
  }
}

const isOfItem: ReadonlySet<ResourceRole> = new Set(["read", "update", "replace", "delete"]);

/**
 * Whether two paths name an item by the same of its members: `/pets/{id}` and `/pets/{pet_id}` do,
 * `/invites/{inviteId}` and `/invites/{token}` don't.
 */
function hasSameKey(path: string, other: string): boolean {
  const [a = "", b = ""] = [path, other].map((each) => plainName(templateNames(each).at(-1) ?? ""));
  return a.endsWith(b) || b.endsWith(a) || kindOfKey(a) === kindOfKey(b);
}

/** What of a name says that it is no identifier as others. */
function kindOfKey(name: string): string | undefined {
  return /(?:token|name|email|slug|code|number)$/.exec(name)?.[0];
}
