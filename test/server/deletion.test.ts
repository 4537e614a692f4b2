// Deleting a user: when it is refused, what is erased, and what is retained for how long.
import { describe, expect, test } from "vitest";
import { defaultCreditPolicy } from "../../server/domain/credit/values/credit-policy.js";
import { createSandbox } from "../../server/sandbox/sandbox.js";
import { replaceableStore } from "../../server/store/replaceable.js";
import type { CreditStore } from "../../server/store/records.js";
import { readPdf } from "../support/pages/pdf.js";
import { bank, start } from "../support/service/lending.js";
import { acme, bearer, TestClock } from "../support/service/service.js";
import { testStore } from "../support/service/test-store.js";

type Lending = Awaited<ReturnType<typeof start>>;

/** An account from which payments are returned after they have settled. */
const returning = { ...bank, bank_account_number: "99887766550010" };

/** Draws 10,000.00, which arrive, and pays the line off; on the day of the response the payment has settled. */
async function drawAndPayOff({ send, open, at }: Lending, repayment_bank_info: object): Promise<string> {
  const line = await open();
  await send("POST", `${line}/draw`, { amount: 1_000_000 }, { "idempotency-key": "draw" });
  at("2026-01-16T12:00:00.000Z");
  const { body } = await send("GET", line);
  const payment = { payment_type: "PAYOFF", amount: body.payoff_balance, repayment_bank_info };
  expect((await send("POST", `${line}/payments`, payment, { "idempotency-key": "payoff" })).status).toBe(201);
  at("2026-01-19T12:00:00.000Z");
  expect((await send("GET", line)).body.status).toBe("CLOSED");
  return line;
}

test("a debt outlives every attempt to delete its user before the payment is returned", async () => {
  const lending = await start();
  const { send, users, at } = lending;
  const line = await drawAndPayOff(lending, returning);
  const early = await send("DELETE", users);
  expect([early.status, early.body.code, early.body.state]).toEqual([409, "invalid_state", "RETURNABLE"]);
  expect(early.body.detail).toBe("A payment may still be returned by the bank until 2026-02-02.");
  // The return arrives: the line is reopened with its former debt.
  at("2026-01-20T12:00:00.000Z");
  expect((await send("GET", line)).body).toMatchObject({ status: "ACTIVE", principal_balance: 1_000_000 });
  expect((await send("DELETE", users)).body.state).toBe("ACTIVE");
  at("2026-02-03T12:00:00.000Z");
  expect((await send("DELETE", users)).body.state).toBe("ACTIVE");
  expect((await send("GET", users)).status).toBe(200);
});

/** All readable text in the stored records of a client. */
async function contentsOf(store: CreditStore, client_id: string, line: string, keys: readonly string[]) {
  const window = { limit: 1000, offset: 0 };
  const claims = keys.map((key) => {
    const now = new Date("2026-02-03T00:00:00.000Z");
    return store.idempotency.claim({ client_id, key, fingerprint: "another", now, expires_at: now });
  });
  return {
    users: await store.users.page({ client_id }, window),
    applications: await store.applications.page({ client_id }, window),
    lines: await store.lines.page({ client_id }, window),
    documents: await store.documents.page({ client_id }, window),
    claims: await Promise.all(claims),
    retained: await store.retained.get(client_id, line.split("/").at(-1) ?? ""),
  };
}

/** More than the service approves, with something personal in it. */
const rejected = { amount: 99_000_000, purpose: "Grace Hopper's shop" };

/** A sandbox, so that its ledger can be looked at and its clock be moved by years. */
async function deleted() {
  const store = testStore();
  const sandbox = createSandbox(
    new TestClock(),
    replaceableStore(() => store),
  );
  const lending = await start({ sandbox, clock: sandbox.clock, store });
  const moved: Lending = { ...lending, at: (time) => sandbox.clock.advanceTo(new Date(time)) };
  const line = await drawAndPayOff(moved, bank);
  const { body } = await lending.send("GET", `${line}/documents/promissory_note`);
  const pdf = await lending.app.request(`${line}/documents/promissory_note`, {
    headers: { ...bearer(acme), accept: "application/pdf" },
  });
  const bytes = Buffer.from(await pdf.arrayBuffer());
  const ledgerPath = `/sandbox/ledger/${line.split("/").at(-1) ?? ""}`;
  const ledger = await lending.send("GET", ledgerPath);
  moved.at("2026-02-02T20:00:00.000Z");
  expect(
    (await lending.send("POST", `${lending.users}/loc/applications`, rejected, { "idempotency-key": "application" }))
      .status,
  ).toBe(201);
  moved.at("2026-02-03T00:00:00.000Z");
  expect((await lending.send("DELETE", lending.users)).status).toBe(204);
  return { ...moved, store, line, bytes, sha256: String(body.sha256), ledger: ledger.body, ledgerPath };
}

