// Bugs of the shop that one request with the right value shows.
import { exchange, type PlantedBug } from "./table.js";
import { order, product, productId, schema } from "./shop-samples.js";

const rejects = (json: unknown) => [exchange("POST /products", 400, { json })];
const accepts = (json: unknown) => [exchange("POST /products", 201, { json })];
const member = (name: string): string => schema("Product", "properties", name);

const boundaries: readonly PlantedBug[] = [
  {
    name: "name-in-utf16-units",
    phase: "boundaries",
    operation: "createProduct",
    what: "The length of a name is counted in UTF-16 units, so that 40 emoji are too many.",
    sentence: `${member("name")}/maxLength`,
    provoke: accepts(product({ name: "📖".repeat(40) })),
  },
  {
    name: "price-maximum-exclusive",
    phase: "boundaries",
    operation: "createProduct",
    what: "The greatest price is rejected.",
    sentence: `${member("price")}/maximum`,
    provoke: accepts(product({ price: 1_000_000 })),
  },
  {
    name: "category-tool-missing",
    phase: "boundaries",
    operation: "createProduct",
    what: "One of the categories is unknown.",
    sentence: `${schema("Category")}/enum`,
    provoke: accepts(product({ category: "tool" })),
  },
  {
    name: "null-description-fails",
    phase: "boundaries",
    operation: "createProduct",
    what: "A description that is null results in 500.",
    sentence: `${member("description")}/type`,
    provoke: accepts(product({ description: null })),
  },
  {
    name: "discriminator-capitalized",
    phase: "boundaries",
    operation: "createOrder",
    what: "The method of a payment must be written like the name of its schema.",
    sentence: `${schema("TransferPayment")}/properties/method/const`,
    provoke: [exchange("POST /orders", 201, { json: order() })],
  },
  {
    name: "tags-separated-by-pipes",
    phase: "boundaries",
    operation: "listProducts",
    what: "Several tags in the query must be separated by pipes.",
    sentence: "/paths/~1products/get/parameters/3/explode",
    provoke: [exchange("GET /products?tags=large,heavy", 200)],
  },
  {
    name: "quote-of-several-fails",
    phase: "examples",
    operation: "getQuote",
    what: "More than one quantity results in 500.",
    sentence: "/paths/~1quotes~1{quantities}/get/parameters/0/examples/several",
    provoke: [exchange("GET /quotes/1,20,100", 200, { headers: { Cookie: "region=eu" } })],
  },
];

const negative: readonly PlantedBug[] = [
  {
    name: "price-accepts-fractions",
    phase: "negative",
    operation: "createProduct",
    what: "A price of 1.5 cents is accepted.",
    sentence: `${member("price")}/type`,
    provoke: rejects(product({ price: 1.5 })),
  },
  {
    name: "weight-maximum-inclusive",
    phase: "negative",
    operation: "createProduct",
    what: "The exclusive maximum itself is accepted.",
    sentence: `${member("weight")}/exclusiveMaximum`,
    provoke: rejects(product({ weight: 100 })),
  },
  {
    name: "height-not-required",
    phase: "negative",
    operation: "createProduct",
    what: "A required member of a nested object may be missing.",
    sentence: `${schema("Dimensions")}/required`,
    provoke: rejects(product({ dimensions: { width: 1 } })),
  },
  {
    name: "dimensions-open",
    phase: "negative",
    operation: "createProduct",
    what: "Unknown members of a closed nested object are accepted.",
    sentence: `${schema("Dimensions")}/additionalProperties`,
    provoke: rejects(product({ dimensions: { width: 1, height: 1, length: 1 } })),
  },
  {
    name: "tags-may-repeat",
    phase: "negative",
    operation: "createProduct",
    what: "The same tag twice is accepted.",
    sentence: `${member("tags")}/uniqueItems`,
    provoke: rejects(product({ tags: ["old", "old"] })),
  },
  {
    name: "sku-pattern-unanchored",
    phase: "negative",
    operation: "createProduct",
    what: "The pattern of a sku may match a part of it.",
    sentence: `${member("sku")}/pattern`,
    provoke: rejects(product({ sku: "ABC-00011" })),
  },
  {
    name: "date-not-checked",
    phase: "negative",
    operation: "createProduct",
    what: "A day that no month has is accepted as a date.",
    sentence: `${member("releasedOn")}/format`,
    provoke: rejects(product({ releasedOn: "2023-02-29" })),
  },
  {
    name: "email-not-checked",
    phase: "negative",
    operation: "createOrder",
    what: "A customer may be any string.",
    sentence: `${schema("NewOrder")}/properties/customer/format`,
    provoke: [exchange("POST /orders", 400, { json: order({ customer: "ada" }) })],
  },
  {
    name: "order-may-be-empty",
    phase: "negative",
    operation: "createOrder",
    what: "An order without lines is accepted.",
    sentence: `${schema("NewOrder")}/properties/lines/minItems`,
    provoke: [exchange("POST /orders", 400, { json: order({ lines: [] }) })],
  },
  {
    name: "limit-above-maximum",
    phase: "negative",
    operation: "listProducts",
    what: "A limit above the maximum is accepted.",
    sentence: "/components/parameters/Limit/schema/maximum",
    provoke: [exchange("GET /products?limit=51", 400)],
  },
  {
    name: "currency-ignored",
    phase: "negative",
    operation: "listProducts",
    what: "A header with a value that isn't in its enum is accepted.",
    sentence: "/paths/~1products/get/parameters/5/schema/enum",
    provoke: [exchange("GET /products", 400, { headers: { "X-Currency": "eur" } })],
  },
  {
    name: "cookie-unchecked",
    phase: "negative",
    operation: "getQuote",
    what: "A required cookie may be missing, or have any value.",
    sentence: "/paths/~1quotes~1{quantities}/get/parameters/1/required",
    provoke: [exchange("GET /quotes/1", 400), exchange("GET /quotes/1", 400, { headers: { Cookie: "region=mars" } })],
  },
];

