// Simultaneous requests: an effect that may happen once happens once, and the money adds up afterwards.
import { describe, expect, test } from "vitest";
import { start } from "../support/service/lending.js";

const times = <T>(count: number, attempt: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));

/** How many responses there were of each kind. */
function tally(
  responses: readonly { status: number; body: { code?: string; state?: string; errors?: { code: string }[] } }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const kind = [status, body.code, body.state, body.errors?.[0]?.code].filter((part) => part !== undefined).join(" ");
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** A line of 25,000.00 with 10,000.00 drawn, on the day the money arrives: exactly that is owed. */
async function drawn() {
  const service = await start();
  const line = await service.open();
  await service.send("POST", `${line}/draw`, { amount: 1_000_000 });
  service.at("2026-01-16T09:00:00.000Z");
  return { ...service, line };
}

test("fifty draws of a tenth of the limit: ten succeed", async () => {
  const { send, open } = await start();
  const line = await open();
  const responses = await times(50, () => send("POST", `${line}/draw`, { amount: 250_000 }));
  expect(tally(responses)).toEqual({ "201": 10, "422 insufficient_credit": 40 });
  expect(
    responses
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.available_credit)
      .sort((a, b) => b - a),
  ).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((tenths) => tenths * 250_000));
  expect((await send("GET", line)).body.available_credit).toBe(0);
  expect((await send("GET", `${line}/disbursements`)).body.pagination.total).toBe(10);
});

test("fifty repayments of a tenth of the debt: ten succeed", async () => {
  const { send, line, at } = await drawn();
  const responses = await times(50, () =>
    send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 100_000 }),
  );
  expect(tally(responses)).toEqual({ "201": 10, "422 invalid_input amount_too_large": 40 });
  at("2026-01-19T09:00:00.000Z");
  // 01-16 was a Friday: the weekend costs 10,000.00 × 0.12 × 3 / 365 = 9.86.
  expect((await send("GET", line)).body).toMatchObject({
    status: "ACTIVE",
    payoff_balance: 986,
    available_credit: 2_500_000 - 986,
  });
});

test("fifty payoffs: one is taken, and closes the line at zero", async () => {
  const { send, line, at } = await drawn();
  const responses = await times(50, () =>
    send("POST", `${line}/payments`, { payment_type: "PAYOFF", amount: 1_000_000 }),
  );
  expect(tally(responses)).toEqual({ "201": 1, "409 invalid_state BEING_PAID_OFF": 49 });
  at("2026-01-19T09:00:00.000Z");
  expect((await send("GET", line)).body).toMatchObject({ status: "CLOSED", payoff_balance: 0 });
});

test("draws, repayments and a payoff in a crowd: whatever went first, nothing is lent or repaid beside the payoff", async () => {
  const { send, line, at } = await drawn();
  const bodies = [
    ["draw", { amount: 100_000 }],
    ["payments", { payment_type: "MERCHANT_RETURN", amount: 50_000 }],
    ["payments", { payment_type: "PAYOFF", amount: 900_000 }],
  ] as const;
  const responses = await times(30, (index) => {
    const [path, body] = bodies[index % 3] ?? bodies[0];
    return send("POST", `${line}/${path}`, body);
  });
  for (const { status } of responses) expect([201, 409, 422]).toContain(status);
  const taken = responses.filter(({ status }) => status === 201);
  expect(taken.filter(({ body }) => body.payment_type === "PAYOFF").length).toBeLessThanOrEqual(1);
  at("2026-01-19T09:00:00.000Z");
  const sum = (moves: Record<string, number>[], part: string): number =>
    moves.reduce((total, move) => total + (move[part] ?? 0), 0);
  const draws = (await send("GET", `${line}/disbursements?limit=100`)).body.data;
  const payments = (await send("GET", `${line}/payments?limit=100`)).body.data;
  expect(draws.length - 1 + payments.length).toBe(taken.length);
  const { body } = await send("GET", line);
  expect(body.principal_balance).toBe(sum(draws, "amount") - sum(payments, "principal"));
  expect(sum(payments, "amount")).toBe(sum(payments, "principal") + sum(payments, "interest"));
});

