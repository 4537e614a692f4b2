// Canaries: a recognizable value for each personal or secret field, requests that send them, and a search for them.
import { encryptTaxId } from "../../client/tax-id.js";
import { toAccount } from "../../server/http/auth.js";
import { createSandbox } from "../../server/sandbox/sandbox.js";
import { StoreUnavailable } from "../../server/store/store.js";
import { replaceableStore } from "../../server/store/replaceable.js";
import { acme, bearer, startService, TestClock } from "../support/service/service.js";
import { readPdf } from "../support/pages/pdf.js";
import { watchedStore } from "../support/service/watched-store.js";
import { testStore } from "../support/service/test-store.js";

const client = { client_id: "acme", api_key: "canary-api-key", secret_key: "ca9a21e5-5a4d-4e6f-9b7a-1c2d3e4f5a6b" };

/** Never in a response, in any form. */
export const secrets = {
  api_key: client.api_key,
  secret_key: client.secret_key,
  secret_key_bytes: client.secret_key.replaceAll("-", ""),
  ein: "3450912",
  ssn: "456-78-9015",
  ssn_digits: "456789015",
  dob: "1986-12-09",
  bank_name: "Canarybank",
  bank_account_name: "Canaryholder",
  account_number: "99887766554",
  routing_number: "021000021",
  master_key: Buffer.alloc(32, 7).toString("base64"),
};

/** Only in responses about their user; the promissory note has the first few too. */
export const onTheNote = {
  business: "Canarybiz",
  first: "Canaryfirst",
  last: "Canarylast",
  street: "77 Canarystreet",
  city: "Canarytown",
  person: "Canaryperson",
  surname: "Canaryson",
};
export const personal = {
  ...onTheNote,
  email: "canarymail@biz.example",
  signer_email: "canarysign@biz.example",
  phone: "2125552368",
  signer_phone: "4155552671",
  signer_street: "88 Canaryroad",
  website: "https://canary.example",
};

export const all = { ...secrets, ...personal };

/** The names of the canaries that `text` contains. */
export function found(text: string, canaries: Readonly<Record<string, string>>): string[] {
  const plain = text.toLowerCase();
  return Object.entries(canaries).flatMap(([name, canary]) => (plain.includes(canary.toLowerCase()) ? [name] : []));
}

const address = { line_1: personal.street, zip: "94105", city: personal.city, region: "CA", country: "UNITED STATES" };
const signer = {
  first_name: personal.first,
  last_name: personal.last,
  title: "OWNER",
  phone: personal.signer_phone,
  email: personal.signer_email,
  citizenship: "GB",
  address: { line_1: personal.signer_street, zip: "", city: personal.city, region: "", country: "FRANCE" },
};
export const account = {
  bank_name: secrets.bank_name,
  bank_account_name: secrets.bank_account_name,
  account_type: "checking",
  ach_routing_number: secrets.routing_number,
  bank_account_number: secrets.account_number,
};
const ein = await encryptTaxId(client.secret_key, `12-${secrets.ein}`);
const ssn = await encryptTaxId(client.secret_key, secrets.ssn);
const business = {
  user_type: "business",
  first_name: `${personal.business}, LLC`,
  email: personal.email,
  entity: "CORPORATION",
  "EIN/TIN/CRN": ein,
  phone: personal.phone,
  website: personal.website,
  address,
  key_people: [signer],
};
export const individual = {
  user_type: "individual",
  first_name: personal.person,
  last_name: personal.surname,
  dob: secrets.dob,
  ssn,
  email: personal.email,
  phone: personal.phone,
  address,
};
const approved = {
  amount: 5_000_000,
  decision: "approved",
  offers: [
    { amount: 5_000_000, interest_rate: 12, apr: 13, term: 12, term_frequency: "MONTHLY", origination_fee: 50_000 },
  ],
};

