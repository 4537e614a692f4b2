// The search of a site: what is found first for what people write, with typing errors.
import { expect, test } from "vitest";
import { createFinder } from "../../scripts/docs/search/browser/find.js";
import { searchEntries } from "../../scripts/docs/search/entries.js";
import { documentOf, noContent, object, refTo, string } from "../support/openapi/builders.js";

const json = (name: string) => ({ "application/json": { schema: refTo(name) } });
const root = documentOf({
  paths: {
    "/orders": {
      post: {
        operationId: "createOrder",
        summary: "Place an order",
        requestBody: { content: json("NewOrder") },
        responses: noContent,
      },
      get: {
        operationId: "listOrders",
        summary: "List orders",
        parameters: [{ name: "created_after", in: "query", schema: string }],
        responses: { "200": { description: "", content: json("OrderPage") } },
      },
    },
    "/payments": { get: { summary: "All that was paid", responses: noContent } },
    "/notes/{id}": { get: { operationId: "getPromissoryNote", responses: noContent } },
  },
  components: {
    schemas: {
      NewOrder: object({ deliveryAddress: object({ postalCode: string }) }),
      OrderPage: object({ items: { type: "array", items: refTo("Order") } }),
      Order: { description: "What a customer has bought.", ...object({ id: string }) },
      Unused: object({}),
    },
  },
});
const pages = [
  {
    file: "paying.html",
    title: "Paying",
    body: `<h1>Paying</h1><p>How money moves.</p><h2 id="refunds">Refunds<a class="anchor">#</a></h2><p>Within 14 days &amp; free.</p>`,
  },
];
const find = createFinder(searchEntries(root, pages, (id) => `index.html#operation/${id}`));

test.each<[text: string, href: string, title: string]>([
  ["createOrder", "index.html#operation/createOrder", "Place an order – POST /orders"],
  ["place order", "index.html#operation/createOrder", "Place an order – POST /orders"],
  ["promisory note", "index.html#operation/getPromissoryNote", "GET /notes/{id}"],
  ["created_after", "index.html#operation/listOrders", "List orders – GET /orders"],
  ["neworder", "index.html#operation/createOrder", "NewOrder"],
  ["postalCode", "index.html#operation/createOrder", "NewOrder"],
  ["OrderPage", "index.html#operation/listOrders", "OrderPage"],
  ["bougth customer", "index.html#operation/listOrders", "Order"],
  ["refund", "paying.html#refunds", "Refunds – Paying"],
  ["money moves", "paying.html", "Paying"],
  ["all that was paid", "index.html#operation/GET /payments", "All that was paid – GET /payments"],
  ["14 days", "paying.html#refunds", "Refunds – Paying"],
])("%s", (text, href, title) => {
  const [first] = find(text);
  expect([first?.href, first?.title]).toEqual([href, title]);
});

test.each(["", " ", "xyzzy", "Unused"])("%j finds nothing", (text) => {
  expect(find(text)).toEqual([]);
});
