// Bugs of the shop that only several requests show, and changes that its document leaves open.
import { exchange, type Exchange, type OpenChange, type PlantedBug } from "./table.js";
import { order, product, productId, schema } from "./shop-samples.js";

const path = `/products/${productId}`;
const created = (changes: object = {}): Exchange => exchange("POST /products", 201, { json: product(changes) });
const three = [created(), created({ sku: "ABC-0002" }), created({ sku: "ABC-0003" })];
const ordered = exchange("POST /orders", 201, { json: order(), keep: { order: "/id" } });
const keyed = (name: string): Exchange =>
  exchange("POST /products", 201, {
    json: product({ name }),
    headers: { "Idempotency-Key": "first-try" },
    has: { id: productId },
  });

const changes: readonly PlantedBug[] = [
  {
    name: "id-settable",
    phase: "sequences",
    operation: "createProduct",
    what: "The id, which is readOnly, is the one that the client sent.",
    sentence: `${schema("Product", "properties", "id")}/readOnly`,
    provoke: [exchange("POST /products", 201, { json: product({ id: "prd_999999" }), has: { id: productId } })],
  },
  {
    name: "supplier-code-returned",
    phase: "sequences",
    operation: "getProduct",
    what: "A member that is writeOnly is in the response.",
    sentence: `${schema("Product", "properties", "supplierCode")}/writeOnly`,
    provoke: [created({ supplierCode: "S-12345" }), exchange(`GET ${path}`, 200, { lacks: ["/supplierCode"] })],
  },
  {
    name: "created-at-without-zone",
    phase: "sequences",
    operation: "createProduct",
    what: "The time of the creation is written without a zone.",
    sentence: `${schema("Product", "properties", "createdAt")}/format`,
    provoke: [created()],
  },
  {
    name: "location-of-collection",
    phase: "sequences",
    operation: "createProduct",
    what: "Location is the path of the collection.",
    sentence: "/paths/~1products/post/responses/201/headers/Location/schema/pattern",
    provoke: [created()],
  },
  {
    name: "delete-keeps-product",
    phase: "sequences",
    operation: "deleteProduct",
    what: "The response is 204, and the product is still there.",
    sentence: "/paths/~1products~1{productId}/delete/responses/204",
    provoke: [created(), exchange(`DELETE ${path}`, 204), exchange(`GET ${path}`, 404)],
  },
  {
    name: "ordered-product-deletable",
    phase: "sequences",
    operation: "deleteProduct",
    what: "A product that an order has is deleted.",
    sentence: "/paths/~1products~1{productId}/delete/description",
    provoke: [created(), ordered, exchange(`DELETE ${path}`, 409)],
  },
  {
    name: "replace-keeps-missing",
    phase: "sequences",
    operation: "replaceProduct",
    what: "Members that the new version doesn't have are still there.",
    sentence: "/paths/~1products~1{productId}/put/description",
    provoke: [created({ weight: 2 }), exchange(`PUT ${path}`, 200, { json: product(), lacks: ["/weight"] })],
  },
  {
    name: "order-payable-twice",
    phase: "sequences",
    operation: "payOrder",
    what: "An order that is paid can be paid again.",
    sentence: "/paths/~1orders~1{orderId}~1pay/post/description",
    provoke: [ordered, exchange("POST /orders/{order}/pay", 200), exchange("POST /orders/{order}/pay", 409)],
  },
  {
    name: "cancel-not-kept",
    phase: "sequences",
    operation: "cancelOrder",
    what: "An order that was cancelled is still open when it is read.",
    sentence: "/paths/~1orders~1{orderId}~1cancel/post/description",
    provoke: [
      ordered,
      exchange("POST /orders/{order}/cancel", 200, { has: { status: "cancelled" } }),
      exchange("GET /orders/{order}", 200, { has: { status: "cancelled" } }),
    ],
  },
];

