// Bugs of the gear club in what is about its items.
import { listBugs, type Row } from "../rows.js";
import { exchange, type PlantedBug } from "../table.js";
import { createItem, readItem, replaceItem, schema } from "./samples.js";

const several = [
  createItem({ rate: 10, name: "Boat" }),
  createItem({ sku: "TENT-0002", rate: 30, name: "Axe" }),
  createItem({ sku: "TENT-0003", rate: 20, name: "Cup" }),
];
const names = (...own: readonly string[]): object => ({ items: own.map((name) => ({ name })) });
const list = (path: string, ...own: readonly string[]): ReturnType<typeof exchange> =>
  exchange(`GET ${path}`, 200, { has: names(...own) });
const parameter = (index: number, rest = "description"): string => `/paths/~1items/get/parameters/${index}/${rest}`;
const care = { kind: "wash", temperature: 30 };

const inventory: readonly Row[] = [
  ["new-item-without-tag", "createItem", "The creation has no `ETag`.", "/components/headers/ETag", [createItem()]],
  [
    "creation-without-zone",
    "createItem",
    "The time of the creation has no zone.",
    schema("Item", "properties", "created_at", "format"),
    [createItem()],
  ],
];

const boundaries: readonly Row[] = [
  [
    "stock-of-499",
    "createItem",
    "The highest stock is rejected.",
    schema("NewItem", "properties", "stock", "maximum"),
    [createItem({ stock: 500 })],
  ],
];

const negative: readonly Row[] = [
  [
    "free-item-accepted",
    "createItem",
    "An item may cost nothing.",
    schema("NewItem", "properties", "rate", "exclusiveMinimum"),
    [createItem({ rate: 0 }, 400)],
  ],
  [
    "weight-of-any-step",
    "createItem",
    "A weight may have more decimals.",
    schema("NewItem", "properties", "weight", "multipleOf"),
    [createItem({ weight: 1.25 }, 400)],
  ],
  [
    "sku-unanchored",
    "createItem",
    "An SKU may have more before it and behind it.",
    schema("NewItem", "properties", "sku", "pattern"),
    [createItem({ sku: "xTENT-00012" }, 400)],
  ],
  [
    "care-unchecked",
    "createItem",
    "Any object is a care.",
    schema("Care", "oneOf"),
    [createItem({ care }), createItem({ sku: "TENT-0002", care: { kind: "burn" } }, 400)],
  ],
  [
    "any-sort-accepted",
    "listItems",
    "Any text is an order.",
    parameter(4, "schema/enum"),
    [exchange("GET /items?sort=smell", 400)],
  ],
  [
    "page-zero-accepted",
    "listItems",
    "Pages begin at zero.",
    parameter(5, "schema/minimum"),
    [exchange("GET /items?page=0", 400)],
  ],
  [
    "page-of-101",
    "listItems",
    "A page may have an item too many.",
    parameter(6, "schema/maximum"),
    [exchange("GET /items?per_page=101", 400)],
  ],
];

const sequences: readonly Row[] = [
  [
    "item-location-of-sku",
    "createItem",
    "`Location` has the SKU.",
    "/components/headers/Location",
    [createItem({}, 201, { header: { Location: /-000000000001$/ } })],
  ],
  [
    "item-tag-constant",
    "replaceItem",
    "The entity tag is the same after a replacement.",
    "/components/headers/ETag",
    [createItem(), replaceItem({ name: "Boat" }, 200, { header: { ETag: /\.2"$/ } })],
  ],
  [
    "item-tag-not-compared",
    "replaceItem",
    "Any entity tag is the present one.",
    "/paths/~1items~1{itemId}/put/responses/412",
    [createItem(), replaceItem({}, 412, { headers: { "If-Match": '"no"' } })],
  ],
  [
    "item-always-sent",
    "getItem",
    "`If-None-Match` has no effect.",
    "/paths/~1items~1{itemId}/get/responses/304",
    [createItem(), exchange("GET /items/{item}", 304, { headers: { "If-None-Match": "{tag}" } })],
  ],
  [
    "replaced-item-keeps-weight",
    "replaceItem",
    "A weight that is left out stays.",
    "/paths/~1items~1{itemId}/put/description",
    [createItem({ weight: 2 }), replaceItem({}, 200, { lacks: ["/weight"] })],
  ],
  [
    "stock-unchangeable",
    "replaceItem",
    "The stock stays as it is.",
    schema("ItemReplacement", "properties", "stock"),
    [createItem(), replaceItem({ stock: 9 }), readItem({ has: { stock: 9 } })],
  ],
  [
    "retired-item-listed",
    "retireItem",
    "A retired item is as it was.",
    "/paths/~1items~1{itemId}/delete/description",
    [createItem(), exchange("DELETE /items/{item}", 204), readItem({ has: { status: "retired" } })],
  ],
  [
    "min-rate-ignored",
    "listItems",
    "Cheaper items are listed.",
    parameter(1),
    [...several, list("/items?minRate=20", "Axe", "Cup")],
  ],
  [
    "since-ignored",
    "listItems",
    "Earlier items are listed.",
    parameter(3),
    [...several, list("/items?createdSince=2099-01-01T00:00:00Z")],
  ],
  [
    "item-order-not-reversed",
    "listItems",
    "A minus has no effect.",
    parameter(4),
    [...several, list("/items?sort=-rate", "Axe", "Cup", "Boat")],
  ],
  [
    "last-item-of-page-lost",
    "listItems",
    "The last item of a full page is on none.",
    "/paths/~1items/get",
    [...several, list("/items?per_page=2", "Axe", "Boat")],
  ],
];

export const gearItemBugs: readonly PlantedBug[] = listBugs({ inventory, boundaries, negative, sequences });
