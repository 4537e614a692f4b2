// Lists page by page, as in SDKs of Stainless' generator, by what a generated client knows of them. Copied into
// generated/ as it is.

import type { PageResult } from "../client/pages.js";
import { StainlessError } from "./errors.js";
import { APIPromise } from "./promises.js";

/** A page: the members of its body, and what follows it. One that is an array has that as `items`. */
export type Page<Item, Body> = ListPage<Item, Body> & (Body extends readonly unknown[] ? { items: Body } : Body);

/** What is known of a page: the argument that requests the next one is undefined where there is none. */
type KnownPage<Item, Body> = Pick<PageResult<Item, Body>, "data" | "items" | "next">;

/** What every page has. */
export class ListPage<Item, Body> implements AsyncIterable<Item> {
  readonly #result: KnownPage<Item, Body>;
  readonly #open: (next: unknown) => PromiseLike<unknown>;

  constructor(result: KnownPage<Item, Body>, open: (next: unknown) => PromiseLike<unknown>) {
    this.#result = result;
    this.#open = open;
    Object.assign(this, Array.isArray(result.data) ? { items: result.data } : result.data);
  }

  getPaginatedItems(): Item[] {
    return [...this.#result.items];
  }

  hasNextPage(): boolean {
    return this.#result.next !== undefined && this.#result.items.length > 0;
  }

  async getNextPage(): Promise<Page<Item, Body>> {
    if (!this.hasNextPage()) throw new StainlessError("There is no next page: `hasNextPage()` says whether there is.");
    return (await this.#open(this.#result.next)) as Page<Item, Body>;
  }

  /** This page and those behind it. */
  async *iterPages(): AsyncGenerator<Page<Item, Body>, void, undefined> {
    let page = this as unknown as Page<Item, Body>;
    yield page;
    while (page.hasNextPage()) {
      page = await page.getNextPage();
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.iterPages()) yield* page.getPaginatedItems();
  }
}

/** A promise of a page, and all items of the list. */
export class PagePromise<Item, Body> extends APIPromise<Page<Item, Body>> implements AsyncIterable<Item> {
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* (await this) as unknown as ListPage<Item, Body>;
  }
}
