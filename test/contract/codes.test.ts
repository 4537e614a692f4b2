// Every code that openapi.yaml lists for programs is one that the service returns: each is provoked by a real request.
import { expect, test } from "vitest";
import { encryptTaxId } from "../../client/tax-id.js";
import { isArray, memberOf, membersOf, type Json } from "../../scripts/json/json.js";
import { business } from "../support/users/user-bodies.js";
import { readDocument } from "../support/openapi/document.js";
import { bank, start, terms } from "../support/service/lending.js";
import { acme } from "../support/service/service.js";

const schemas = memberOf(memberOf(readDocument(), "components"), "schemas");

function listed(schema: string): readonly Json[] {
  const values = memberOf(memberOf(schemas, schema), "enum");
  if (!isArray(values)) throw new Error(`${schema} has no enum.`);
  return values.toSorted();
}

/** The values of every member of this name, at any depth. */
function valuesOf(name: string, value: Json): Json[] {
  if (isArray(value)) return value.flatMap((item) => valuesOf(name, item));
  return membersOf(value).flatMap(([key, member]) => [
    ...(key === name ? [member].flat() : []),
    ...valuesOf(name, member),
  ]);
}

const distinct = (values: readonly Json[]): readonly Json[] =>
  [...new Set(values)].filter((value) => value !== null).toSorted();

const payOff = async ({ send }: Awaited<ReturnType<typeof start>>, line: string) => {
  const { body } = await send("GET", line);
  return send("POST", `${line}/payments`, { payment_type: "PAYOFF", amount: body.payoff_balance });
};

type WrongRequest = readonly [method: string, path: string, body: object];

