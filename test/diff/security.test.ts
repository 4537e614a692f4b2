// Where findings about security are, and what they say, for calls and for what a service sends.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { runs } from "../support/extent.js";
import { documentOf, findingsOf } from "./support/compared.js";

const securitySchemes: JsonObject = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  bearer: { type: "http", scheme: "bearer" },
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://a.example/token", scopes: { read: "r", write: "w" } } },
  },
  login: { type: "openIdConnect", openIdConnectUrl: "https://a.example/openid" },
};

interface Parts {
  /** The requirements of `GET /users`, or of the webhook `newUser`. */
  readonly own?: Json;
  readonly global?: Json;
  readonly schemes?: JsonObject;
}

/** A document with one operation. */
function documentWith(kind: "call" | "webhook", { own, global, schemes }: Parts): string {
  const operation = { responses: { "200": { description: "OK" } }, ...(own !== undefined && { security: own }) };
  return JSON.stringify({
    openapi: "3.2.0",
    info: { title: "Users", version: "1" },
    ...(global !== undefined && { security: global }),
    ...(kind === "call" ? { paths: { "/users": { get: operation } } } : { webhooks: { newUser: { post: operation } } }),
    components: { securitySchemes: { ...securitySchemes, ...schemes } },
  });
}

/** Each finding: the pointers without what all have, and the message. */
function found(kind: "call" | "webhook", base: Parts, revision: Parts): readonly string[] {
  const [old, next] = [base, revision].map((parts) => documentOf(documentWith(kind, parts)));
  if (old === undefined || next === undefined) throw new Error("A document is missing.");
  const start = kind === "call" ? "/paths/~1users/get" : "/webhooks/newUser/post";
  return findingsOf(old, next).map(({ base: before, revision: now, message }) => {
    const [from, to] = [before, now].map((spot) =>
      spot?.pointer.replace(start, "·").replace("/components/security", "…"),
    );
    return `${from} → ${to}: ${message}`;
  });
}

const key = { key: [] };
const bearer = { bearer: [] };
const changedOAuth = (flow: JsonObject): JsonObject => ({
  oauth: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://a.example/token", scopes: { read: "r", write: "w" }, ...flow } },
  },
});

describe("calls", () => {
  test.each<readonly [string, Parts, Parts, string]>([
    [
      "a list of the operation, where there was none",
      {},
      { own: [{ oauth: ["read"] }, key] },
      "· → ·/security: Calls need `oauth` (`read`), or `key` now. Calls of today have none: allow anonymous calls until clients have changed.",
    ],
    [
      "a list of the document, where there was none",
      {},
      { global: [key] },
      " → /security: Calls need `key` now. Calls of today have none: allow anonymous calls until clients have changed.",
    ],
    [
      "a list of the operation that is gone",
      { own: [key] },
      {},
      "·/security → ·: Calls need no credentials any more. Callers of today are not affected.",
    ],
    [
      "one of two alternatives with the same scheme",
      { own: [{ oauth: ["read"] }, { oauth: ["write"] }] },
      { own: [{ oauth: ["read"] }] },
      "·/security → ·/security: Calls with `oauth` (`write`) are no longer accepted. Accept it until no client uses it.",
    ],
    [
      "a scope less",
      { own: [{ oauth: ["read", "write"] }] },
      { own: [{ oauth: ["read"] }] },
      "·/security → ·/security: Calls with `oauth` no longer need `write`. Callers of today are not affected.",
    ],
    [
      "a scheme of another type",
      { own: [{ oauth: [] }] },
      { own: [{ oauth: [] }], schemes: { oauth: securitySchemes["login"] ?? null } },
      "…Schemes/oauth → …Schemes/oauth: The security scheme `oauth` is `openIdConnect` instead of `oauth2`. Credentials of today are no longer found: add the new scheme as an alternative.",
    ],
    [
      "a URL",
      { own: [{ oauth: [] }] },
      { own: [{ oauth: [] }], schemes: changedOAuth({ tokenUrl: "https://b.example/token" }) },
      "…Schemes/oauth/flows/clientCredentials/tokenUrl → …Schemes/oauth/flows/clientCredentials/tokenUrl: The `tokenUrl` of the security scheme `oauth` is `https://b.example/token` instead of `https://a.example/token`. Keep the old URL running; the document can't show whether it is.",
    ],
    [
      "a URL that is gone",
      { own: [{ oauth: [] }], schemes: changedOAuth({ refreshUrl: "https://a.example/refresh" }) },
      { own: [{ oauth: [] }] },
      "…Schemes/oauth/flows/clientCredentials/refreshUrl → …Schemes/oauth/flows/clientCredentials: The `refreshUrl` of the security scheme `oauth` is gone. Keep the old URL running; the document can't show whether it is.",
    ],
  ])("%s", (_, base, revision, wanted) => {
    expect(found("call", base, revision)).toEqual([wanted]);
  });
});