const read = exchange(`GET /products/${productId}`, 404);

const protocol: readonly PlantedBug[] = [
  {
    name: "malformed-json-fails",
    phase: "http",
    operation: "createProduct",
    what: "A body that isn't JSON results in 500.",
    sentence: "/paths/~1products/post/responses/400",
    provoke: [exchange("POST /products", 400, { text: "{", headers: { "Content-Type": "application/json" } })],
  },
  {
    name: "text-read-as-json",
    phase: "http",
    operation: "createProduct",
    what: "JSON that is sent as text is accepted.",
    sentence: "/components/requestBodies/Product/content",
    provoke: [
      exchange("POST /products", 415, {
        text: JSON.stringify(product()),
        headers: { "Content-Type": "text/plain" },
      }),
    ],
  },
  {
    name: "no-head",
    phase: "http",
    operation: "listProducts",
    what: "HEAD is rejected where there is GET.",
    sentence: "/paths/~1products/get",
    provoke: [exchange("HEAD /products", 200)],
  },
  {
    name: "allow-header-missing",
    phase: "http",
    operation: "listProducts",
    what: "The response 405 doesn't list which methods there are.",
    sentence: "/paths/~1products",
    provoke: [exchange("PATCH /products", 405, { header: { allow: /\bGET\b/ } })],
  },
  {
    name: "not-found-in-html",
    phase: "sequences",
    operation: "getProduct",
    what: "The response 404 is in HTML.",
    sentence: "/components/responses/NotFound/content",
    provoke: [read],
  },
  {
    name: "api-key-may-write",
    phase: "credentials",
    operation: "createProduct",
    what: "The API key, which is for reading, allows changes.",
    sentence: "/security",
    provoke: [exchange("POST /products", 401, { as: "reader", json: product() })],
  },
  {
    name: "any-token-accepted",
    phase: "credentials",
    operation: "listOrders",
    what: "Any bearer token is accepted.",
    sentence: "/security/0/bearer",
    provoke: [exchange("GET /orders", 401, { as: null, headers: { Authorization: "Bearer wrong" } })],
  },
  {
    name: "challenge-missing",
    phase: "credentials",
    operation: "listProducts",
    what: "The response 401 has no WWW-Authenticate header.",
    sentence: "/components/responses/Unauthorized/headers/WWW-Authenticate/required",
    provoke: [exchange("GET /products", 401, { as: null })],
  },
  {
    name: "orders-partial-content",
    phase: "inventory",
    operation: "listOrders",
    what: "The response has a status that isn't documented.",
    sentence: "/paths/~1orders/get/responses",
    provoke: [exchange("GET /orders", 200)],
  },
];

export const shopRequestBugs: readonly PlantedBug[] = [...boundaries, ...negative, ...protocol];
