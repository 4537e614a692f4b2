// The credit operations over HTTP: what the handlers add to the domain.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bank, start, terms } from "../support/service/lending.js";
import { acme, bearer, rival } from "../support/service/service.js";

describe("an application", () => {
  test("is decided by the service when its client has not", async () => {
    const { send, users } = await start();
    const small = await send("POST", `${users}/loc/applications`, { amount: 500_000 });
    expect(small.status).toBe(201);
    expect(small.headers.get("location")).toBe(`${users}/loc/applications/${small.body.uuid}`);
    expect(small.body).toMatchObject({
      status: { decision: "APPROVED", reasons: null, details: null },
      term: null,
      purpose: null,
      credit_score_consent: false,
      expires_at: "2026-02-14T12:00:00.000Z",
      offers: [
        {
          amount: 500_000,
          interest_rate: 12,
          apr: 13,
          term: 12,
          origination_fee: 5_000,
          start_date: "2026-01-15",
          maturity_date: "2027-01-15",
        },
      ],
    });
    const large = await send("POST", `${users}/loc/applications`, { amount: 25_000_001 });
    expect(large.body).toMatchObject({
      status: { decision: "REJECTED", reasons: ["income_too_low"], details: ["Income is too low."] },
      offers: [],
      expires_at: null,
    });
    const list = await send("GET", `${users}/loc/applications`);
    expect(list.body).toEqual({
      pagination: { limit: 25, offset: 0, total: 2 },
      data: [small.body, large.body].sort((a, b) => (a.uuid < b.uuid ? -1 : 1)),
    });
  });

  test("lapses with its lines after 30 days", async () => {
    const { send, users, approve, at } = await start();
    const [line = ""] = await approve();
    at("2026-02-14T12:00:00.000Z");
    const { body } = await send("GET", "/v1/users/loc/applications");
    expect(body.data[0].status.decision).toBe("EXPIRED");
    expect((await send("GET", line)).body).toMatchObject({ status: "EXPIRED", updated_at: "2026-02-14T12:00:00.000Z" });
    expect((await send("GET", `${users}/loc`)).body.data[0].status).toBe("EXPIRED");
  });

  test("all its errors are reported at once", async () => {
    const { send, users } = await start();
    const offers = [{ ...terms, amount: 2_500_001, apr: 11.9, interest_rate: 12, term: 0 }];
    const { status, body } = await send("POST", `${users}/loc/applications`, {
      amount: 2_500_000,
      decision: "approved",
      offers,
      reasons: ["income_too_low"],
    });
    expect(status).toBe(422);
    expect(
      body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`).sort(),
    ).toEqual([
      "/offers/0/amount amount_too_large",
      "/offers/0/apr apr_below_rate",
      "/offers/0/term too_small",
      "/reasons not_allowed",
    ]);
  });
});

describe("the promissory note", () => {
  test("is JSON or a PDF, by the Accept header", async () => {
    const { app, send, approve } = await start();
    const [line = ""] = await approve();
    const path = `${line}/documents/promissory_note`;
    const { body, headers } = await send("GET", path);
    expect(headers.get("vary")).toContain("Accept");
    expect(body).toMatchObject({
      document_url: `http://localhost${path}`,
      signed: false,
      issued_at: "2026-01-15T12:00:00.000Z",
      expires_at: "2026-01-16T12:00:00.000Z",
    });
    const pdf = await app.request(path, { headers: { ...bearer(acme), accept: "text/html;q=0.9, application/pdf" } });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(body.sha256);
    const neither = await send("GET", path, undefined, { accept: "text/html" });
    expect([neither.status, neither.body.code]).toEqual([406, "not_acceptable"]);
  });

  test("is issued once, however many ask at the same time", async () => {
    const { send, approve } = await start();
    const [line = ""] = await approve();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => send("GET", `${line}/documents/promissory_note`)),
    );
    expect(new Set(responses.map(({ body }) => body.document_uuid)).size).toBe(1);
  });
});