/** Requests that together have every code of a wrong field, except two that need another header or JSON text. */
function wrongRequests(
  line: string,
  users: string,
  uuid: unknown,
  company: object,
  number: string,
): readonly WrongRequest[] {
  const [person = {}] = business.key_people as readonly object[];
  const address = { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" };
  const offer = { ...terms, amount: 100 };
  const applications = `${users}/loc/applications`;
  return [
    // required, unknown_field, invalid_type, invalid_value, immutable, not_allowed
    ["POST", "/v1/users", { user_type: "business", nick_name: "A", first_name: 1, entity: "CLUB" }],
    ["PUT", users, { ssn: number, entity: "CORPORATION" }],
    // The formats of users.
    [
      "POST",
      "/v1/users",
      { ...company, "EIN/TIN/CRN": "A".repeat(44), phone: "12", email: "a@b", website: "ftp://a", first_name: "?" },
    ],
    ["POST", "/v1/users", { ...company, start_date: "2026-02-30", address: { ...address, zip: "1", region: "XX" } }],
    [
      "POST",
      "/v1/users",
      { ...company, start_date: "2027-01-01", address: { ...address, zip: "94105", city: "東京", line_1: "a\u0000" } },
    ],
    ["POST", "/v1/users", { ...company, first_name: "", industry: "x".repeat(201), key_people: [] }],
    ["POST", "/v1/users", { ...company, key_people: Array.from({ length: 26 }, () => person) }],
    [
      "PUT",
      `/v1/users/${uuid}`,
      { key_people: [{ uuid, citizenship: "XX", address: { ...address, country: "Narnia" } }] },
    ],
    ["PUT", users, { dob: "2020-01-01" }],
    // Amounts and dates.
    ["POST", applications, { amount: 0 }],
    ["POST", applications, { amount: 1e12 }],
    [
      "POST",
      applications,
      { amount: 100, decision: "approved", offers: [{ ...offer, amount: 101, apr: 1, origination_fee: 102 }] },
    ],
    [
      "POST",
      `${line}/draw`,
      {
        amount: 1,
        disbursement_date: "2026-03-01",
        disbursement_bank_info: { ...bank, ach_routing_number: "021000022" },
      },
    ],
    ["POST", `${line}/payments`, { payment_type: "PAYOFF", amount: 1 }],
  ];
}

test("FieldErrorCode", async () => {
  const lending = await start();
  const line = await lending.open();
  const { send, users } = lending;
  const number = await encryptTaxId(acme.secret_key, "12-3456789");
  const company = { ...business, "EIN/TIN/CRN": number };
  const {
    body: { uuid },
  } = await send("POST", "/v1/users", company);
  const applications = `${users}/loc/applications`;
  const found: Json[] = [];
  for (const [method, path, body] of wrongRequests(line, users, uuid, company, number)) {
    const response = await send(method, path, body);
    expect([path, response.status]).toEqual([path, 422]);
    found.push(...valuesOf("code", response.body.errors));
  }
  // An empty key, and a number that would be rounded.
  const keyless = await send("POST", applications, { amount: 100 }, { "idempotency-key": "" });
  found.push(...valuesOf("code", keyless.body.errors));
  const inexact = await lending.app.request(applications, {
    method: "POST",
    headers: { authorization: `Bearer ${acme.api_key}`, "content-type": "application/json" },
    body: '{"amount": 100.00000000000000000001}',
  });
  found.push(...valuesOf("code", ((await inexact.json()) as { errors: Json }).errors));
  expect(distinct(found)).toEqual(listed("FieldErrorCode"));
});

test("BlockingState, as the state that forbids something", async () => {
  const found: Json[] = [];
  const lending = await start();
  const { send, at, approve, sign } = lending;
  const blocked = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await send(method, path, body);
    expect([method, path, response.status]).toEqual([method, path, 409]);
    found.push(response.body.state);
  };
  const draw = { amount: 100, disbursement_bank_info: bank };
  const [first = "", sibling = "", unsigned = "", late = "", short = ""] = [
    ...(await approve(terms, terms)),
    ...(await approve()),
    ...(await approve()),
    ...(await approve({ ...terms, term: 1 })),
  ];
  await blocked("POST", `${first}/draw`, draw);
  for (const line of [first, late, short]) await sign(line);
  await blocked("PATCH", first, { status: "accepted", document_uuid: "7c9e6679-7425-40de-944b-e07fc1f90ae7" });
  await blocked("GET", `${sibling}/documents/promissory_note`);
  for (const [line, amount] of [
    [first, 1_000_000],
    [late, 1_000_000],
    [short, 10_000],
  ] as const)
    await send("POST", `${line}/draw`, { amount });
  at("2026-01-20T12:00:00.000Z");
  await payOff(lending, first);
  await blocked("POST", `${first}/draw`, draw);
  // Matured and not late: everything billed is paid.
  at("2026-02-10T12:00:00.000Z");
  await send("POST", `${short}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 5_000 });
  at("2026-02-16T12:00:00.000Z");
  for (const line of [first, late, short]) await blocked("POST", `${line}/draw`, draw);
  await blocked("GET", `${unsigned}/documents/promissory_note`);
  at("2026-03-20T12:00:00.000Z");
  await blocked("POST", `${late}/draw`, draw);
  at("2026-12-20T12:00:00.000Z");
  await blocked("POST", `${late}/draw`, draw);
  const other = await start();
  const paid = await other.open();
  await other.send("POST", `${paid}/draw`, { amount: 1_000_000 });
  other.at("2026-01-20T12:00:00.000Z");
  await payOff(other, paid);
  other.at("2026-01-22T12:00:00.000Z");
  found.push((await other.send("DELETE", other.users)).body.state);
  expect(distinct(found)).toEqual(listed("BlockingState"));
});

test("failure codes of disbursements and payments", async () => {
  const lending = await start();
  const { send, at, open } = lending;
  const line = await open();
  const account = (tail: string) => ({ ...bank, bank_account_number: `00012345${tail}` });
  for (const tail of ["0001", "0002", "0010"])
    await send("POST", `${line}/draw`, { amount: 1_000, disbursement_bank_info: account(tail) });
  await send("POST", `${line}/draw`, { amount: 2_000_000, disbursement_bank_info: account("6789") });
  at("2026-01-19T12:00:00.000Z");
  for (const tail of ["0001", "0002", "0010"]) {
    await send("POST", `${line}/payments`, {
      payment_type: "SINGLE_PAYMENT",
      amount: 400_000,
      repayment_bank_info: account(tail),
    });
  }
  at("2026-01-20T12:00:00.000Z");
  // The credit that a payment freed is drawn, and taken back when the payment is returned.
  await send("POST", `${line}/draw`, { amount: 800_000, disbursement_bank_info: account("6789") });
  at("2026-01-30T12:00:00.000Z");
  const codes = async (list: string) => distinct(valuesOf("failure_code", (await send("GET", `${line}/${list}`)).body));
  expect(await codes("disbursements")).toEqual(["R01", "R02", "R10", "insufficient_credit"]);
  expect(await codes("payments")).toEqual(["R01", "R02", "R10"]);
});

test("RejectionReason", async () => {
  const { send, users } = await start();
  const found: Json[] = [];
  for (const reason of listed("RejectionReason")) {
    const { body } = await send("POST", `${users}/loc/applications`, {
      amount: 100,
      decision: "rejected",
      reasons: [reason],
    });
    found.push(...body.status.reasons);
  }
  expect(distinct(found)).toEqual(listed("RejectionReason"));
});
