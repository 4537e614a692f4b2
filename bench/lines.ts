// Lines of credit in a server that is measured, opened over HTTP.

import { account, client, createBody, terms } from "./service.js";

const headers = { authorization: `Bearer ${client.api_key}` };

/** The path of a new active line of a person. `secret` encrypts the tax id if it is not that of these benchmarks. */
export async function openLine(port: number, person: number, secret?: string): Promise<string> {
  const send = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { uuid } = await send("POST", "/v1/users", await createBody(person, secret));
  const made = await send("POST", `/v1/users/${String(uuid)}/loc/applications`, {
    amount: 5_000_000,
    decision: "approved",
    offers: [terms],
  });
  const line = `/v1/users/${String(uuid)}/loc/${(made["offers"] as { uuid: string }[])[0]?.uuid ?? ""}`;
  const { document_uuid } = await send("GET", `${line}/documents/promissory_note`);
  await send("PATCH", line, {
    status: "accepted",
    document_uuid,
    disbursement_bank_info: account,
    repayment_bank_info: account,
  });
  return line;
}