describe("once no payment can be returned any more", () => {
  test("the user and everything below are gone, for good", async () => {
    const { send, users, line } = await deleted();
    for (const path of [
      users,
      line,
      `${line}/disbursements`,
      `${line}/payments`,
      `${line}/statements`,
      `${line}/documents/promissory_note`,
    ]) {
      expect((await send("GET", path)).status).toBe(404);
    }
    for (const path of ["/v1/users", "/v1/users/loc", "/v1/users/loc/applications"]) {
      expect((await send("GET", path)).body).toMatchObject({ pagination: { total: 0 }, data: [] });
    }
    const again = await send("POST", `${users}/loc/applications`, rejected, { "idempotency-key": "application" });
    expect([again.status, again.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("the executed note and the ledger are kept, and nothing personal is anywhere else", async () => {
    const { store, line, bytes, sha256, ledger } = await deleted();
    const { retained, ...others } = await contentsOf(store, acme.client_id, line, ["application"]);
    expect(retained?.value.note).toMatchObject({ sha256, pdf: bytes.toString("base64") });
    expect(readPdf(bytes).lines.join(" ")).toContain("/s/ Grace Hopper");
    expect(retained?.value.transactions.map(({ kind }) => kind)).toEqual(
      ledger.transactions.map(({ kind }: { kind: string }) => kind),
    );
    expect(others).toEqual({
      ...Object.fromEntries(
        ["users", "applications", "lines", "documents"].map((name) => [name, { rows: [], total: 0 }]),
      ),
      claims: [{ kind: "erased" }],
    });
    const { note: _, ...withoutNote } = retained?.value ?? { note: null };
    const readable = JSON.stringify({ ...others, retained: { ...retained, value: withoutNote } }).toLowerCase();
    const personal = [
      "grace",
      "hopper",
      "elm st",
      "10001",
      "2125552368",
      "example.com",
      "1986",
      "123-45",
      "6789",
      "harbor",
      "021000021",
      "000123456789",
      "sealed",
    ];
    expect(personal.filter((canary) => readable.includes(canary))).toEqual([]);
  });

  test("an operator finds the ledger until the retention period ends, and not after that", async () => {
    const { send, ledger, ledgerPath, store, line } = await deleted();
    const kept = await send("GET", ledgerPath);
    expect(kept.body).toEqual({ ...ledger, as_of: "2026-02-03", retained_until: "2033-02-03T00:00:00.000Z" });
    expect(ledger.retained_until).toBeNull();
    await send("POST", "/sandbox/clock", { advance_to: "2033-02-02T23:59:59.000Z" });
    expect((await send("GET", ledgerPath)).status).toBe(200);
    await send("POST", "/sandbox/clock", { advance_to: "2033-02-03T00:00:00.000Z" });
    expect((await send("GET", ledgerPath)).status).toBe(404);
    expect(await store.retained.get(acme.client_id, line.split("/").at(-1) ?? "")).toBeUndefined();
  });

  test("by the lender's own return window and retention period", async () => {
    const clock = new TestClock();
    const creditPolicy = { ...defaultCreditPolicy, return_window_days: 2, retention_years: 1 };
    const lending = await start({ clock, creditPolicy });
    const at = (time: string): void => clock.advance((Date.parse(time) - clock.now().getTime()) / 1000);
    const line = await drawAndPayOff({ ...lending, clock, at }, bank);
    at("2026-01-21T12:00:00.000Z");
    expect((await lending.send("DELETE", lending.users)).body.state).toBe("RETURNABLE");
    at("2026-01-22T00:00:00.000Z");
    expect((await lending.send("DELETE", lending.users)).status).toBe(204);
    const kept = await lending.store.retained.get(acme.client_id, line.split("/").at(-1) ?? "");
    expect(kept?.until).toBe("2027-01-22T00:00:00.000Z");
  });
});