describe("a line", () => {
  test("is activated once, and its siblings are declined", async () => {
    const { send, approve, users } = await start();
    const [line = "", sibling = ""] = await approve(terms, { ...terms, interest_rate: 11 });
    const { document_uuid } = (await send("GET", `${line}/documents/promissory_note`)).body;
    const accept = { status: "accepted", document_uuid };
    expect((await send("PATCH", sibling, accept)).body.code).toBe("document_expired");
    const active = await send("PATCH", line, accept);
    expect(active.status).toBe(200);
    expect(active.body).toMatchObject({
      status: "ACTIVE",
      opening_date: "2026-01-15",
      maturity_date: "2027-01-15",
      next_payment_due_date: "2026-02-15",
    });
    expect((await send("GET", line)).body).toEqual(active.body);
    expect((await send("PATCH", line, accept)).body).toMatchObject({
      status: 409,
      code: "invalid_state",
      state: "ACTIVE",
      allowed: ["PENDING"],
    });
    expect((await send("GET", sibling)).body.status).toBe("DECLINED");
    expect((await send("GET", `${sibling}/documents/promissory_note`)).body).toMatchObject({
      status: 409,
      state: "DECLINED",
    });
    const { body } = await send("GET", `${users}/loc/applications`);
    expect(body.data[0].status.decision).toBe("ACCEPTED");
  });

  test("of another user or client is not there", async () => {
    const { send, open } = await start();
    const line = await open();
    const elsewhere = line.replace(/users\/[^/]+/, "users/7c9e6679-7425-40de-944b-e07fc1f90ae7");
    expect((await send("GET", elsewhere)).status).toBe(404);
    for (const suffix of ["", "/statements", "/payments", "/disbursements", "/documents/promissory_note"]) {
      const mine = await send("GET", line + suffix, undefined, bearer(rival));
      const unknown = await send(
        "GET",
        `${line.slice(0, -36)}7c9e6679-7425-40de-944b-e07fc1f90ae7${suffix}`,
        undefined,
        bearer(rival),
      );
      expect([suffix, mine.status, mine.body.detail]).toEqual([suffix, 404, unknown.body.detail]);
    }
  });
});

test("draws and repayments settle and are billed; bank numbers are never returned", async () => {
  const { send, open, at, store } = await start();
  const line = await open();
  at("2026-01-19T09:00:00.000Z");
  const drawn = await send("POST", `${line}/draw`, { amount: 1_000_000 });
  expect(drawn.status).toBe(201);
  expect(drawn.body).toMatchObject({
    status: "PROCESSING",
    bank_account_last4: "6789",
    available_credit: 1_500_000,
    effective_date: null,
  });
  expect((await send("POST", `${line}/draw`, { amount: 1_500_001 })).body).toMatchObject({
    status: 422,
    code: "insufficient_credit",
    available_credit: 1_500_000,
  });
  expect(
    (await send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 1 })).body.errors,
  ).toMatchObject([{ pointer: "/amount", code: "amount_too_large" }]);

  at("2026-01-30T09:00:00.000Z");
  const paid = await send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 100_000 });
  expect(paid.body).toMatchObject({ status: "PROCESSING", principal: null, ending_balance: null });
  at("2026-02-06T09:00:00.000Z");
  // 13 days from 01-20 to 02-01: 10,000.00 × 0.12 × 13 / 365 = 42.74.
  const settled = await send("GET", paid.headers.get("location") ?? "");
  expect(settled.body).toMatchObject({
    status: "SUCCEEDED",
    effective_date: "2026-02-02",
    interest: 4274,
    principal: 95_726,
    ending_balance: 904_274,
  });
  expect((await send("GET", `${line}/payments`)).body).toEqual({
    pagination: { limit: 25, offset: 0, total: 1 },
    data: [settled.body],
  });
  expect((await send("GET", `${line}/disbursements?limit=1&offset=1`)).body).toEqual({
    pagination: { limit: 1, offset: 1, total: 1 },
    data: [],
  });
  // Four days from 02-02 to 02-05: 9,042.74 × 0.12 × 4 / 365 = 11.8918…; 5 % of 9,042.74 is 452.137.
  const { body } = await send("GET", `${line}/statements`);
  expect(body).toMatchObject({
    as_of: "2026-02-06",
    principal_balance: 904_274,
    interest_balance: 1189,
    payoff_balance: 905_463,
    next_payment_amount_due: 1189 + 45_214,
  });
  expect(body.statements).toMatchObject([
    { draws: 1_000_000, repayments: 100_000, interest_charged: 4274 + 1189, closing_balance: 905_463, status: "OPEN" },
  ]);

  const kept = JSON.stringify(await store.lines.page({ client_id: "acme" }, { limit: 10, offset: 0 }));
  expect(kept).not.toContain(bank.bank_account_number);
});