test("nine activations of three siblings: one line is ACTIVE, the others DECLINED, and the application ACCEPTED", async () => {
  const { send, users, approve } = await start();
  const terms = {
    amount: 2_500_000,
    interest_rate: 12,
    apr: 12,
    term: 12,
    term_frequency: "MONTHLY",
    origination_fee: 10_000,
  };
  const lines = await approve(terms, terms, terms);
  const notes = await Promise.all(lines.map((line) => send("GET", `${line}/documents/promissory_note`)));
  const responses = await times(9, (index) =>
    send("PATCH", lines[index % 3] ?? "", { status: "accepted", document_uuid: notes[index % 3]?.body.document_uuid }),
  );
  expect(tally(responses)).toEqual({ "200": 1, "409 invalid_state ACTIVE": 2, "409 invalid_state DECLINED": 6 });
  const { body } = await send("GET", `${users}/loc`);
  expect(body.data.map(({ status }: { status: string }) => status).sort()).toEqual(["ACTIVE", "DECLINED", "DECLINED"]);
  expect(body.data.map(({ fees_balance }: { fees_balance: number }) => fees_balance).sort()).toEqual([0, 0, 10_000]);
  expect((await send("GET", `${users}/loc/applications`)).body.data[0].status.decision).toBe("ACCEPTED");
});

describe("one Idempotency-Key", () => {
  test("thirty times with one draw: one draw, and the same response to all that succeed", async () => {
    const { send, open } = await start();
    const line = await open();
    const ask = () => send("POST", `${line}/draw`, { amount: 250_000 }, { "idempotency-key": "draw-1" });
    const responses = await times(30, ask);
    expect(
      Object.keys(tally(responses)).filter((kind) => !["201", "409 idempotency_key_in_flight"].includes(kind)),
    ).toEqual([]);
    expect(
      responses.filter(({ status, headers }) => status === 201 && !headers.has("idempotency-replayed")),
    ).toHaveLength(1);
    const replay = await ask();
    expect([replay.status, replay.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
    for (const { status, text } of responses) if (status === 201) expect(text).toBe(replay.text);
    expect((await send("GET", `${line}/disbursements`)).body.pagination.total).toBe(1);
    expect((await send("GET", line)).body.available_credit).toBe(2_250_000);
  });

  test("thirty times with thirty draws: one draw", async () => {
    const { send, open } = await start();
    const line = await open();
    const responses = await times(30, (index) =>
      send("POST", `${line}/draw`, { amount: 1_000 + index }, { "idempotency-key": "draw-1" }),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(
      responses.filter(({ body }) => ["idempotency_key_in_flight", "idempotency_key_reused"].includes(body.code)),
    ).toHaveLength(29);
    expect((await send("GET", `${line}/disbursements`)).body.pagination.total).toBe(1);
  });

  test("each of ten, three times: ten draws", async () => {
    const { send, open } = await start();
    const line = await open();
    await times(30, (index) =>
      send("POST", `${line}/draw`, { amount: 1_000 }, { "idempotency-key": `draw-${index % 10}` }),
    );
    expect((await send("GET", `${line}/disbursements`)).body.pagination.total).toBe(10);
  });
});

test("reads during fifty draws always show a consistent line", async () => {
  const { send, open } = await start();
  const line = await open();
  const [, reads] = await Promise.all([
    times(50, () => send("POST", `${line}/draw`, { amount: 250_000 })),
    times(50, async () => [await send("GET", line), await send("GET", `${line}/disbursements?limit=100`)]),
  ]);
  for (const [seen, draws] of reads) {
    expect(seen?.body.available_credit % 250_000).toBe(0);
    expect(draws?.body.data).toHaveLength(draws?.body.pagination.total);
    expect(draws?.body.pagination.total).toBeLessThanOrEqual(10);
  }
});
