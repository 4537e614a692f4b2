// The signatures of Standard Webhooks 1.0, Stripe and GitHub: published vectors, and what the specification says of the
// rest (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
import { createHmac, createPrivateKey, createPublicKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { asymmetricSignature, asymmetricSigner } from "../../scripts/runtime/webhooks/signatures/asymmetric.js";
import { githubSignature, githubSigner } from "../../scripts/runtime/webhooks/signatures/github.js";
import type { VerifySignature } from "../../scripts/runtime/webhooks/signatures/scheme.js";
import { standardSignature, standardSigner } from "../../scripts/runtime/webhooks/signatures/standard.js";
import { stripeSignature, stripeSigner } from "../../scripts/runtime/webhooks/signatures/stripe.js";
import { headerReader } from "../../scripts/runtime/webhooks/message.js";
import { outcomeOf } from "../support/webhooks.js";

/** Those of the reference libraries, in all of their languages. */
const vector = {
  key: "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const other = "v1,Ceo5qEr07ixe2NLpvHk3FH9bwy/WavXrAFQ/9tdO6mc=";

/** A MAC as Node makes it, which no code of the runtime has a part in. */
function macOf(key: string | Buffer, content: string, encoding: "base64" | "hex"): string {
  return createHmac("sha256", key).update(content, "utf8").digest(encoding);
}

function signatureOf(key: string | Buffer, { id, timestamp, body }: { id: string; timestamp: number; body: string }) {
  return `v1,${macOf(key, `${id}.${timestamp}.${body}`, "base64")}`;
}

interface Given {
  readonly secrets?: readonly string[];
  readonly body?: string;
  /** Instead of, or beside, the three headers of the vector; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Seconds since the timestamp of the vector. */
  readonly later?: number;
  readonly tolerance?: number;
  readonly scheme?: VerifySignature;
}

async function verify({ secrets = [vector.secret], body = vector.body, headers, later = 0, ...rest }: Given) {
  const { tolerance = 300, scheme = standardSignature() } = rest;
  const all = {
    "webhook-id": vector.id,
    "webhook-timestamp": `${vector.timestamp}`,
    "webhook-signature": vector.signature,
    ...headers,
  };
  const message = { body, header: headerReader(all) };
  return outcomeOf(() => scheme(message, secrets, { now: vector.timestamp + later, tolerance }));
}

const unicode = '{"name":"Zoë 🦀 — ﷽"}';
const genuine = { id: vector.id, timestamp: vector.timestamp };

const rows: readonly (readonly [what: string, given: Given, want: unknown])[] = [
  ["the published vector", {}, genuine],
  ["one of several secrets", { secrets: ["whsec_AAAA", vector.secret] }, genuine],
  ["the former secret first", { secrets: [vector.secret, "whsec_AAAA"] }, genuine],
  ["one of several signatures", { headers: { "webhook-signature": `${other} ${vector.signature} ${other}` } }, genuine],
  ["one of another version beside it", { headers: { "webhook-signature": `v1a,AA== ${vector.signature}` } }, genuine],
  [
    "the same of another version only",
    { headers: { "webhook-signature": vector.signature.replace("v1", "v2") } },
    "wrong-signature",
  ],
  [
    "an asymmetric one only",
    { headers: { "webhook-signature": "v1a,hnO3f9T8Ytu9HwrXslvumlUpqtNVqkhqw==" } },
    "wrong-signature",
  ],
  ["another secret", { secrets: ["whsec_AAAA"] }, "wrong-signature"],
  ["no secret", { secrets: [] }, "wrong-signature"],
  ["another body", { body: '{"test": 2432232315}' }, "wrong-signature"],
  ["the same JSON, written otherwise", { body: '{"test":2432232314}' }, "wrong-signature"],
  ["another id", { headers: { "webhook-id": "msg_other" } }, "wrong-signature"],
  ["another timestamp", { headers: { "webhook-timestamp": `${vector.timestamp + 1}` } }, "wrong-signature"],
  ["no id", { headers: { "webhook-id": undefined } }, "missing-signature"],
  ["an empty id", { headers: { "webhook-id": "" } }, "missing-signature"],
  ["no timestamp", { headers: { "webhook-timestamp": undefined } }, "missing-signature"],
  ["no signature", { headers: { "webhook-signature": undefined } }, "missing-signature"],
  ["an empty signature", { headers: { "webhook-signature": "" } }, "missing-signature"],
  ["a timestamp that is no number", { headers: { "webhook-timestamp": "hello" } }, "malformed"],
  ["a timestamp in milliseconds", { headers: { "webhook-timestamp": `${vector.timestamp}000` } }, "too-new"],
  ["a negative timestamp", { headers: { "webhook-timestamp": `-${vector.timestamp}` } }, "malformed"],
  ["a timestamp with a fraction", { headers: { "webhook-timestamp": `${vector.timestamp}.0` } }, "malformed"],
  ["a part of the signature", { headers: { "webhook-signature": vector.signature.slice(0, 8) } }, "wrong-signature"],
  ["no more than the version", { headers: { "webhook-signature": "v1," } }, "wrong-signature"],
  [
    "the signature without its version",
    { headers: { "webhook-signature": vector.signature.slice(3) } },
    "wrong-signature",
  ],
  [
    "the signature with more behind it",
    { headers: { "webhook-signature": `${vector.signature}A` } },
    "wrong-signature",
  ],
  ["what is no Base64", { headers: { "webhook-signature": "v1,***" } }, "wrong-signature"],
  ["in time, 300 s later", { later: 300 }, genuine],
  ["301 s later", { later: 301 }, "too-old"],
  ["300 s before its timestamp", { later: -300 }, genuine],
  ["301 s before its timestamp", { later: -301 }, "too-new"],
  ["60 s later than 59 s are allowed", { later: 60, tolerance: 59 }, "too-old"],
  ["years later, without a limit", { later: 1e8, tolerance: Infinity }, genuine],
  [
    "a body that isn't ASCII",
    {
      body: unicode,
      headers: { "webhook-signature": signatureOf(Buffer.from(vector.key, "base64"), { ...vector, body: unicode }) },
    },
    genuine,
  ],
  [
    "an empty body",
    {
      body: "",
      headers: { "webhook-signature": signatureOf(Buffer.from(vector.key, "base64"), { ...vector, body: "" }) },
    },
    genuine,
  ],
  ["a secret without its prefix", { secrets: [vector.key] }, genuine],
  ["headers in capitals", { headers: { "webhook-id": undefined, "Webhook-Id": vector.id } }, genuine],
  [
    "the headers of Svix, where these are chosen",
    {
      scheme: standardSignature({ prefix: "svix" }),
      headers: {
        "webhook-id": undefined,
        "svix-id": vector.id,
        "svix-timestamp": `${vector.timestamp}`,
        "svix-signature": vector.signature,
      },
    },
    genuine,
  ],
];

describe("Standard Webhooks", () => {
  test.each(rows)("%s", async (_, given, want) => {
    expect(await verify(given)).toEqual(want);
  });

  test.each<[secrets: readonly string[], message: string]>([
    [[""], "no secret"],
    [["whsec_"], "no secret"],
    [[vector.secret, ""], "no secret"],
    [["no-base64"], "secret: malformed"],
  ])("of secrets %j is a mistake of the program", async (secrets, message) => {
    const headers = { "webhook-signature": other };
    await expect(verify({ secrets, headers })).rejects.toThrow(new TypeError(message));
  });

  test("signs as the published vector", async () => {
    const { body, secret, id, timestamp, signature } = vector;
    expect(await standardSigner()(body, [secret], { id, timestamp })).toEqual({
      "webhook-id": id,
      "webhook-timestamp": `${timestamp}`,
      "webhook-signature": signature,
    });
  });

  test("signs with each secret while one replaces another", async () => {
    const { body, secret, id, timestamp, signature } = vector;
    const headers = await standardSigner()(body, ["YW5vdGhlcg==", secret], { id, timestamp });
    expect(headers["webhook-signature"]).toBe(`${signatureOf("another", vector)} ${signature}`);
  });
});

/** The vector of the reference library for Go. The public key is made by Node. */
const pair = {
  privateKey: "VEVTVFNJR05JTkdLRVlET05PVFVTRVRISVNGT1JBTlk=",
  signature: "v1a,tQ9V2XOqn7jL/DQenEFpqIugdBVtiMmER5mhSkXBNwM0mkATuDe6KYYUuxqtaiHeYGb7KaaBRdM5WqyeFiL8Ag==",
};
const der = Buffer.from(
  `302e020100300506032b657004220420${Buffer.from(pair.privateKey, "base64").toString("hex")}`,
  "hex",
);
const { x = "" } = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" })).export({
  format: "jwk",
});
const publicKey = `whpk_${Buffer.from(x, "base64url").toString("base64")}`;
const otherKey = `whpk_${Buffer.alloc(32, 1).toString("base64")}`;

