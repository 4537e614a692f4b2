// What a random sequence has done to items, and what follows from that: what was created and not changed since can be
// read and is listed, what was deleted can't be, and a member that was written is read as it was written.
import { isObject, type Json } from "../../json/json.js";
import type { Operation } from "../../model/model.js";
import type { Resource } from "../../model/resource.js";
import { templateNames } from "../../runtime/syntax/path-templates.js";
import { operationName } from "../case.js";
import { isSuccessful, nameStatus, type Exchange } from "../exchange.js";
import { deletionWordsOf, saysDeleted } from "../run/deletions.js";
import { checkIdentity, compareWritten } from "../phases/sequences/reading.js";
import { readPages } from "../phases/sequences/lists/pages.js";
import { Sequence } from "../phases/sequences/sequence.js";
import type { PathValues } from "../requests/write.js";
import type { Item } from "../run/items.js";
import type { Session } from "../run/session.js";
import { reportLostMembers } from "../run/written.js";
import type { Step } from "./steps.js";
import { applyChanges, type VariedRequest } from "./variants.js";

interface Known {
  readonly item: Item;
  state: "new" | "changed" | "deleted";
  /** The last request that wrote it, while nothing else was written that might change it too. */
  written?: { readonly operation: Operation; readonly exchange: Exchange; readonly varied: VariedRequest };
}

export class History {
  readonly #session: Session;
  /** The items of this sequence, the last one first. */
  #known: Known[] = [];
  readonly #lines: string[] = [];

  constructor(session: Session) {
    this.#session = session;
  }

