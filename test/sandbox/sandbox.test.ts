// The sandbox: the clock and everything that falls due, the reset, the ledger of a line, an operator's hold.
import { describe, expect, test } from "vitest";
import { ApiError as SandboxError } from "../../generated/runtime/client.js";
import { account, clientOf, day, individual, live, unknownUuid } from "../support/service/life.js";
import { Gate } from "../support/gate.js";
import { acme, bearer, rival } from "../support/service/service.js";
import { controls, startSandbox } from "../support/service/sandbox.js";

const start = "2026-01-15T12:00:00.000Z";

test("its requests are logged with their route, like all others", async () => {
  const service = startSandbox();
  await controls(service).clock.advance({ advance_days: 1 });
  await controls(service).clock.get();
  const requests = service.log.lines.filter(({ msg }) => msg === "request");
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["POST", "/sandbox/clock", 200],
    ["GET", "/sandbox/clock", 200],
  ]);
});

describe("the clock", () => {
  test("shows real time until it is moved, and runs on from there", async () => {
    const service = startSandbox();
    const controlled = controls(service);
    expect(await controlled.clock.get()).toEqual({ now: start });
    expect(await controlled.clock.advance({ advance_days: 1 })).toEqual({ now: "2026-01-16T12:00:00.000Z" });
    service.clock.advance(60);
    expect(await controlled.clock.get()).toEqual({ now: "2026-01-16T12:01:00.000Z" });
  });

  test.each<[given: object, now: string]>([
    [{ advance_to: start }, start],
    [{ advance_to: "2026-01-15T20:00:00+02:00" }, "2026-01-15T18:00:00.000Z"],
    [{ advance_to: "2028-02-29T00:00:00Z" }, "2028-02-29T00:00:00.000Z"],
    [{ advance_days: 3660 }, "2036-01-23T12:00:00.000Z"],
  ])("%j", async (given, now) => {
    expect(await controls(startSandbox()).clock.advance(given)).toEqual({ now });
  });

  test.each<[given: object, pointer: string, code: string]>([
    [{}, "", "required"],
    [{ advance_days: 1, advance_to: "2027-01-01T00:00:00Z" }, "", "too_many"],
    [{ advance_weeks: 1 }, "/advance_weeks", "unknown_field"],
    [{ advance_days: 0 }, "/advance_days", "too_small"],
    [{ advance_days: 3661 }, "/advance_days", "too_big"],
    [{ advance_days: 1.5 }, "/advance_days", "invalid_type"],
    [{ advance_days: "1" }, "/advance_days", "invalid_type"],
    [[], "", "invalid_type"],
    [{ advance_to: "tomorrow" }, "/advance_to", "invalid_format"],
    [{ advance_to: "2026-06-30T23:59:60Z" }, "/advance_to", "invalid_format"],
    [{ advance_to: "2026-01-15T11:59:59Z" }, "/advance_to", "date_out_of_range"],
    [{ advance_to: "2036-01-23T12:00:00.001Z" }, "/advance_to", "date_out_of_range"],
    [{ advance_to: "9999-01-01T00:00:00Z" }, "/advance_to", "date_out_of_range"],
  ])("%j is rejected at %j with %s", async (given, pointer, code) => {
    const service = startSandbox();
    const error: unknown = await controls(service)
      .clock.advance(given)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SandboxError);
    expect(error).toMatchObject({
      status: 422,
      problem: { errors: expect.arrayContaining([expect.objectContaining({ pointer, code })]) },
    });
    expect(await controls(service).clock.get()).toEqual({ now: start });
  });

  test("is read and moved, and nothing else", async () => {
    const response = await startSandbox().app.request("/sandbox/clock", { method: "DELETE", headers: bearer(acme) });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });

  test("ends with the year 2999, by days or by time", async () => {
    const service = startSandbox();
    await service.sandbox.clock.advanceTo(new Date("2999-12-31T00:00:00Z"));
    await expect(controls(service).clock.advance({ advance_days: 2 })).rejects.toMatchObject({
      problem: {
        errors: [
          {
            pointer: "/advance_days",
            code: "date_out_of_range",
            detail: "The clock ends at 2999-12-31T23:59:59.999Z.",
          },
        ],
      },
    });
  });
});