describe("asymmetric signatures", () => {
  const many = Array.from({ length: 10 }, () => "v1a,AAAA").join(" ");

  test.each<[what: string, secrets: readonly string[], signature: string, later: number, want: unknown]>([
    ["the published vector", [publicKey], pair.signature, 0, genuine],
    ["the second of two keys", [otherKey, publicKey], pair.signature, 0, genuine],
    ["one of several signatures", [publicKey], `${other} v1a,AAAA ${pair.signature}`, 0, genuine],
    ["a symmetric one beside it", [publicKey, vector.secret], vector.signature, 0, genuine],
    ["another key", [otherKey], pair.signature, 0, "wrong-signature"],
    ["the symmetric one with a public key", [publicKey], vector.signature, 0, "wrong-signature"],
    ["the asymmetric one with a symmetric key", [vector.secret], pair.signature, 0, "wrong-signature"],
    ["the public key as a symmetric one", [publicKey], signatureOf(publicKey.slice(5), vector), 0, "wrong-signature"],
    ["another version", [publicKey], pair.signature.replace("v1a", "v1"), 0, "wrong-signature"],
    ["a part of it", [publicKey], pair.signature.slice(0, 40), 0, "wrong-signature"],
    ["no more than the version", [publicKey], "v1a,", 0, "wrong-signature"],
    ["what is no Base64", [publicKey], "v1a,***", 0, "wrong-signature"],
    ["the eleventh of a message", [publicKey], `${many} ${pair.signature}`, 0, "wrong-signature"],
    ["301 s later", [publicKey], pair.signature, 301, "too-old"],
    ["no signature", [publicKey], "", 0, "missing-signature"],
  ])("%s", async (_, secrets, signature, later, want) => {
    const scheme = asymmetricSignature();
    expect(await verify({ secrets, headers: { "webhook-signature": signature }, later, scheme })).toEqual(want);
  });

  test("of another body are wrong", async () => {
    const headers = { "webhook-signature": pair.signature };
    const given = { secrets: [publicKey], headers, body: "{}", scheme: asymmetricSignature() };
    expect(await verify(given)).toBe("wrong-signature");
  });

  test("are made as the published vector", async () => {
    const { body, secret, id, timestamp, signature } = vector;
    const headers = await asymmetricSigner()(body, [`whsk_${pair.privateKey}`, secret], { id, timestamp });
    expect(headers["webhook-signature"]).toBe(`${pair.signature} ${signature}`);
  });

  test.each<[what: string, key: Buffer]>([
    ["PKCS #8", der],
    ["its public key behind it", Buffer.concat([Buffer.from(pair.privateKey, "base64"), Buffer.from(x, "base64url")])],
  ])("are made by a private key with %s", async (_, key) => {
    const { body, id, timestamp } = vector;
    const headers = await asymmetricSigner()(body, [`whsk_${key.toString("base64")}`], { id, timestamp });
    expect(headers["webhook-signature"]).toBe(pair.signature);
  });

  test.each([31, 33, 47, 85])("can't be made by a private key of %i bytes", async (length) => {
    const secret = `whsk_${Buffer.alloc(length, 1).toString("base64")}`;
    await expect(asymmetricSigner()("{}", [secret], vector)).rejects.toThrow(new TypeError("secret: malformed"));
  });
});

