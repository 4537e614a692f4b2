// Requests that are wrong in HTTP, or that no schema of the document has in mind: the correct servers have a documented
// response to each of them.
import type { BedDocument, DocumentOperation } from "./document.js";
import type { Credentials } from "./exchanges.js";

export interface OddRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly isAnonymous?: boolean;
}

const ids = ["1", "0", "-1", "1.5", "prd_000001", "ord_999999", "5f0c1b2a-0000-4000-8000-000000000001", "%F0%9F%93%96"];
const mediaTypes = [
  "application/json",
  "application/merge-patch+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "",
];
const bodies = ["", "{", "null", "[]", "0", '""', "{}", '{"__proto__":{"a":1}}', "a=%ff&a=1"];
const large = ["[".repeat(50_000), "x".repeat(100_001)];
const queries = [
  "limit=",
  "limit=1&limit=1",
  "page=0x1",
  "cursor=%00",
  "price[min]=",
  "tags=",
  "offset=1e1",
  "unknown=1",
];

export function oddRequests({ method, path: template }: DocumentOperation): readonly OddRequest[] {
  const paths = ids.map((id) => template.replaceAll(/\{[^{}]+\}/g, id));
  const [path = ""] = paths;
  const hasBody = method !== "GET";
  const empty = { method, headers: {} };
  return [
    ...paths.map((each) => ({ ...empty, path: each })),
    { ...empty, path, isAnonymous: true },
    ...["image/png", "*/*;q=0", "", "application/*", "a/b;q=x, ,"].map((Accept) => ({
      ...empty,
      path,
      headers: { Accept },
    })),
    ...["Bearer", "Bearer  ", "Basic Og==", "é"].map((Authorization) => ({
      ...empty,
      path,
      isAnonymous: true,
      headers: { Authorization },
    })),
    ...queries.map((query) => ({ ...empty, path: `${path}?${query}` })),
    ...(hasBody ? mediaTypes : []).flatMap((type, index) =>
      [...bodies, new Uint8Array([0x22, 0xff, 0x22]), ...(index === 0 ? large : [])].map((body) => ({
        method,
        path,
        headers: { "Content-Type": type },
        body,
      })),
    ),
  ];
}

export async function judgeRequest(
  url: string,
  { method, path, headers, body, isAnonymous = false }: OddRequest,
  credentials: Credentials,
  document: BedDocument,
): Promise<readonly string[]> {
  const [own = {}] = Object.values(credentials);
  const response = await fetch(url + path, {
    method,
    headers: { ...(isAnonymous ? {} : own), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : Buffer.from(body) }),
  });
  const { status } = response;
  const found = document.judge({ method, path, status, headers: response.headers, text: await response.text() });
  const name = `${method} ${path} ${JSON.stringify(headers)} ${String(body).slice(0, 20)}`;
  return found.map((each) => `${name}: ${each}`);
}
