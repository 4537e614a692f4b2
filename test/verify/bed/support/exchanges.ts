// Runs the exchanges of a bug, and finds where responses differ from what the document and the table say.
import { isDeepStrictEqual } from "node:util";
import type { Exchange } from "../bugs/table.js";
import type { BedDocument, Received } from "./document.js";

export type Credentials = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Known = Readonly<Record<string, string>>;

/** Differences, in the order of the exchanges. */
export async function runExchanges(
  url: string,
  exchanges: readonly Exchange[],
  credentials: Credentials,
  document: BedDocument,
): Promise<readonly string[]> {
  const known: Record<string, string> = {};
  const found: string[] = [];
  for (const exchange of exchanges) {
    const received = await send(url, exchange, credentials, known);
    const body = parseBody(received);
    found.push(...document.judge(received), ...compare(exchange, received, body, known));
    for (const [name, from] of Object.entries(exchange.keep ?? {}))
      known[name] = String(from.startsWith("/") ? valueAt(body, from) : received.headers.get(from));
  }
  return found;
}

async function send(url: string, exchange: Exchange, credentials: Credentials, known: Known): Promise<Received> {
  const [method = "", path = ""] = fill(exchange.send, known).split(" ");
  const [first] = Object.keys(credentials);
  const name = exchange.as === undefined ? first : exchange.as;
  const headers = new Headers(name === null || name === undefined ? {} : credentials[name]);
  if (exchange.json !== undefined) headers.set("Content-Type", "application/json");
  for (const [header, value] of Object.entries(exchange.headers ?? {})) headers.set(header, fill(value, known));
  const body = bodyOf(exchange);
  const response = await fetch(url + path, {
    method,
    headers,
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  return { method, path, status: response.status, headers: response.headers, text: await response.text() };
}

function bodyOf({ json, text, bytes, form }: Exchange): BodyInit | undefined {
  if (json !== undefined) return JSON.stringify(json);
  return bytes === undefined ? (text ?? form) : Buffer.from(bytes, "hex");
}

function compare(exchange: Exchange, received: Received, body: unknown, known: Known): readonly string[] {
  const { send: name, status, has, lacks = [], header = {} } = exchange;
  const expected: unknown = has === undefined ? undefined : JSON.parse(fill(JSON.stringify(has), known));
  return [
    ...(received.status === status ? [] : [`${name}: ${received.status}, not ${status}: ${received.text}`]),
    ...(expected === undefined || contains(body, expected)
      ? []
      : [`${name}: no ${JSON.stringify(has)}: ${received.text}`]),
    ...lacks.filter((pointer) => valueAt(body, pointer) !== undefined).map((pointer) => `${name}: has ${pointer}`),
    ...Object.entries(header)
      .filter(([own, pattern]) => !pattern.test(received.headers.get(own) ?? ""))
      .map(([own]) => `${name}: ${own} is ${received.headers.get(own)}`),
  ];
}

/** Whether a value has all that is expected; arrays have as many items. */
function contains(value: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return isDeepStrictEqual(value, expected);
  if (typeof value !== "object" || value === null || Array.isArray(value) !== Array.isArray(expected)) return false;
  if (Array.isArray(expected) && (value as unknown[]).length !== expected.length) return false;
  return Object.entries(expected).every(([name, each]) => contains((value as Record<string, unknown>)[name], each));
}

function parseBody({ headers, text }: Received): unknown {
  return /json/.test(headers.get("content-type") ?? "") && text !== "" ? JSON.parse(text) : undefined;
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split("/")
    .slice(1)
    .reduce<unknown>((at, token) => (at as Record<string, unknown> | undefined)?.[token], value);
}

function fill(text: string, known: Known): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => known[name] ?? whole);
}