/** Stripe's key is the secret as it is written, with its prefix (https://docs.stripe.com/webhooks/signature). */
const stripe = { secret: "whsec_test_secret", at: 1614265330, body: '{"id":"evt_1","type":"invoice.paid"}' };
const stripeMac = macOf(stripe.secret, `${stripe.at}.${stripe.body}`, "hex");

describe("Stripe", () => {
  test.each<[what: string, header: string | undefined, later: number, want: unknown]>([
    ["a signature", `t=${stripe.at},v1=${stripeMac}`, 0, { timestamp: stripe.at, idMember: "id" }],
    [
      "an older version beside it",
      `t=${stripe.at},v1=${stripeMac},v0=6ffbb59b`,
      0,
      { timestamp: stripe.at, idMember: "id" },
    ],
    ["several", `t=${stripe.at},v1=00,v1=${stripeMac}`, 0, { timestamp: stripe.at, idMember: "id" }],
    ["none of version 1", `t=${stripe.at},v0=${stripeMac}`, 0, "wrong-signature"],
    ["another", `t=${stripe.at},v1=${stripeMac.replace(/^./, "g")}`, 0, "wrong-signature"],
    ["another time", `t=${stripe.at + 1},v1=${stripeMac}`, 0, "wrong-signature"],
    ["no time", `v1=${stripeMac}`, 0, "missing-signature"],
    ["a time that is none", `t=now,v1=${stripeMac}`, 0, "malformed"],
    ["no header", undefined, 0, "missing-signature"],
    ["301 s later", `t=${stripe.at},v1=${stripeMac}`, 301, "too-old"],
    ["301 s before", `t=${stripe.at},v1=${stripeMac}`, -301, "too-new"],
  ])("%s", async (_, header, later, want) => {
    const message = { body: stripe.body, header: headerReader({ "Stripe-Signature": header }) };
    const limits = { now: stripe.at + later, tolerance: 300 };
    expect(await outcomeOf(() => stripeSignature()(message, ["other", stripe.secret], limits))).toEqual(want);
  });

  test("signs", async () => {
    expect(await stripeSigner()(stripe.body, [stripe.secret], { id: "evt_1", timestamp: stripe.at })).toEqual({
      "stripe-signature": `t=${stripe.at},v1=${stripeMac}`,
    });
  });
});

