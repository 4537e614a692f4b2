// The service with one borrower, and JSON in and out: where tests of credit over HTTP begin.
import { expect } from "vitest";
import type { AppDependencies } from "../../../server/app.js";
import { encryptTaxId } from "../../../client/tax-id.js";
import { acme, bearer, startService } from "./service.js";

export const bank = {
  bank_name: "First Harbor Bank",
  bank_account_name: "Grace Hopper",
  account_type: "checking",
  ach_routing_number: "021000021",
  bank_account_number: "000123456789",
};

export const terms = {
  amount: 2_500_000,
  interest_rate: 12,
  apr: 12,
  term: 12,
  term_frequency: "MONTHLY",
  origination_fee: 0,
};

/** The service with one person in it, and JSON in and out. */
export async function start(more: Partial<AppDependencies> = {}) {
  const service = startService(more);
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await service.app.request(path, {
      method,
      headers: { ...bearer(acme), ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === "" ? null : JSON.parse(text) };
  };
  const ssn = await encryptTaxId(acme.secret_key, "123-45-6789");
  const user = await send("POST", "/v1/users", {
    user_type: "individual",
    first_name: "Grace",
    last_name: "Hopper",
    dob: "1986-12-09",
    ssn,
    email: "grace@example.com",
    phone: "+12125552368",
    address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
  });
  const users = `/v1/users/${user.body.uuid}`;
  /** An application approved with these offers; the path of each line. */
  const approve = async (...offers: object[]) => {
    const all = offers.length === 0 ? [terms] : offers;
    const made = await send("POST", `${users}/loc/applications`, {
      amount: 2_500_000,
      decision: "approved",
      offers: all,
    });
    return (made.body.offers as { uuid: string }[]).map(({ uuid }) => `${users}/loc/${uuid}`);
  };
  /** Signs the note of a line. */
  const sign = async (line: string) => {
    const note = await send("GET", `${line}/documents/promissory_note`);
    const { document_uuid } = note.body;
    return send("PATCH", line, {
      status: "accepted",
      document_uuid,
      disbursement_bank_info: bank,
      repayment_bank_info: bank,
    });
  };
  /** One line, signed. */
  const open = async () => {
    const [line = ""] = await approve();
    expect((await sign(line)).status).toBe(200);
    return line;
  };
  const at = (time: string): void => service.clock.advance((Date.parse(time) - service.clock.now().getTime()) / 1000);
  return { ...service, send, users, approve, sign, open, at };
}