describe("what a service sends", () => {
  const rejected = "Receivers of today don't expect that: send it to new subscribers only.";
  const unaffected = "Receivers of today are not affected.";

  test.each<readonly [string, Parts, Parts, string]>([
    [
      "credentials, where there were none",
      {},
      { own: [key] },
      `· → ·/security: Requests come with \`key\` now. ${unaffected}`,
    ],
    [
      "no credentials any more",
      { own: [key] },
      {},
      `·/security → ·: Requests no longer come with \`key\`, nor with other credentials. ${rejected}`,
    ],
    [
      "one more alternative",
      { own: [key] },
      { own: [key, bearer] },
      `·/security → ·/security: Requests may come with \`bearer\` now. ${rejected}`,
    ],
    [
      "no credentials as an alternative",
      { own: [key] },
      { own: [key, {}] },
      `·/security → ·/security: Requests may come without credentials now. ${rejected}`,
    ],
    [
      "always credentials",
      { own: [{}, key] },
      { own: [key] },
      `·/security → ·/security: Requests no longer come without credentials: they have \`key\`. ${unaffected}`,
    ],
    [
      "one credential less",
      { own: [{ ...key, ...bearer }] },
      { own: [key] },
      `·/security → ·/security: Requests with \`key\` may come without \`bearer\` now. ${rejected}`,
    ],
    [
      "one scope more",
      { own: [{ oauth: ["read"] }] },
      { own: [{ oauth: ["read", "write"] }] },
      `·/security → ·/security: Requests with \`oauth\` have \`write\` in addition. ${unaffected}`,
    ],
    [
      "a scheme in another place",
      { own: [key] },
      { own: [key], schemes: { key: { type: "apiKey", in: "query", name: "key" } } },
      `…Schemes/key → …Schemes/key: The security scheme \`key\` is an API key in the query \`key\` instead of an API key in the header \`X-Key\`. ${rejected}`,
    ],
  ])("%s", (_, base, revision, wanted) => {
    expect(found("webhook", base, revision)).toEqual([wanted]);
  });
});

/** What a request may have: each scope of a token is one of these. */
const credentials = ["key", "bearer", "oauth", "oauth read", "oauth write"];
/** All that one sender may have together, as far as lists differ in it. */
const senders = Array.from({ length: 2 ** credentials.length }, (_, bits) =>
  credentials.filter((_name, index) => (bits >> index) % 2 === 1),
);

type List = readonly Readonly<Record<string, readonly string[]>>[];

function accepts(list: List, sender: readonly string[]): boolean {
  const needs = list.map((alternative) =>
    Object.entries(alternative).flatMap(([name, scopes]) => [name, ...scopes.map((scope) => `${name} ${scope}`)]),
  );
  return needs.length === 0 || needs.some((each) => each.every((need) => sender.includes(need)));
}

const lists: fc.Arbitrary<List> = fc.array(
  fc.record(
    { key: fc.constant([]), bearer: fc.constant([]), oauth: fc.uniqueArray(fc.constantFrom("read", "write")) },
    { requiredKeys: [] },
  ),
  { maxLength: 4 },
);

/** The worst severity that is found; `nothing` if there is none. */
function worst(kind: "call" | "webhook", base: List, revision: List): string {
  const [old, next] = [base, revision].map((own) => documentOf(documentWith(kind, { own: own as Json })));
  if (old === undefined || next === undefined) throw new Error("A document is missing.");
  const severities = findingsOf(old, next).map(({ severity }) => severity);
  return ["breaking", "risky", "compatible"].find((each) => severities.some((own) => own === each)) ?? "nothing";
}

test("lists break exactly those whose credentials are no longer enough, or no longer presented", () => {
  fc.assert(
    fc.property(lists, lists, (base, revision) => {
      const lost = senders.some((sender) => accepts(base, sender) && !accepts(revision, sender));
      const gained = senders.some((sender) => accepts(revision, sender) && !accepts(base, sender));
      const verdict = (breaks: boolean): string => (breaks ? "breaking" : lost || gained ? "compatible" : "nothing");
      expect([worst("call", base, revision), worst("webhook", base, revision)]).toEqual([
        verdict(lost),
        verdict(gained),
      ]);
    }),
    { seed: Number(process.env["FUZZ_SEED"] ?? 1), numRuns: runs(300) },
  );
});
