// Names of generated code that change between two documents.
import { describe, expect, test } from "vitest";
import { printedNames, sourceFindings, type SourceScope } from "../../scripts/diff/source.js";
import { documentOf, shop } from "./support/documents.js";

function found(text: string, scope: SourceScope, base = shop): readonly string[] {
  const [from, to] = [documentOf(base), documentOf(text)];
  return sourceFindings(printedNames(from), printedNames(to), scope).map(
    ({ code, severity, side, operation, message }) => {
      expect([severity, side]).toEqual(["risky", "source"]);
      return [code, operation, message].filter((each) => each !== undefined).join("  ");
    },
  );
}

describe("an operationId that changes", () => {
  const renamed = shop.replace("operationId: createOrder", "operationId: placeOrder");

  test("renames the method and the handler, each reported once", () => {
    const expected = [
      "client-method-renamed  POST /orders  The method `client.orders.create` is `client.orders.place` now: rename it where it is used.",
      "handler-renamed  POST /orders  The handler `OrdersHandlers.createOrder` is `OrdersHandlers.placeOrder` now: rename it where it is used.",
    ];
    expect(found(renamed, "named")).toEqual(expected);
    expect(found(renamed, "all")).toEqual(expected);
  });

  test("is located at the operationIds", () => {
    const [from, to] = [documentOf(shop), documentOf(renamed)];
    const [finding] = sourceFindings(printedNames(from), printedNames(to), "named");
    expect([finding?.base?.pointer, finding?.revision?.pointer]).toEqual([
      "/paths/~1orders/post/operationId",
      "/paths/~1orders/post/operationId",
    ]);
  });

  test("without another name is nothing", () => {
    const same = shop.replace("operationId: createOrder", "operationId: create-order");
    expect(found(same, "all")).toEqual([]);
  });
});

describe("changes that give no other names are nothing", () => {
  test.each([
    ["the same document", shop],
    ["a path parameter of another name", shop],
    ["descriptions", shop.replace("Done.", "It is done.")],
  ])("%s", (_, text) => {
    expect(found(text, "all")).toEqual([]);
  });

  test("the names of path parameters", () => {
    const withItem = (name: string): string =>
      shop.replace(
        "components:",
        `  /orders/{${name}}:
    get:
      operationId: getOrder
      tags: [Orders]
      parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Done. } }
components:`,
      );
    expect(found(withItem("orderId"), "all", withItem("id"))).toEqual([]);
  });
});

describe("only with all names", () => {
  test("another tag", () => {
    const tagged = shop.replaceAll("tags: [Orders]", "tags: [Sales]");
    expect(found(tagged, "named")).toEqual([]);
    expect(found(tagged, "all")).toEqual([
      expect.stringContaining("client-method-renamed  GET /orders  The method `client.orders.list` is `client.sales."),
      expect.stringContaining(
        "handler-renamed  GET /orders  The handler `OrdersHandlers.listOrders` is `SalesHandlers.listOrders`",
      ),
      expect.stringContaining("client-method-renamed  POST /orders"),
      expect.stringContaining("handler-renamed  POST /orders"),
      expect.stringContaining("handler-interface-removed  The interface `OrdersHandlers` is gone"),
    ]);
  });

  test("an operation that is gone", () => {
    const gone = shop.replace(/    post:[^]*?(?=components:)/, "").replace(/components:[^]*/, "");
    expect(found(gone, "named")).toEqual([]);
    expect(found(gone, "all")).toEqual([
      "client-method-removed  POST /orders  The method `client.orders.create` is gone, with its operation: remove what uses it.",
      "handler-removed  POST /orders  The handler `OrdersHandlers.createOrder` is gone, with its operation: remove what uses it.",
      "type-removed  The type `Order` is gone: remove what imports it.",
    ]);
  });

  test("a component of another name", () => {
    const renamed = shop.replaceAll("schemas/Order", "schemas/Purchase").replace("    Order:", "    Purchase:");
    expect(found(renamed, "named")).toEqual([]);
    expect(found(renamed, "all")).toEqual([
      "type-renamed  The type `Order` is `Purchase` now: rename it where it is imported.",
    ]);
  });
});