  /** The requests as people write them, with their statuses: `DELETE /orders/{id} → 204`. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  async take({ variants, use, isFull, changes }: Step): Promise<void> {
    const { operation } = variants;
    const varied = applyChanges(this.#session.subject, variants, isFull, changes);
    if (varied === undefined) return;
    const { items } = this.#session;
    const holder = this.#session.subject.resourceOf(operation);
    const known = holder && (await this.#choose(holder, use));
    // Of an item that nothing creates, only examples are known.
    if (holder !== undefined && known === undefined && items.created.length > 0 && operation.method !== "get") return;
    const resource = holder ?? this.#resourceOf(operation);
    const sequence = resource && new Sequence(this.#session, resource);
    const list = this.#session.subject.model.resources.find((each) => items.operationOf(each, "list") === operation);
    if (list !== undefined && changes.length === 0)
      return this.#readList(new Sequence(this.#session, list), operation, known);
    const exchange =
      known === undefined || sequence === undefined
        ? await this.#session.perform(varied.request, { isValid: varied.violated === undefined })
        : await sequence.send(operation, known.item, varied.request, true);
    if (exchange === undefined) return;
    this.#note(operation, exchange, varied.what);
    this.#judge(sequence, operation, exchange, varied, known);
  }

  /** What was deleted is none of the run's items any more. */
  end(): void {
    for (const { item, state } of this.#known) if (state === "deleted") this.#session.items.drop(item);
  }

  #judge(
    sequence: Sequence | undefined,
    operation: Operation,
    exchange: Exchange,
    varied: VariedRequest,
    known: Known | undefined,
  ): void {
    const isRead = sequence?.operation("read") === operation;
    if (isRead && known !== undefined && sequence !== undefined)
      return this.#judgeReading(sequence, operation, exchange, known);
    if (!isSuccessful(exchange)) return;
    if (varied.violated !== undefined) {
      const what = `An invalid request is accepted with ${exchange.response.status}: ${varied.what}.`;
      this.#session.report("invalid-accepted", operation, varied.violated, what, exchange);
      // What a server makes of it is not known.
      this.#known = [];
      return;
    }
    reportLostMembers(this.#session, operation, exchange);
    if (["get", "head", "options"].includes(operation.method)) return;
    this.#write(sequence, operation, exchange, varied, known);
  }

  /** What follows for all items from a request that changed something. */
  #write(
    sequence: Sequence | undefined,
    operation: Operation,
    exchange: Exchange,
    varied: VariedRequest,
    known: Known | undefined,
  ): void {
    for (const each of this.#known) delete each.written;
    const item = this.#session.items.created.find(({ created }) => created === exchange);
    if (item !== undefined) {
      const state = varied.what === "" ? "new" : "changed";
      this.#known.unshift({ item, state, written: { operation, exchange, varied } });
      // `POST /projects/{id}/tasks` says nothing about the project.
      if (known !== undefined && known.state === "new") known.state = "changed";
    } else if (known !== undefined && sequence?.operation("delete") === operation) this.#delete(known, exchange);
    else if (known !== undefined && known.state !== "deleted" && isWriting(sequence, operation)) {
      known.state = "changed";
      known.written = { operation, exchange, varied };
    } else this.#known = [];
  }

  #delete(known: Known, { response: { status } }: Exchange): void {
    const { id } = known.item;
    known.state = "deleted";
    // What is below it, or names it, may be gone as well; with 202 it will be.
    this.#known = this.#known.filter(
      (each) => each === known || !JSON.stringify([each.item.sent ?? null, ...each.item.path]).includes(id),
    );
    if (status !== 202) return;
    this.#session.items.drop(known.item);
    this.#known = this.#known.filter((each) => each !== known);
  }

  #judgeReading(sequence: Sequence, operation: Operation, exchange: Exchange, known: Known): void {
    const { status, body } = exchange.response;
    if (known.state === "deleted") {
      const remove = sequence.operation("delete");
      if (isSuccessful(exchange) && remove !== undefined && this.#isGone(remove, sequence.part(operation, body)))
        sequence.report("deleted-not-gone", remove, `What was deleted can still be read: ${status}.`, exchange);
      return;
    }
    if (known.state === "new" && [404, 410].includes(status) && known.item.created.response.status !== 202)
      sequence.report("created-not-found", operation, `What was created before can't be read: ${status}.`, exchange);
    const item = sequence.part(operation, body);
    if (!isSuccessful(exchange) || !isObject(item)) return;
    const reading = { operation, exchange, item };
    checkIdentity(sequence, known.item, reading);
    const { written } = known;
    if (written === undefined) return;
    const isCreation = written.exchange === known.item.created;
    // A string that was made up may be trimmed, or written in another way.
    const isExact = (name: string): boolean => !written.varied.changed.has(name) || typeof item[name] !== "string";
    compareWritten(sequence, written.operation, written.exchange, reading, isCreation ? "created" : "changed", isExact);
  }

  /** Whether nothing may be left of what was deleted, as far as its document and what is left say. */
  #isGone(remove: Operation, left: Json | undefined): boolean {
    return deletionWordsOf(this.#session.subject, remove) === undefined && !saysDeleted(left);
  }

  async #readList(sequence: Sequence, operation: Operation, known: Known | undefined): Promise<void> {
    const parents: PathValues =
      known === undefined ? await this.#session.items.pathOf(operation) : await sequence.pathFor(operation, known.item);
    const pages = await readPages(sequence, operation, parents);
    const last = pages?.exchanges.at(-1);
    if (pages === undefined || last === undefined) return;
    this.#note(operation, last, "");
    const listed = pages.items.map((each) => sequence.idOf(each));
    const own = this.#known.filter(({ item }) => item.resource === sequence.resource && isBelow(item, parents));
    const remove = sequence.operation("delete");
    const gone = own.find(({ item, state }) => {
      const left = pages.items.find((each) => sequence.idOf(each) === item.id);
      return state === "deleted" && remove !== undefined && left !== undefined && this.#isGone(remove, left);
    });
    if (gone !== undefined && remove !== undefined)
      sequence.report("deleted-not-gone", remove, `What was deleted is still in the list: ${gone.item.id}.`, last);
    const missing = own.find(
      ({ item, state }) => state === "new" && item.created.response.status !== 202 && !listed.includes(item.id),
    );
    if (missing !== undefined && pages.isComplete && !listed.includes(undefined))
      sequence.report("created-not-listed", operation, `${missing.item.id} is not in the list any more.`, last);
  }

  /** One of the items of a resource; where there is none yet, a new one. */
  async #choose(resource: Resource, use: number): Promise<Known | undefined> {
    const own = this.#known.filter(({ item }) => item.resource === resource);
    const found = own[use % Math.max(own.length, 1)];
    if (found !== undefined) return found;
    const item = await this.#session.items.create(resource);
    if (item === undefined) return undefined;
    const known: Known = { item, state: "new" };
    this.#known.unshift(known);
    const create = this.#session.subject.creatorOf(resource);
    if (create !== undefined) this.#note(create, item.created, "");
    return known;
  }

  #resourceOf({ id }: Operation): Resource | undefined {
    const { resources } = this.#session.subject.model;
    return resources.find((each) => each.operations.some(({ operation }) => operation === id));
  }

  #note(operation: Operation, { response }: Exchange, what: string): void {
    this.#lines.push(`${operationName(operation)}${what === "" ? "" : ` with ${what}`} → ${nameStatus(response)}`);
  }
}

function isWriting(sequence: Sequence | undefined, operation: Operation): boolean {
  return sequence?.operation("update") === operation || sequence?.operation("replace") === operation;
}

/** Whether an item is in the collection below these parents. */
function isBelow({ resource, path }: Item, parents: PathValues): boolean {
  const outer = templateNames(resource.item ?? "").slice(0, -1);
  const values = [...parents.values()];
  return outer.length === values.length && outer.every((name, index) => path.get(name) === values[index]);
}
