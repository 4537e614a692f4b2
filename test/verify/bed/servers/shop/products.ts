// The products of the shop.
import {
  choiceCheck,
  integerCheck,
  isRecord,
  listCheck,
  nullOr,
  numberCheck,
  objectCheck,
  textCheck,
  type Check,
} from "../support/checks.js";
import { integerParameter, matchesTag, Problem, requireValid, singleValue } from "../support/http.js";
import { pageReply, readPage } from "./pages.js";
import type { Call, Json, Operation, Reply, ShopState, StoredProduct } from "./state.js";

const collection = /^\/products$/;
const item = /^\/products\/([^/]+)$/;
const readers = ["bearer", "apiKey"] as const;
const idCheck = textCheck({ pattern: /^prd_[0-9]{6}$/u });
const keyCheck = textCheck({ min: 8, max: 64, pattern: /^[A-Za-z0-9-]+$/u });

export function productOperations(state: ShopState, bug?: string): readonly Operation[] {
  const products = new Products(state, bug);
  const writers = bug === "api-key-may-write" ? readers : (["bearer"] as const);
  return [
    { method: "GET", path: collection, schemes: readers, run: (call) => products.list(call) },
    { method: "POST", path: collection, schemes: writers, takesBody: true, run: (call) => products.create(call) },
    { method: "GET", path: item, schemes: readers, run: (call) => products.read(call) },
    { method: "PUT", path: item, schemes: ["bearer"], takesBody: true, run: (call) => products.replace(call) },
    { method: "DELETE", path: item, schemes: ["bearer"], isSilent: true, run: (call) => products.delete(call) },
  ];
}

function categoryCheck(bug?: string): Check {
  return choiceCheck(bug === "category-tool-missing" ? ["book", "game"] : ["book", "game", "tool"]);
}

function tagCheck(): Check {
  return textCheck({ min: 2, max: 12, pattern: /^[a-z]+$/u });
}

function productCheck(bug?: string): Check {
  const size = integerCheck({ min: 1, max: 5000 });
  const price = { min: 1, max: bug === "price-maximum-exclusive" ? 999_999 : 1_000_000 };
  const sizes = { width: size, height: size, depth: size };
  const members: Record<string, Check> = {
    id: idCheck,
    sku: textCheck({ pattern: bug === "sku-pattern-unanchored" ? /[A-Z]{3}-[0-9]{4}/u : /^[A-Z]{3}-[0-9]{4}$/u }),
    name: textCheck({ min: 1, max: 40, ...(bug === "name-in-utf16-units" ? { measure: (text) => text.length } : {}) }),
    category: categoryCheck(bug),
    price: bug === "price-accepts-fractions" ? numberCheck(price) : integerCheck(price),
    weight: numberCheck(bug === "weight-maximum-inclusive" ? { above: 0, max: 100 } : { above: 0, below: 100 }),
    discount: numberCheck({ min: 0, max: 0.75, step: 0.25 }),
    tags: listCheck(tagCheck(), { max: 5, unique: bug !== "tags-may-repeat" }),
    dimensions: objectCheck(sizes, {
      required: bug === "height-not-required" ? ["width"] : ["width", "height"],
      ...(bug === "dimensions-open" ? { other: () => undefined } : {}),
    }),
    description: nullOr(textCheck({ max: 200 })),
    releasedOn: textCheck(bug === "date-not-checked" ? {} : { format: "date" }),
    contact: textCheck({ format: "email" }),
    supplierCode: textCheck({ min: 4, max: 16 }),
    createdAt: textCheck({ format: "date-time" }),
  };
  return objectCheck(members, { required: ["sku", "name", "category", "price", "tags"] });
}

class Products {
  readonly #state: ShopState;
  readonly #bug: string | undefined;
  readonly #check: Check;

  constructor(state: ShopState, bug?: string) {
    this.#state = state;
    this.#bug = bug;
    this.#check = productCheck(bug);
  }