const conditions: readonly PlantedBug[] = [
  {
    name: "key-replay-creates",
    phase: "sequences",
    operation: "createProduct",
    what: "A second request with the same Idempotency-Key is not that of the first.",
    sentence: "/components/parameters/IdempotencyKey/description",
    provoke: [keyed("Lamp"), keyed("Lamp")],
  },
  {
    name: "etag-unchanged",
    phase: "sequences",
    operation: "replaceProduct",
    what: "The entity tag is the same after a change.",
    sentence: "/components/headers/ETag/description",
    provoke: [
      exchange("POST /products", 201, { json: product(), keep: { tag: "etag" } }),
      exchange(`PUT ${path}`, 200, { json: product({ name: "Torch" }) }),
      exchange(`GET ${path}`, 200, { headers: { "If-None-Match": "{tag}" } }),
    ],
  },
  {
    name: "if-match-ignored",
    phase: "sequences",
    operation: "replaceProduct",
    what: "A change for another entity tag is made.",
    sentence: "/components/parameters/IfMatch/description",
    provoke: [created(), exchange(`PUT ${path}`, 412, { json: product(), headers: { "If-Match": '"other"' } })],
  },
  {
    name: "if-none-match-ignored",
    phase: "sequences",
    operation: "getProduct",
    what: "A product that has the entity tag is sent again.",
    sentence: "/paths/~1products~1{productId}/get/parameters/0/description",
    provoke: [
      exchange("POST /products", 201, { json: product(), keep: { tag: "etag" } }),
      exchange(`GET ${path}`, 304, { headers: { "If-None-Match": "{tag}" } }),
    ],
  },
];

const pages: readonly PlantedBug[] = [
  {
    name: "cursor-skips-one",
    phase: "sequences",
    operation: "listProducts",
    what: "The first item of the next page is on no page.",
    sentence: "/components/parameters/Cursor/description",
    provoke: [
      ...three,
      exchange("GET /products?limit=2", 200, { keep: { next: "/nextCursor" } }),
      exchange("GET /products?limit=2&cursor={next}", 200, { has: { items: [{ sku: "ABC-0003" }] } }),
    ],
  },
  {
    name: "last-page-repeats-item",
    phase: "sequences",
    operation: "listProducts",
    what: "The last page begins with the last item of the page before.",
    sentence: "/components/parameters/Cursor/description",
    provoke: [
      ...three,
      exchange("GET /products?limit=2", 200, { keep: { next: "/nextCursor" } }),
      exchange("GET /products?limit=2&cursor={next}", 200, { has: { items: [{ sku: "ABC-0003" }] } }),
    ],
  },
  {
    name: "limit-ignored",
    phase: "sequences",
    operation: "listProducts",
    what: "All items are on one page, whatever the limit is.",
    sentence: "/components/parameters/Limit/description",
    provoke: [...three, exchange("GET /products?limit=1", 200, { has: { items: [{ sku: "ABC-0001" }] } })],
  },
];

export const shopSequenceBugs: readonly PlantedBug[] = [...changes, ...conditions, ...pages];

export const shopOpenChanges: readonly OpenChange[] = [
  {
    name: "category-filter-ignored",
    operation: "listProducts",
    what: "The category in the query is validated, and has no effect, which no sentence gives it.",
    provoke: [created(), exchange("GET /products?category=tool", 200, { has: { items: [] } })],
  },
  {
    name: "replace-renews-created-at",
    operation: "replaceProduct",
    what: "createdAt is the time of the last replacement.",
    provoke: [
      exchange("POST /products", 201, { json: product(), keep: { time: "/createdAt" } }),
      exchange(`PUT ${path}`, 200, { json: product(), has: { createdAt: "{time}" } }),
    ],
  },
  {
    name: "orders-newest-first",
    operation: "listOrders",
    what: "Orders are listed in the opposite order, of which the document says nothing.",
    provoke: [
      ordered,
      exchange("POST /orders", 201, { json: order({ customer: "ben@example.com" }) }),
      exchange("GET /orders", 200, { has: { items: [{ customer: "ada@example.com" }, {}] } }),
    ],
  },
];
