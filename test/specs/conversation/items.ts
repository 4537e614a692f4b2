// New items of collections, and of those above them: the parameters of a path.
import type { Json } from "../../../scripts/json/json.js";
import type { Operation } from "../../../scripts/model/model.js";
import { contentOf, withAcceptedBody } from "./bodies.js";
import type { Collection } from "./collections.js";
import { identifiers, memberNames, type Identifier } from "../../../scripts/verify/identifiers.js";
import type { JsonOracle } from "../../../scripts/verify/oracle/json-oracle.js";
import {
  Fault,
  hasSucceeded,
  mustSucceed,
  withoutOptions,
  type Known,
  type Reply,
  type Send,
} from "../../../scripts/verify/reply.js";
import { parameterValue, type Source } from "./requests.js";

/** What was created: the parameters of the item's path, its identifier, what was sent, and the first read. */
export interface Created {
  readonly known: Known;
  readonly id: Identifier;
  readonly sent: Json | undefined;
  readonly read: Reply;
}

export class Items {
  readonly #collections: ReadonlyMap<string, Collection>;

  readonly source: Source;
  readonly oracle: JsonOracle;
  readonly sender: Send;

  constructor(source: Source, collections: readonly Collection[], oracle: JsonOracle, sender: Send) {
    this.source = source;
    this.oracle = oracle;
    this.sender = sender;
    this.#collections = new Map(collections.map((each) => [shapeOf(each.path), each]));
  }

  /** Sends a request with no more than it needs. */
  send(operation: Operation, known: Known): Promise<Reply> {
    return this.sender(withoutOptions(operation), known);
  }

  /** A new item, below new parents. @throws Fault where none can be created and read */
  async create(collection: Collection, above?: Known): Promise<Created> {
    const parents = above ?? (await this.parents(collection.path));
    const create = withAcceptedBody(collection.create, this.oracle, this.source);
    const created = mustSucceed(create, await this.send(create, parents));
    const sent = contentOf(create)?.example;
    for (const id of identifiers(created, collection.parameter, sent)) {
      const known = new Map([...parents, [collection.parameter, id.value]]);
      const read = await this.send(collection.read, known);
      if (!hasSucceeded(read)) continue;
      const name = memberNames(read.body, id.value, collection.parameter)[0];
      return { known, id: { value: id.value, name }, sent, read };
    }
    throw new Fault(`read: nothing in the response to create is found: ${created.text.slice(0, 120)}`);
  }

  /**
   * The parameters of a path, by items that are created for it. Where nothing creates one, the document's own example
   * of the parameter is sent.
   */
  async parents(path: string): Promise<Known> {
    const known = new Map<string, string>();
    const segments = path.split("/");
    for (const [index, segment] of segments.entries()) {
      const name = /^\{([^{}]+)\}$/.exec(segment)?.[1];
      const value = name === undefined ? undefined : await this.#make(segments.slice(0, index).join("/"), name, known);
      if (name !== undefined && value !== undefined) known.set(name, value);
    }
    return known;
  }

  /** The identifier of a new item, for a parameter after the path of its collection. */
  async #make(path: string, parameter: string, known: Known): Promise<string | undefined> {
    const collection = this.#collections.get(shapeOf(path));
    try {
      if (collection !== undefined)
        return (await this.create(collection, renamed(known, path, collection.path))).id.value;
    } catch (error) {
      // What no parent can be made for is judged with the document's own examples of its parameters.
      if (error instanceof Fault) return undefined;
      throw error;
    }
    return (await this.#post(path, parameter, known)) ?? this.#put(path, known);
  }

  /** Of an item that can't be read: what the response to its creation says. */
  async #post(path: string, parameter: string, known: Known): Promise<string | undefined> {
    const create = this.#operation("post", path);
    if (create === undefined) return undefined;
    const operation = withAcceptedBody(create, this.oracle, this.source);
    const reply = await this.send(operation, renamed(known, path, create.path));
    return hasSucceeded(reply) ? identifiers(reply, parameter, contentOf(operation)?.example)[0]?.value : undefined;
  }

  /** Of an item that is created at a path that the client chooses. */
  async #put(path: string, known: Known): Promise<string | undefined> {
    const put = this.#operation("put", `${path}/{}`);
    const last = put && parametersIn(put.path).at(-1);
    const parameter = put?.parameters.find((each) => each.in === "path" && each.name === last);
    if (put === undefined || last === undefined || parameter === undefined) return undefined;
    const operation = withAcceptedBody(put, this.oracle, this.source);
    const id = String(parameterValue(parameter, put, this.source));
    const reply = await this.send(operation, new Map([...renamed(known, path, put.path), [last, id]]));
    return hasSucceeded(reply) ? id : undefined;
  }

  #operation(method: string, path: string): Operation | undefined {
    return this.source.model.operations.find((each) => each.method === method && shapeOf(each.path) === shapeOf(path));
  }
}

/** The same parameters by the names that another path of the same shape has. */
function renamed(known: Known, from: string, to: string): Known {
  const names = parametersIn(to);
  return new Map(
    parametersIn(from).flatMap((name, index) => {
      const value = known.get(name);
      return value === undefined ? [] : [[names[index] ?? name, value] as const];
    }),
  );
}

/** A path without the names of its parameters. */
function shapeOf(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}