/** A response with its request, as a string to search. */
export interface Received {
  readonly request: string;
  readonly status: number;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export function start(development: boolean) {
  const clock = new TestClock();
  const { store, kept } = watchedStore(testStore());
  const sandbox = createSandbox(
    clock,
    replaceableStore(() => store),
  );
  let failure: Error | undefined;
  const { app, log } = startService({
    accounts: [toAccount(client), toAccount(acme)],
    clock: sandbox.clock,
    development,
    sandbox,
    store: {
      ...sandbox.store,
      users: {
        ...store.users,
        textPage: (...window) => (failure ? Promise.reject(failure) : store.users.textPage(...window)),
      },
    },
  });
  const received: Received[] = [];
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Received> => {
    const given = typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body);
    const response = await app.request(path, {
      method,
      headers: { ...bearer(client), ...(given !== undefined && { "content-type": "application/json" }), ...headers },
      ...(given !== undefined && { body: Uint8Array.from(Buffer.from(given)) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const text = isJson ? bytes.toString("utf8") : textOfPdf(bytes);
    const result = {
      request: `${method} ${path}`,
      status: response.status,
      text: `${JSON.stringify([...response.headers])} ${text}`,
      json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
    received.push(result);
    return result;
  };
  return { app, log, clock, kept, received, ask, fail: (error: Error | undefined) => (failure = error) };
}

type Started = ReturnType<typeof start>;

/** The text and the properties of a PDF. */
function textOfPdf(pdf: Buffer): string {
  if (pdf.length === 0) return "";
  return `${readPdf(pdf).lines.join("")} ${pdf.toString("latin1")}`;
}

/** The whole life of a line of a business, and a person. */
export async function succeed({ ask }: Started) {
  const { json: user } = await ask("POST", "/v1/users", business, { "idempotency-key": "user" });
  const person = await ask("POST", "/v1/users", individual);
  const home = `/v1/users/${String(user["uuid"])}`;
  const { json: made } = await ask("POST", `${home}/loc/applications`, approved, { "idempotency-key": "application" });
  const line = `${home}/loc/${(made["offers"] as { uuid: string }[])[0]?.uuid ?? ""}`;
  const { json: note } = await ask("GET", `${line}/documents/promissory_note`);
  const [key_person] = user["key_people"] as { uuid: string }[];
  const activation = {
    status: "accepted",
    document_uuid: note["document_uuid"],
    key_person_uuid: key_person?.uuid,
    disbursement_bank_info: account,
    repayment_bank_info: account,
  };
  await ask("PATCH", line, activation, { "idempotency-key": "activation" });
  await ask(
    "POST",
    `${line}/draw`,
    { amount: 1_000_000, disbursement_bank_info: account },
    { "idempotency-key": "draw" },
  );
  await ask(
    "POST",
    `${line}/draw`,
    { amount: 1_000_000, disbursement_bank_info: account },
    { "idempotency-key": "draw" },
  );
  await ask("POST", "/sandbox/clock", { advance_days: 25 });
  await ask(
    "POST",
    `${line}/payments`,
    { payment_type: "SINGLE_PAYMENT", amount: 1000, repayment_bank_info: account },
    { "idempotency-key": "payment" },
  );
  for (const path of [
    line,
    `${line}/disbursements`,
    `${line}/payments`,
    `${line}/statements`,
    "/v1/users/loc",
    "/v1/users/loc/applications",
  ])
    await ask("GET", path);
  await ask("GET", `/sandbox/ledger/${line.split("/").at(-1) ?? ""}`);
  await ask("GET", `${line}/documents/promissory_note`, undefined, { accept: "application/pdf" });
  await ask("GET", home);
  await ask("GET", "/v1/users");
  return { home, line, person: `/v1/users/${String(person.json["uuid"])}` };
}

/** Requests about users that are rejected, one in each way, with canaries in all of them. */
async function sendRejectedUsers({ ask }: Started, home: string): Promise<readonly Received[]> {
  const text = JSON.stringify(business);
  const wrong = {
    ...business,
    first_name: `${personal.business}\n`,
    email: `${personal.email} x`,
    phone: `${personal.phone}9`,
    website: `x${personal.website}`,
    entity: personal.business,
    start_date: secrets.dob.replace("12", "13"),
    address: { ...address, region: personal.city, zip: personal.street },
    key_people: [{ ...signer, citizenship: personal.first }],
  };
  return [
    await ask("POST", "/v1/users", text.slice(0, -1)),
    await ask("POST", "/v1/users", `${text.slice(0, -1)},"email":"${personal.email}"}`),
    await ask("POST", "/v1/users", Buffer.concat([Buffer.from(text), Buffer.of(0xff)])),
    await ask("POST", "/v1/users", business, { authorization: `Bearer ${client.api_key}x` }),
    await ask("POST", "/v1/users", business, { authorization: `Basic ${client.secret_key}` }),
    await ask("POST", "/v1/users", business, { "idempotency-key": personal.email.repeat(20) }),
    await ask("POST", "/v1/users", text, { "content-type": "text/plain" }),
    await ask("POST", "/v1/users", business, { "content-encoding": personal.business }),
    await ask("POST", "/v1/users", `${text}${" ".repeat(2 ** 20)}`),
    await ask("POST", "/v1/users", { ...business, key_people: Array.from({ length: 3000 }, () => personal.first) }),
    await ask("POST", "/v1/users", business),
    await ask("POST", "/v1/users", wrong),
    await ask("POST", "/v1/users", {
      ...individual,
      ssn: secrets.ssn,
      dob: "2020-01-01",
      last_name: `${personal.surname}1`,
    }),
    await ask("POST", "/v1/users", { ...business, ssn: secrets.ssn, dob: secrets.dob }, { "idempotency-key": "user" }),
    await ask("PUT", home, { ...wrong, ssn: secrets.ssn, dob: secrets.dob }),
    await ask("DELETE", home, business),
    await ask("PATCH", "/v1/users", business),
    await ask("GET", `/v1/users?limit=${encodeURIComponent(personal.email)}`),
    await ask("GET", `${home}x`),
  ];
}

/** Requests about a line that are rejected, one in each way, with canaries in all of them. */
async function sendRejectedLines({ ask }: Started, line: string): Promise<readonly Received[]> {
  return [
    await ask("GET", `${line}/documents/promissory_note`, undefined, { accept: personal.business }),
    await ask("PATCH", line, {
      status: personal.business,
      document_uuid: secrets.ssn,
      key_person_uuid: personal.first,
      disbursement_bank_info: {
        ...account,
        account_type: personal.first,
        ach_routing_number: "021000022",
        bank_account_number: `${secrets.account_number}x`,
      },
    }),
    await ask("POST", `${line}/draw`, { amount: 9_000_000, disbursement_bank_info: account }),
    await ask("POST", `${line}/draw`, {
      amount: personal.phone,
      disbursement_date: secrets.dob,
      disbursement_bank_info: { ...account, ach_routing_number: secrets.ssn },
    }),
    await ask("POST", `${line}/payments`, { payment_type: "PAYOFF", amount: 1, repayment_bank_info: account }),
  ];
}

/** Requests that fail in every way, with canaries in all of them. */
export async function failInEveryWay(started: Started, { home, line }: { home: string; line: string }) {
  const { ask, fail, app } = started;
  const responses = [...(await sendRejectedUsers(started, home)), ...(await sendRejectedLines(started, line))];
  for (const error of [
    new TypeError(`${JSON.stringify(all)}\n    at ${personal.business}`),
    new StoreUnavailable(JSON.stringify(all)),
  ]) {
    fail(Object.assign(error, { code: personal.email, cause: new Error(JSON.stringify(all)) }));
    responses.push(await ask("GET", "/v1/users"));
  }
  fail(undefined);
  await app.request(`/v1/${personal.business}?${personal.email}`, {
    headers: { ...bearer(client), "user-agent": personal.email, cookie: secrets.ssn },
  });
  return responses;
}

/** The canaries in each response: `GET /v1/users 200: email`. */
export const shownIn = (responses: readonly Received[], canaries: Readonly<Record<string, string>>) =>
  responses.flatMap(({ request, status, text }) =>
    found(text, canaries).map((name) => `${request} ${status}: ${name}`),
  );