describe("what falls due", () => {
  test("has happened, and is stored, when the clock has been moved", async () => {
    const service = startSandbox();
    const { user_uuid, loc_uuid } = await live(service, "drawn");
    await controls(service).clock.advance({ advance_days: 365 });
    const stored = await service.store.lines.get(acme.client_id, loc_uuid);
    expect(stored?.value).toMatchObject({ status: "CHARGED_OFF", statements: { length: 8 } });
    const key = { client_id: acme.client_id, line_uuid: loc_uuid };
    const first = { offset: 0, limit: 1 };
    expect(await service.store.items.slice(key, "disbursements", first)).toMatchObject([
      { value: { status: "SUCCEEDED" } },
    ]);
    expect(await service.store.items.slice(key, "statements", first)).toMatchObject([
      { value: { billing_date: "2026-02-05", draws: 1_000_000 } },
    ]);
    expect(await clientOf(service).loc.get(user_uuid, loc_uuid)).toMatchObject({
      status: "CHARGED_OFF",
      delinquent: true,
    });
  });

  test("is an offer's end, too", async () => {
    const service = startSandbox();
    const { application_uuid, loc_uuid } = await live(service, "offered");
    await controls(service).clock.advance({ advance_days: 30 });
    expect((await service.store.applications.get(acme.client_id, application_uuid))?.value.status).toBe("EXPIRED");
    expect((await service.store.lines.get(acme.client_id, loc_uuid))?.value.status).toBe("EXPIRED");
  });

  test("comes to the same in one step and in many", async () => {
    const ledgers = [];
    for (const steps of [[365], Array.from({ length: 73 }, () => 5)]) {
      const service = startSandbox();
      const { loc_uuid } = await live(service, "repaid");
      for (const advance_days of steps) await controls(service).clock.advance({ advance_days });
      ledgers.push(await controls(service).loc.ledger(loc_uuid));
    }
    expect(ledgers[0]).toEqual(ledgers[1]);
  });

  test("lets other requests in: one that arrives meanwhile gets its response first", async () => {
    const service = startSandbox();
    // Requests are let in between two users; the ten years of one are computed without a pause.
    for (const as of [acme, rival]) await live(service, "drawn", account, as);
    const client = clientOf(service);
    // Two requests at once, so that a store with connections has a free one for the list.
    await Promise.all([client.users.list(), client.users.list()]);
    const order: string[] = [];
    await Promise.all([
      controls(service)
        .clock.advance({ advance_days: 3660 })
        .then(() => order.push("advanced")),
      client.users.list().then(() => order.push("listed")),
    ]);
    expect(order).toEqual(["listed", "advanced"]);
  });
});

describe("starting again", () => {
  test("leaves nothing stored and the real time", async () => {
    const service = startSandbox();
    const { user_uuid } = await live(service, "repaid");
    const controlled = controls(service);
    await controlled.clock.advance({ advance_days: 100 });
    await controlled.sandbox.reset();
    expect(await controlled.clock.get()).toEqual({ now: service.clock.now().toISOString() });
    const client = clientOf(service);
    await expect(client.users.get(user_uuid)).rejects.toMatchObject({ status: 404 });
    for (const list of [client.users.list, client.applications.listAll, client.loc.listAll])
      expect(await list()).toMatchObject({ data: [] });
    // Not even the tax id is taken any more.
    expect(await live(service, "user")).toMatchObject({ application_uuid: unknownUuid });
  });

  test("forgets idempotency keys", async () => {
    const service = startSandbox();
    const once = { headers: { "Idempotency-Key": "user-1" } };
    const client = clientOf(service);
    const body = await individual(client);
    const first = await client.users.create(body, once);
    await controls(service).sandbox.reset();
    const second = await client.users.create(body, once);
    expect(second.uuid).not.toBe(first.uuid);
    expect(await client.users.list()).toMatchObject({ data: [second] });
  });

  test("waits for running transactions, which leave nothing behind", async () => {
    const service = startSandbox();
    const { user_uuid, loc_uuid } = await live(service, "active");
    const gate = new Gate();
    const running = service.store.transaction(acme.client_id, user_uuid, async (tx) => {
      const row = await tx.lines.get(acme.client_id, loc_uuid);
      await gate.passed;
      if (row) await tx.lines.replace(row);
    });
    let isReset = false;
    const reset = controls(service)
      .sandbox.reset()
      .then(() => (isReset = true));
    await clientOf(service).users.list();
    expect(isReset).toBe(false);
    gate.open();
    await Promise.all([running, reset]);
    expect(await service.store.lines.get(acme.client_id, loc_uuid)).toBeUndefined();
  });
});

