// Valid bodies for the shop.

export const productId = "prd_000001";

export function product(changes: object = {}): object {
  return { sku: "ABC-0001", name: "Lamp", category: "book", price: 1999, tags: [], ...changes };
}

export function order(changes: object = {}): object {
  const payment = { method: "transfer", iban: "DE02120300000000202051" };
  return { customer: "ada@example.com", lines: [{ sku: "ABC-0001", quantity: 1 }], payment, ...changes };
}

/** The pointer to a component. */
export function schema(...tokens: readonly string[]): string {
  return `/components/schemas/${tokens.join("/")}`;
}
