// Every list that the generated client follows from page to page: iterated to its end, with more than one page where
// items can be created and the size of a page can be chosen.
import { findKind } from "../../../scripts/model/resources/item-members.js";
import type { JsonObject } from "../../../scripts/json/json.js";
import type { Model, Operation } from "../../../scripts/model/model.js";
import type { ClientCalls } from "./client-calls.js";
import type { Collection } from "./collections.js";
import { contains, type Identifier } from "../../../scripts/verify/identifiers.js";
import type { Items } from "./items.js";
import { Fault, mustSucceed, withoutOptions, type Known } from "../../../scripts/verify/reply.js";
import type { Source } from "./requests.js";

/** The operations whose pages the client follows. */
export function pagedLists({ operations }: Model): readonly Operation[] {
  return operations.filter(({ pagination }) => pagination !== null);
}

/** A page is as small as the document allows; more items than this are not created for two of them. */
const maxPageSize = 10;

export class Lists {
  readonly items: Items;
  readonly collections: readonly Collection[];
  readonly client: ClientCalls;

  constructor(items: Items, collections: readonly Collection[], client: ClientCalls) {
    this.items = items;
    this.collections = collections;
    this.client = client;
  }

  /**
   * Iterates a list, and returns how many pages had items.
   * @throws Fault where an item can't be created, or the list doesn't end, or hasn't the items that were created
   */
  async run(list: Operation): Promise<number> {
    const size = smallestPage(list, this.items.source);
    const known = await this.items.parents(list.path);
    const created = await this.#create(list, known, (size ?? 0) + 1);
    const query: JsonObject = size === undefined ? {} : { [list.pagination?.limit ?? ""]: size };
    const reply = await this.client.call(withoutOptions(list), known, query);
    const { body } = mustSucceed(list, reply);
    const missing = created.filter((id) => !contains(body, id));
    if (missing.length > 0)
      throw new Fault(`list: ${missing.length} of ${created.length} new items are missing with pages of ${size}`);
    return reply.pages;
  }

  /** The identifiers of new items of the list's collection; none where nothing creates them. */
  async #create(list: Operation, known: Known, count: number): Promise<readonly Identifier[]> {
    const collection = this.collections.find((each) => each.list === list);
    if (collection === undefined) return [];
    const ids: Identifier[] = [];
    while (ids.length < count) {
      try {
        ids.push((await this.items.create(collection, known)).id);
      } catch (error) {
        if (error instanceof Fault) throw new Fault(`new item ${ids.length + 1} of ${count}: ${error.message}`);
        throw error;
      }
    }
    return ids;
  }
}

/** The smallest page that the document allows; undefined where its size can't be chosen. */
function smallestPage({ parameters, pagination }: Operation, { schemas }: Source): number | undefined {
  const limit = parameters.find((each) => each.in === "query" && each.name === pagination?.limit);
  const schema = limit && findKind(limit.schema, ["number"], schemas);
  if (schema === undefined) return undefined;
  const size = Math.max(1, Math.ceil(schema.minimum ?? 1));
  return size <= maxPageSize ? size : undefined;
}