describe("the ledger", () => {
  test("is balanced, and its sums are the line's balances", async () => {
    const service = startSandbox();
    const { user_uuid, loc_uuid } = await live(service, "repaid");
    await controls(service).clock.advance({ advance_days: 40 });
    const { transactions, balances } = await controls(service).loc.ledger(loc_uuid);
    expect(transactions.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      "2026-01-15 origination_fee",
      "2026-01-16 draw",
      "2026-01-21 interest",
      "2026-01-21 repayment",
      "2026-02-05 interest",
    ]);
    for (const { entries } of transactions) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    for (const [name, balance] of Object.entries(balances)) {
      const entries = transactions
        .flatMap((transaction) => transaction.entries)
        .filter((entry) => entry.account === name);
      expect([name, entries.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([name, balance]);
    }
    const line = await clientOf(service).loc.get(user_uuid, loc_uuid);
    expect(line).toMatchObject({ principal_balance: balances.principal, fees_balance: balances.fees });
  });

  test("has nothing personal in it", async () => {
    const service = startSandbox();
    const { loc_uuid } = await live(service, "repaid");
    const text = JSON.stringify(await controls(service).loc.ledger(loc_uuid));
    for (const personal of [
      "Acme",
      "Ada",
      "Market St",
      "acme.example",
      "555",
      account.bank_name,
      account.ach_routing_number,
      account.bank_account_number.slice(-4),
    ]) {
      expect(text).not.toContain(personal);
    }
  });
});

describe("an operator's hold", () => {
  test("suspends the line and lets it go, however often it is said", async () => {
    const service = startSandbox();
    const { user_uuid, loc_uuid } = await live(service, "active");
    const controlled = controls(service);
    const suspended = { loc_uuid, held: true, status: "SUSPENDED" };
    expect([await controlled.loc.hold(loc_uuid), await controlled.loc.hold(loc_uuid)]).toEqual([suspended, suspended]);
    const refused = clientOf(service).loc.draw(user_uuid, loc_uuid, { amount: 1 });
    await expect(refused).rejects.toMatchObject({ code: "invalid_state", problem: { state: "SUSPENDED" } });
    const released = { loc_uuid, held: false, status: "ACTIVE" };
    expect([await controlled.loc.release(loc_uuid), await controlled.loc.release(loc_uuid)]).toEqual([
      released,
      released,
    ]);
    expect(await clientOf(service).loc.draw(user_uuid, loc_uuid, { amount: 1 })).toMatchObject({
      status: "PROCESSING",
    });
  });

  test("is one reason, and being late another: both must go", async () => {
    const service = startSandbox();
    const { user_uuid, loc_uuid } = await live(service, "drawn");
    const controlled = controls(service);
    await controlled.clock.advance({ advance_days: 62 });
    expect(await clientOf(service).loc.get(user_uuid, loc_uuid)).toMatchObject({
      status: "SUSPENDED",
      delinquent: true,
    });
    await controlled.loc.hold(loc_uuid);
    expect(await controlled.loc.release(loc_uuid)).toMatchObject({ held: false, status: "SUSPENDED" });
    await controlled.loc.hold(loc_uuid);
    await clientOf(service).loc.repay(user_uuid, loc_uuid, { payment_type: "SINGLE_PAYMENT", amount: 500_000 });
    service.clock.advance(5 * day);
    expect(await clientOf(service).loc.get(user_uuid, loc_uuid)).toMatchObject({
      status: "SUSPENDED",
      delinquent: false,
    });
    expect(await controlled.loc.release(loc_uuid)).toMatchObject({ status: "ACTIVE" });
  });
});
