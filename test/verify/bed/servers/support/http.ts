// What the servers have in common of HTTP: problems, and how media types, bodies and parameters are read.
import type { Check } from "./checks.js";

/** A failure, as it is sent. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, title: string, headers: Readonly<Record<string, string>> = {}) {
    super(title);
    this.status = status;
    this.headers = headers;
  }

  toJSON(): object {
    return { type: "about:blank", title: this.message, status: this.status };
  }
}

export const problemType = "application/problem+json";

export function requireValid(value: unknown, check: Check, name = "body"): void {
  const problem = check(value);
  if (problem !== undefined) throw new Problem(400, `${name} ${problem}`);
}

/** Whether an Accept header allows the media type; without one, every type is allowed. */
export function isAcceptable(accept: string | undefined, type: string): boolean {
  if (accept === undefined || accept.trim() === "") return true;
  const [main = ""] = type.split("/");
  const ranges = accept.split(",").map((range) =>
    range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  // The most specific range decides.
  for (const candidate of [type, `${main}/*`, "*/*"]) {
    const range = ranges.find(([name]) => name === candidate);
    if (range !== undefined) return !range.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }
  return false;
}

export function mediaTypeOf(header: string | undefined): string {
  return (header ?? "").split(";")[0]!.trim().toLowerCase();
}

export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) throw new Problem(400, "The body is missing");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new Problem(400, "The body is not JSON in UTF-8");
  }
}

export function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Problem(400, "The path is not percent-encoded UTF-8");
  }
}

/** A parameter that has one value at most. */
export function singleValue(query: URLSearchParams, name: string): string | undefined {
  const all = query.getAll(name);
  if (all.length > 1) throw new Problem(400, `${name} is there twice`);
  return all[0];
}

export function numberOf(text: string): number {
  return /^-?(0|[1-9][0-9]*)$/.test(text) ? Number(text) : NaN;
}

/** An integer of a query or a path. */
export function integerParameter(text: string | undefined, check: Check, name: string): number | undefined {
  if (text === undefined) return undefined;
  const value = numberOf(text);
  requireValid(value, check, name);
  return value;
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const [own = "", ...value] = pair.split("=");
    if (own.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

/** Whether an entity tag is one of those of If-Match or If-None-Match. */
export function matchesTag(header: string, tag: string): boolean {
  return header.split(",").some((each) => ["*", tag, `W/${tag}`].includes(each.trim()));
}