test("a draw dated too far ahead to an account that can't be is two errors", async () => {
  const { send, open } = await start();
  const line = await open();
  const body = {
    amount: 1,
    disbursement_date: "2026-02-15",
    disbursement_bank_info: { ...bank, ach_routing_number: "021000022" },
  };
  // In the order of the body's members.
  expect((await send("POST", `${line}/draw`, body)).body.errors).toEqual([
    { pointer: "/disbursement_date", code: "date_out_of_range", detail: "Must be from today to 30 days ahead." },
    {
      pointer: "/disbursement_bank_info/ach_routing_number",
      code: "invalid_routing_number",
      detail: "Must be a routing number with the ABA checksum.",
    },
  ]);
});

describe("how a move of money ends is found at its own address, with a code", () => {
  const endings = [
    ["settles", "000123456789", { status: "SUCCEEDED", failure_code: null, returned_at: null }, null],
    [
      "fails: insufficient funds",
      "000123450001",
      { status: "FAILED", failure_code: "R01", returned_at: null },
      "R01: insufficient funds.",
    ],
    [
      "fails: account closed",
      "000123450002",
      { status: "FAILED", failure_code: "R02", returned_at: null },
      "R02: account closed.",
    ],
    [
      "is returned",
      "000123450010",
      { status: "FAILED_AFTER_SUCCESS", failure_code: "R10", returned_at: expect.stringMatching(/^2026-0[12]-/) },
      "R10: the account holder did not authorize it.",
    ],
  ] as const;

  test.each(endings)("a draw %s", async (_, bank_account_number, want) => {
    const { send, open, at } = await start();
    const line = await open();
    at("2026-01-19T09:00:00.000Z");
    const drawn = await send("POST", `${line}/draw`, {
      amount: 1_000_000,
      disbursement_bank_info: { ...bank, bank_account_number },
    });
    const address = drawn.headers.get("location") ?? "";
    expect(address).toBe(`${line}/disbursements/${drawn.body.uuid}`);
    expect((await send("GET", address)).body).toEqual(drawn.body);
    at("2026-01-26T09:00:00.000Z");
    const ended = (await send("GET", address)).body;
    expect(ended).toMatchObject({ uuid: drawn.body.uuid, ...want });
    expect((await send("GET", `${line}/disbursements`)).body.data).toEqual([ended]);
  });

  test.each(endings)("a repayment %s", async (_, bank_account_number, want, error_description) => {
    const { send, open, at } = await start();
    const line = await open();
    at("2026-01-19T09:00:00.000Z");
    await send("POST", `${line}/draw`, { amount: 1_000_000 });
    at("2026-01-26T09:00:00.000Z");
    const body = {
      payment_type: "SINGLE_PAYMENT",
      amount: 100_000,
      repayment_bank_info: { ...bank, bank_account_number },
    };
    const paid = await send("POST", `${line}/payments`, body);
    at("2026-02-05T09:00:00.000Z");
    expect((await send("GET", paid.headers.get("location") ?? "")).body).toMatchObject({ ...want, error_description });
  });

  test("a disbursement of another line, or of none, is missing", async () => {
    const { send, open, approve } = await start();
    const line = await open();
    const [other = ""] = await approve();
    const drawn = await send("POST", `${line}/draw`, { amount: 1_000_000 });
    for (const path of [`${other}/disbursements/${drawn.body.uuid}`, `${line}/disbursements/${other.slice(-36)}`]) {
      expect((await send("GET", path)).body).toMatchObject({
        status: 404,
        code: "not_found",
        detail: "No such disbursement.",
      });
    }
  });
});