/** https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries#testing-the-webhook-payload-validation */
const github = {
  secret: "It's a Secret to Everybody",
  body: "Hello, World!",
  signature: "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
};

describe("GitHub", () => {
  test.each<[what: string, signature: string | undefined, want: unknown]>([
    ["the published vector", github.signature, { id: "72d3162e" }],
    ["another", github.signature.replace(/.$/, "0"), "wrong-signature"],
    ["the one of SHA-1", "sha1=757107ea0eb2509fc211221cce984b8a37570b6d", "wrong-signature"],
    ["in capitals", github.signature.toUpperCase(), "wrong-signature"],
    ["none", undefined, "missing-signature"],
  ])("%s", async (_, signature, want) => {
    const header = headerReader({ "X-GitHub-Delivery": "72d3162e", "X-Hub-Signature-256": signature });
    const message = { body: github.body, header };
    const limits = { now: 0, tolerance: 300 };
    expect(await outcomeOf(() => githubSignature()(message, [github.secret], limits))).toEqual(want);
  });

  test("signs as the published vector", async () => {
    expect(await githubSigner()(github.body, [github.secret], { id: "72d3162e", timestamp: 0 })).toEqual({
      "x-github-delivery": "72d3162e",
      "x-hub-signature-256": github.signature,
    });
  });
});
