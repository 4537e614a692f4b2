// Users as a client sends them to the service in process.
import { expect } from "vitest";
import { encryptTaxId } from "../../../client/tax-id.js";
import type { FieldError } from "../../../server/domain/refusal.js";
import { business, individual } from "./user-bodies.js";
import { acme, bearer, startService } from "../service/service.js";

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** A fresh service, and one function to send a request to it. */
export function startUsers(more: Parameters<typeof startService>[0] = {}) {
  const service = startService(more);

  async function send(method: string, path: string, body?: unknown, as = acme): Promise<ServiceResponse> {
    const response = await service.app.request(path, {
      method,
      headers: { ...bearer(as), ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: text === "" ? {} : JSON.parse(text) };
  }

  /** The uuid of the user that is created. */
  async function created(body: object, as = acme): Promise<string> {
    const response = await send("POST", "/v1/users", body, as);
    expect(response).toMatchObject({ status: 201 });
    return String(response.body.uuid);
  }

  return { ...service, send, created };
}

export async function newBusiness(taxId = "12-3456789", as = acme): Promise<object> {
  return { ...business, "EIN/TIN/CRN": await encryptTaxId(as.secret_key, taxId) };
}

export async function newIndividual(ssn = "123-45-6789", as = acme): Promise<object> {
  return { ...individual, ssn: await encryptTaxId(as.secret_key, ssn) };
}

/** Each wrong field and its code. */
export function faults(response: ServiceResponse): string[] {
  expect(response).toMatchObject({ status: 422, body: { code: "invalid_input" } });
  return (response.body.errors as FieldError[]).map(({ pointer, code }) => `${pointer} ${code}`);
}