  list(call: Call): Reply {
    const { query, headers } = call;
    const category = singleValue(query, "category");
    if (category !== undefined) requireValid(category, categoryCheck(this.#bug), "category");
    const tags = this.#readTags(singleValue(query, "tags"));
    const price = readPriceRange(query);
    const currency = headers["x-currency"];
    if (currency !== undefined && this.#bug !== "currency-ignored")
      requireValid(currency, choiceCheck(["EUR", "USD"]), "X-Currency");
    const all = [...this.#state.products.values()].filter(
      ({ content }) =>
        (category === undefined || content["category"] === category || this.#bug === "category-filter-ignored") &&
        (tags === undefined || (content["tags"] as string[]).some((tag) => tags.includes(tag))) &&
        (price.min === undefined || (content["price"] as number) >= price.min) &&
        (price.max === undefined || (content["price"] as number) <= price.max),
    );
    const page = readPage(call, this.#state.products.size, this.#bug);
    return pageReply(
      all.map((each) => this.#show(each)),
      page,
      this.#bug,
    );
  }

  /** `style: form` without explode: separated by commas. */
  #readTags(text: string | undefined): readonly string[] | undefined {
    if (text === undefined) return undefined;
    const tags = text.split(this.#bug === "tags-separated-by-pipes" ? "|" : ",");
    requireValid(tags, listCheck(tagCheck(), { min: 1, max: 3, unique: true }), "tags");
    return tags;
  }

  create({ body, headers }: Call): Reply {
    const key = headers["idempotency-key"];
    if (key !== undefined) requireValid(key, keyCheck, "Idempotency-Key");
    const content = this.#readContent(body);
    return this.#state.runOnce(this.#bug === "key-replay-creates" ? undefined : key, body, () => {
      this.#requireFreeSku(content);
      const id = this.#bug === "id-settable" && isRecord(body) ? body["id"] : undefined;
      const stored: StoredProduct = {
        id: typeof id === "string" ? id : this.#state.nextId("prd"),
        createdAt: new Date().toISOString(),
        version: 1,
        content,
      };
      this.#state.products.set(stored.id, stored);
      const location = this.#bug === "location-of-collection" ? "/products" : `/products/${stored.id}`;
      const { headers: own = {}, body: shown } = this.#reply(stored);
      return { status: 201, headers: { ...own, Location: location }, body: shown };
    });
  }

  read(call: Call): Reply {
    const stored = this.#find(call);
    const reply = this.#reply(stored);
    const condition = call.headers["if-none-match"];
    if (condition === undefined || this.#bug === "if-none-match-ignored") return reply;
    return matchesTag(condition, this.#tagOf(stored)) ? { status: 304, headers: reply.headers ?? {} } : reply;
  }

  replace(call: Call): Reply {
    const content = this.#readContent(call.body, call.parameters[0]);
    const stored = this.#find(call);
    this.#requireMatch(call, stored);
    this.#requireFreeSku(content, stored.id);
    const next: StoredProduct = {
      ...stored,
      createdAt:
        this.#bug === "replace-renews-created-at" ? new Date(Date.now() + 1000).toISOString() : stored.createdAt,
      version: stored.version + 1,
      content: this.#bug === "replace-keeps-missing" ? { ...stored.content, ...content } : content,
    };
    this.#state.products.set(next.id, next);
    return this.#reply(next);
  }

  delete(call: Call): Reply {
    const stored = this.#find(call);
    this.#requireMatch(call, stored);
    const sku = stored.content["sku"];
    const isOrdered = [...this.#state.orders.values()].some(({ lines }) => lines.some((line) => line.sku === sku));
    if (isOrdered && this.#bug !== "ordered-product-deletable") throw new Problem(409, "An order has the product");
    if (this.#bug !== "delete-keeps-product") this.#state.products.delete(stored.id);
    return { status: 204 };
  }

  #readContent(body: unknown, pathId?: string): Json {
    if (pathId !== undefined) requireValid(pathId, idCheck, "productId");
    // As of a server that calls a method of each member.
    if (this.#bug === "null-description-fails" && isRecord(body) && body["description"] === null)
      throw new TypeError("Cannot read properties of null");
    requireValid(body, this.#check);
    const { id: _id, createdAt: _createdAt, ...content } = body as Json;
    return content;
  }

  #requireFreeSku(content: Json, own?: string): void {
    const holder = [...this.#state.products.values()].find((each) => each.content["sku"] === content["sku"]);
    if (holder !== undefined && holder.id !== own) throw new Problem(409, "Another product has this sku");
  }

  #requireMatch({ headers }: Call, stored: StoredProduct): void {
    const condition = headers["if-match"];
    if (condition === undefined || this.#bug === "if-match-ignored") return;
    if (!condition.split(",").some((each) => ["*", this.#tagOf(stored)].includes(each.trim())))
      throw new Problem(412, "The product has another entity tag");
  }

  #find({ parameters }: Call): StoredProduct {
    requireValid(parameters[0], idCheck, "productId");
    const stored = this.#state.products.get(parameters[0] ?? "");
    if (stored === undefined) throw new Problem(404, "There is no such product");
    return stored;
  }

  #tagOf({ id, version }: StoredProduct): string {
    return this.#bug === "etag-unchanged" ? `"${id}"` : `"${id}-${version}"`;
  }

  #reply(stored: StoredProduct): Reply {
    return { status: 200, headers: { ETag: this.#tagOf(stored) }, body: this.#show(stored) };
  }

  #show({ id, createdAt, content: { supplierCode, ...content } }: StoredProduct): Json {
    const secret = this.#bug === "supplier-code-returned" && supplierCode !== undefined ? { supplierCode } : {};
    const time = this.#bug === "created-at-without-zone" ? createdAt.slice(0, 19).replace("T", " ") : createdAt;
    return { id, ...content, ...secret, createdAt: time };
  }
}

/** `style: deepObject`: price[min]=1&price[max]=2. */
function readPriceRange(query: URLSearchParams): { readonly min?: number; readonly max?: number } {
  const range: Record<string, number> = {};
  for (const name of new Set(query.keys())) {
    const member = /^price\[(.*)\]$/s.exec(name)?.[1];
    if (member === undefined) continue;
    if (member !== "min" && member !== "max") throw new Problem(400, "price has min and max alone");
    const value = integerParameter(singleValue(query, name), integerCheck({ min: 0, max: 1_000_000 }), name);
    if (value !== undefined) range[member] = value;
  }
  return range;
}
