// The orders of the shop, and quotes of their delivery.
import {
  choiceCheck,
  integerCheck,
  listCheck,
  nullOr,
  objectCheck,
  textCheck,
  variantCheck,
  type Check,
} from "../support/checks.js";
import { cookieOf, numberOf, Problem, requireValid } from "../support/http.js";
import { pageReply, readPage } from "./pages.js";
import type { Call, Json, Operation, Reply, ShopState, StoredOrder } from "./state.js";

const collection = /^\/orders$/;
const item = /^\/orders\/([^/]+)$/;
const action = (name: string): RegExp => new RegExp(`^/orders/([^/]+)/${name}$`);
const idCheck = textCheck({ pattern: /^ord_[0-9]{6}$/u });
const keyCheck = textCheck({ min: 8, max: 64, pattern: /^[A-Za-z0-9-]+$/u });
const statusCheck = choiceCheck(["open", "paid", "cancelled"]);

export function orderOperations(state: ShopState, bug?: string): readonly Operation[] {
  const orders = new Orders(state, bug);
  const schemes = ["bearer"] as const;
  return [
    { method: "GET", path: collection, schemes, run: (call) => orders.list(call) },
    { method: "POST", path: collection, schemes, takesBody: true, run: (call) => orders.create(call) },
    { method: "GET", path: item, schemes, run: (call) => ({ status: 200, body: orders.find(call) }) },
    { method: "POST", path: action("pay"), schemes, run: (call) => orders.pay(call) },
    { method: "POST", path: action("cancel"), schemes, run: (call) => orders.cancel(call) },
    { method: "GET", path: /^\/quotes\/([^/]+)$/, schemes: [], run: (call) => quote(call, bug) },
  ];
}

function orderCheck(bug?: string): Check {
  const card = {
    method: choiceCheck(["card"]),
    number: textCheck({ pattern: /^[0-9]{13,19}$/u }),
    expires: textCheck({ pattern: /^20[0-9]{2}-(0[1-9]|1[0-2])$/u }),
  };
  const transfer = { method: choiceCheck(["transfer"]), iban: textCheck({ pattern: /^[A-Z]{2}[0-9]{13,32}$/u }) };
  const kinds = new Map([
    ["card", objectCheck(card, { required: Object.keys(card) })],
    // As of a server that compares with the name of the schema.
    [
      bug === "discriminator-capitalized" ? "Transfer" : "transfer",
      objectCheck(transfer, { required: Object.keys(transfer) }),
    ],
  ]);
  const line = { sku: textCheck({ pattern: /^[A-Z]{3}-[0-9]{4}$/u }), quantity: integerCheck({ min: 1, max: 99 }) };
  return objectCheck(
    {
      customer: textCheck({ format: bug === "email-not-checked" ? undefined : "email", max: 100 }),
      lines: listCheck(objectCheck(line, { required: ["sku", "quantity"] }), {
        min: bug === "order-may-be-empty" ? 0 : 1,
        max: 10,
        unique: true,
      }),
      payment: variantCheck("method", kinds),
      note: nullOr(textCheck({ max: 100 })),
    },
    { required: ["customer", "lines", "payment"] },
  );
}

class Orders {
  readonly #state: ShopState;
  readonly #bug: string | undefined;
  readonly #check: Check;

  constructor(state: ShopState, bug?: string) {
    this.#state = state;
    this.#bug = bug;
    this.#check = orderCheck(bug);
  }

  list(call: Call): Reply {
    const statuses = call.query.getAll("status");
    requireValid(statuses, listCheck(statusCheck, { max: 3 }), "status");
    const all = [...this.#state.orders.values()].filter(
      ({ status }) => statuses.length === 0 || statuses.includes(status),
    );
    if (this.#bug === "orders-newest-first") all.reverse();
    const reply = pageReply(all, readPage(call, this.#state.orders.size));
    return this.#bug === "orders-partial-content" ? { ...reply, status: 206 } : reply;
  }

  create({ body, headers }: Call): Reply {
    const key = headers["idempotency-key"];
    if (key !== undefined) requireValid(key, keyCheck, "Idempotency-Key");
    requireValid(body, this.#check);
    return this.#state.runOnce(key, body, () => {
      const { payment, ...sent } = body as Json;
      const { number: _number, ...summary } = payment as Json;
      const id = this.#state.nextId("ord");
      const rest = { note: null, ...sent, payment: summary, createdAt: new Date().toISOString() };
      const order = { id, status: "open", ...rest } as unknown as StoredOrder;
      this.#state.orders.set(id, order);
      return { status: 201, headers: { Location: `/orders/${id}` }, body: order };
    });
  }

  find({ parameters }: Call): StoredOrder {
    requireValid(parameters[0], idCheck, "orderId");
    const order = this.#state.orders.get(parameters[0] ?? "");
    if (order === undefined) throw new Problem(404, "There is no such order");
    return order;
  }

  pay(call: Call): Reply {
    const order = this.find(call);
    if (order.status !== "open" && this.#bug !== "order-payable-twice") throw new Problem(409, "The order isn't open");
    return this.#change(order, "paid");
  }

  cancel(call: Call): Reply {
    const order = this.find(call);
    if (order.status !== "open") throw new Problem(409, "The order isn't open");
    // The response has the new status, which is not kept.
    if (this.#bug === "cancel-not-kept") return { status: 200, body: { ...order, status: "cancelled" } };
    return this.#change(order, "cancelled");
  }

  #change(order: StoredOrder, status: StoredOrder["status"]): Reply {
    const next = { ...order, status } as StoredOrder;
    this.#state.orders.set(next.id, next);
    return { status: 200, body: next };
  }
}

function quote({ parameters, headers }: Call, bug?: string): Reply {
  const quantities = (parameters[0] ?? "").split(",").map(numberOf);
  requireValid(quantities, listCheck(integerCheck({ min: 1, max: 100 }), { min: 1, max: 5 }), "quantities");
  // As of a server that has one number in mind.
  if (bug === "quote-of-several-fails" && quantities.length > 1) throw new TypeError("Cannot add an array");
  const region = cookieOf(headers["cookie"], "region");
  const known = ["eu", "us", "other"];
  if (bug !== "cookie-unchecked") requireValid(region, choiceCheck(known), "region");
  const price = quantities.reduce((sum, each) => sum + 250 + 10 * each, 0);
  const shown = region !== undefined && known.includes(region) ? region : "other";
  return { status: 200, body: { quantities, region: shown, price } };
}
