// Lines of credit in a server that is measured, opened over HTTP.

import { activeLine, client, type Send } from "./service.js";

const headers = { authorization: `Bearer ${client.api_key}` };

/** The path of a new active line of a person. `secret` encrypts the tax id if it is not that of these benchmarks. */
export async function openLine(port: number, person: number, secret?: string): Promise<string> {
  const send: Send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  return activeLine(send, person, secret);
}
