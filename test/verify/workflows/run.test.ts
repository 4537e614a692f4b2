// Workflows in Arazzo, followed against a server that is right, and against ones that break a criterion.
import { join } from "node:path";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { verify, type VerifyResult } from "../../../scripts/verify/api/index.js";

const folder = import.meta.dirname;

type Bug = "other-product" | "never-packed" | "not-paid" | "no-stock" | "small-name" | "other-token";

function createShop(bug?: Bug): Hono {
  const app = new Hono();
  const orders = new Map<string, Record<string, unknown>>();
  app.post("/sessions", async ({ req, json }) => {
    const body = (await req.json().catch(() => undefined)) as { name?: unknown } | undefined;
    if (typeof body?.name !== "string" || body.name === "") return new Response(null, { status: 400 });
    return json({ token: bug === "other-token" ? "token" : `token-of-${body.name}` }, 201);
  });
  app.get("/products", ({ req, json }) => {
    const limit = Number(req.query("limit") ?? 1);
    if (!Number.isInteger(limit) || limit < 1) return new Response(null, { status: 400 });
    const name = bug === "small-name" ? "book" : "Book";
    return json({ products: [{ id: "p1", name, stock: bug === "no-stock" ? 0 : 2 }] });
  });
  app.post("/orders", async ({ req, json }) => {
    const body = (await req.json().catch(() => undefined)) as Record<string, unknown> | undefined;
    const { product, count, note } = body ?? {};
    const isValid = typeof product === "string" && Number.isInteger(count) && Number(count) >= 1;
    if (!isValid || !["undefined", "string"].includes(typeof note)) return new Response(null, { status: 400 });
    const id = String(orders.size + 1);
    const order = { id, count, ...(note !== undefined && { note }), state: "new", isPaid: false };
    orders.set(id, { ...order, product: bug === "other-product" ? "p0" : product });
    return json(orders.get(id), 201);
  });
  app.get("/orders/:id", ({ req, json }) => {
    const order = orders.get(req.param("id"));
    if (order === undefined) return new Response(null, { status: 404 });
    const shown = { ...order };
    // It is packed after it was looked at.
    if (bug !== "never-packed") order["state"] = "packed";
    return json(shown);
  });
  app.post("/orders/:id/pay", ({ req, json }) => {
    const order = orders.get(req.param("id"));
    if (order === undefined) return new Response(null, { status: 404 });
    if (bug !== "not-paid") order["isPaid"] = true;
    return json({ ...order });
  });
  return app;
}

const run = (bug?: Bug): Promise<VerifyResult> =>
  verify({
    document: join(folder, "shop.yaml"),
    arazzo: [join(folder, "shop.arazzo.yaml")],
    fetch: createShop(bug).fetch,
    phases: ["workflows"],
  });

test("nothing is found in the server that is right, and each workflow is followed to its end", async () => {
  const sent: string[] = [];
  const app = createShop();
  const result = await verify({
    document: join(folder, "shop.yaml"),
    arazzo: [join(folder, "shop.arazzo.yaml")],
    fetch: app.fetch,
    phases: ["workflows"],
    onExchange: ({ request, response }) => void sent.push(`${request.method} ${request.target} ${response.status}`),
  });
  expect(result.findings).toEqual([]);
  expect(result.unfollowed).toEqual([
    expect.stringMatching(/elsewhere: The input secret has no default: give it as `elsewhere\.secret`/),
  ]);
  expect(sent).toEqual([
    // signIn
    "POST /sessions 201",
    // buy, with signIn before it; the order is packed the second time, paid, and looked at again
    "POST /sessions 201",
    "GET /products?limit=1 200",
    "POST /orders 201",
    "GET /orders/1 200",
    "GET /orders/1 200",
    "POST /orders/1/pay 200",
    "GET /orders/1 200",
    "GET /orders/1 200",
    // both
    "POST /sessions 201",
    "GET /products 200",
  ]);
});

test.each([
  ["other-product", "createOrder", "/workflows/1/steps/1/successCriteria/1/condition"],
  ["never-packed", "getOrder", "/workflows/1/steps/2/successCriteria/0/condition"],
  ["not-paid", "payOrder", "/workflows/1/steps/3/successCriteria/0/condition"],
  ["no-stock", "listProducts", "/workflows/1/steps/0/successCriteria/0/condition"],
  ["small-name", "listProducts", "/workflows/1/steps/0/successCriteria/1/condition"],
  ["other-token", "startSession", "/workflows/0/steps/0/successCriteria/1/condition"],
] as const)("%s is found at its criterion", async (bug, _operation, sentence) => {
  const { findings, text } = await run(bug);
  const [first] = findings.filter(({ severity }) => severity === "failure");
  expect(first).toMatchObject({ code: "criterion-not-met", pointer: sentence });
  expect(first?.file).toMatch(/shop\.arazzo\.yaml$/);
  expect(text).toContain("shop.arazzo.yaml:");
});
