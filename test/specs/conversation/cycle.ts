// What a user does with a resource: create, read, list, update, replace, delete, read again. The identifier is found
// as a user would, in the response; nothing is known of how the mock identifies resources.
import { isArray, isObject, type Json } from "../../../scripts/json/json.js";
import type { Operation } from "../../../scripts/model/model.js";
import { changedBody, contentOf, matching, withAcceptedBody, withBody } from "./bodies.js";
import type { Collection } from "./collections.js";
import { contains, unlike, type Identifier } from "../../../scripts/verify/identifiers.js";
import type { Created, Items } from "./items.js";
import { Fault, mustSucceed, type Known, type Reply } from "../../../scripts/verify/reply.js";

export class Cycles {
  readonly items: Items;

  constructor(items: Items) {
    this.items = items;
  }

  /** Goes through all operations that the resource has. @throws Fault at the first that doesn't do what it should */
  async run(collection: Collection): Promise<void> {
    const created = await this.items.create(collection);
    const { known, id, sent, read } = created;
    this.#compare("read", collection.read, sent, read.body, id);
    const unused = unlike(id.value);
    const unknown = await this.items.send(collection.read, new Map([...known, [collection.parameter, unused]]));
    if (unknown.status < 400) throw new Fault(`read: ${unknown.status} for the unknown id ${unused}`);
    if (collection.list !== undefined && !contains((await this.#ok(collection.list, known)).body, id))
      throw new Fault(`list: no item has the id ${id.value}`);
    if (collection.update !== undefined) await this.#change("update", collection, collection.update, created);
    if (collection.replace !== undefined) await this.#change("replace", collection, collection.replace, created);
    if (collection.remove === undefined) return;
    await this.#ok(collection.remove, known);
    const gone = await this.items.send(collection.read, known);
    if (gone.status !== 404 && gone.status !== 410) throw new Fault(`read after delete: ${gone.status}`);
    if (collection.list !== undefined && contains((await this.#ok(collection.list, known)).body, id))
      throw new Fault(`list after delete: the item ${id.value} is still there`);
  }

  async #change(
    step: string,
    { parameter, read: reader }: Collection,
    operation: Operation,
    { known, id, read }: Created,
  ): Promise<void> {
    const { oracle, source } = this.items;
    const { method, path } = operation;
    const changed = withBody(withAcceptedBody(operation, oracle, source), (body, { mediaType }) =>
      changedBody(body, mediaType, id, parameter, read.body, (each) => oracle.accepts(method, path, mediaType, each)),
    );
    await this.#ok(changed, known);
    const after = await this.#ok(reader, known);
    this.#compare(step, reader, contentOf(changed)?.example, after.body, id);
  }

  /** Each member that was sent, and that the response describes, must be in it. */
  #compare(
    step: string,
    { method, path }: Operation,
    sent: Json | undefined,
    received: Json | undefined,
    id: Identifier,
  ): void {
    const { from, to, at } = matching(sent, received, id);
    for (const [name, value] of Object.entries(from)) {
      if (isObject(value) || isArray(value) || value === null) continue;
      const got = Object.hasOwn(to, name) ? to[name] : undefined;
      // The same name may mean something else in a response: an id that is expanded, a number as a string.
      if (got === value || (got !== undefined && typeof got !== typeof value)) continue;
      if (!this.items.oracle.canReturn(method, path, [...at, name], value)) continue;
      const found = got === undefined ? "lost" : JSON.stringify(got);
      throw new Fault(`${step}: ${name} is ${found}, sent ${JSON.stringify(value)}`);
    }
  }

  async #ok(operation: Operation, known: Known): Promise<Reply> {
    return mustSucceed(operation, await this.items.send(operation, known));
  }
}
