// Events over HTTP: what happens to a user is in the list, with ids and nothing else, and only if it has happened.
import { describe, expect, test } from "vitest";
import { bank, start } from "../support/service/lending.js";
import { bearer, rival } from "../support/service/service.js";

type Service = Awaited<ReturnType<typeof start>>;

interface ListedEvent {
  readonly uuid: string;
  readonly type: string;
  readonly created_at: string;
  readonly occurred_at: string;
  readonly data: Readonly<Record<string, string>>;
}

async function listAll({ send }: Service): Promise<readonly ListedEvent[]> {
  const { body } = await send("GET", "/v1/events?limit=100");
  return body.data;
}

const typesOf = async (service: Service): Promise<readonly string[]> =>
  (await listAll(service)).map(({ type }) => type);

describe("the events of a line", () => {
  test("are those of its life, in order, whoever looks at it", async () => {
    const service = await start();
    const { send, open, at } = service;
    const line = await open();
    await send("POST", `${line}/draw`, { amount: 100_000 });
    at("2026-01-20T12:00:00.000Z");
    // What fell due is written when the line is read.
    await send("GET", line);
    expect(await typesOf(service)).toEqual([
      "application.decided",
      "line.activated",
      "disbursement.submitted",
      "disbursement.settled",
    ]);
  });

  test("say when they happened and when they were recorded", async () => {
    const service = await start();
    const { send, open, at, users } = service;
    const line = await open();
    const draw = await send("POST", `${line}/draw`, { amount: 100_000 });
    at("2026-01-20T12:00:00.000Z");
    await send("GET", line);
    const settled = (await listAll(service)).at(-1);
    const [user_uuid, loc_uuid] = [users.slice(10), line.split("/").at(-1)];
    expect(settled).toEqual({
      uuid: settled?.uuid,
      type: "disbursement.settled",
      created_at: "2026-01-20T12:00:00.000Z",
      occurred_at: "2026-01-16T00:00:00.000Z",
      data: { user_uuid, loc_uuid, disbursement_uuid: draw.body.uuid, status: "SUCCEEDED" },
    });
  });

  test("are in the list in their order, also if they were recorded at one time", async () => {
    const service = await start();
    const { send, open, at } = service;
    const line = await open();
    await send("POST", `${line}/draw`, { amount: 100_000 });
    at("2026-07-01T12:00:00.000Z");
    await send("GET", line);
    const happened = (await listAll(service)).map(({ occurred_at }) => occurred_at);
    expect(happened.length).toBeGreaterThanOrEqual(15);
    expect(happened).toEqual(happened.toSorted());
  });

  test("exist for no change that was refused", async () => {
    const service = await start();
    const { send, open } = service;
    const line = await open();
    const before = await typesOf(service);
    const refused = await send("POST", `${line}/draw`, { amount: 100_000_000 });
    expect(refused.status).toBe(422);
    expect(await typesOf(service)).toEqual(before);
  });

  test("exist once for a request that was repeated", async () => {
    const service = await start();
    const { send, open } = service;
    const line = await open();
    const key = { "idempotency-key": "draw-1" };
    for (const _ of [1, 2]) await send("POST", `${line}/draw`, { amount: 100_000 }, key);
    expect((await typesOf(service)).filter((type) => type === "disbursement.submitted")).toHaveLength(1);
  });

  test("of a declined offer and of a rejected application", async () => {
    const service = await start();
    const { send, approve, sign, users } = service;
    const [line = ""] = await approve({ ...offer, term: 12 }, { ...offer, term: 24 });
    await sign(line);
    await send("POST", `${users}/loc/applications`, { amount: 25_000_001 });
    const events = await listAll(service);
    expect(events.map(({ type, data }) => `${type} ${data["status"]}`)).toEqual([
      "application.decided APPROVED",
      "line.activated ACTIVE",
      "offer.declined DECLINED",
      "application.decided REJECTED",
    ]);
  });

  test("of a suspension by the operator is in none but that of its line", async () => {
    const service = await start();
    await service.open();
    for (const { data } of await listAll(service)) expect(Object.keys(data)).not.toContain("operator");
  });
});

const offer = { amount: 2_500_000, interest_rate: 12, apr: 12, term_frequency: "MONTHLY", origination_fee: 0 };

describe("events", () => {
  test("have no member of a person or of money", async () => {
    const service = await start();
    const { send, open, at } = service;
    const line = await open();
    await send("POST", `${line}/draw`, { amount: 123_456 });
    at("2026-01-20T12:00:00.000Z");
    await send("POST", `${line}/payments`, {
      payment_type: "SINGLE_PAYMENT",
      amount: 1_234,
      repayment_bank_info: bank,
    });
    at("2026-04-01T12:00:00.000Z");
    await send("GET", line);
    const { text } = await send("GET", "/v1/events?limit=100");
    for (const secret of ["Grace", "Hopper", "123456", "1234,", "0123456789", "example.com", "Harbor"])
      expect(text).not.toContain(secret);
    const names = new Set((await listAll(service)).flatMap(({ data }) => Object.keys(data)));
    expect([...names].toSorted()).toEqual([
      "application_uuid",
      "disbursement_uuid",
      "loc_uuid",
      "payment_uuid",
      "statement_uuid",
      "status",
      "user_uuid",
    ]);
  });

  test("are read one by one, as they are listed", async () => {
    const service = await start();
    await service.open();
    for (const event of await listAll(service)) {
      const { status, body } = await service.send("GET", `/v1/events/${event.uuid.toUpperCase()}`);
      expect([status, body]).toEqual([200, event]);
    }
  });

  test("are those of the client: another's are absent", async () => {
    const service = await start();
    await service.open();
    const [event] = await listAll(service);
    const other = await service.send("GET", `/v1/events/${event?.uuid}`, undefined, bearer(rival));
    expect(other.status).toBe(404);
    expect((await service.send("GET", "/v1/events", undefined, bearer(rival))).body.data).toEqual([]);
  });

  test("stay when their user is deleted, whose deletion is one", async () => {
    const service = await start();
    const { send, users, approve } = service;
    await approve();
    expect((await send("DELETE", users)).status).toBe(204);
    expect(await typesOf(service)).toEqual(["application.decided", "user.deleted"]);
    expect((await listAll(service)).at(-1)?.data).toEqual({ user_uuid: users.slice(10) });
  });

  test("that happened before a deletion, and were looked at by it, are not lost", async () => {
    const service = await start();
    const { send, users, approve, at } = service;
    await approve();
    at("2026-03-01T12:00:00.000Z");
    expect((await send("DELETE", users)).status).toBe(204);
    expect(await typesOf(service)).toEqual(["application.decided", "offer.expired", "user.deleted"]);
  });

  test("are pages of a list", async () => {
    const service = await start();
    const { send, open } = service;
    await open();
    const first = await send("GET", "/v1/events?limit=1");
    expect(first.body.pagination).toEqual({ limit: 1, offset: 0, total: 2 });
    const next = /<(.*)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const second = await send("GET", next);
    expect([...first.body.data, ...second.body.data]).toEqual(await listAll(service));
    expect(second.headers.get("link")).toBeNull();
  });
});
