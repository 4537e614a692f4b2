// Encryption as clients do it, encryption at rest, and the hashes of keys.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  atRestKeys,
  type AtRestKeys,
  decryptAtRest,
  decryptTaxId,
  decryptToken,
  encryptAtRest,
  encryptToken,
  equalHashes,
  hashApiKey,
  isKeyedHash,
  keyedHash,
  keyedHashes,
  keyIdOf,
} from "../../server/infrastructure/crypto.js";

const secretKey = "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b";
const aesKey = Buffer.from(secretKey.replaceAll("-", ""));

/** Encrypts as a client does, with any bytes instead of the padded plaintext. */
function encryptBlocks(blocks: Uint8Array, iv: Uint8Array = randomBytes(16)): string {
  const cipher = createCipheriv("aes-256-cbc", aesKey, iv).setAutoPadding(false);
  return Buffer.concat([iv, cipher.update(blocks), cipher.final()]).toString("base64");
}

function pad(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = 16 - (bytes.length % 16);
  return Buffer.concat([bytes, Buffer.alloc(length, length)]);
}

/** The bytes of what `encryptAtRest` returns: a 12-byte nonce, the ciphertext and a 16-byte tag (AES-256-GCM). */
function decryptByHand([{ encryption }]: AtRestKeys, sealed: string, subject: string): string {
  const bytes = Buffer.from(sealed.slice(9), "base64");
  const decipher = createDecipheriv("aes-256-gcm", encryption, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(bytes.length - 16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString();
}

describe("tax numbers as clients encrypt them", () => {
  test.each([
    ["AAECAwQFBgcICQoLDA0OD7vEAjkXOAvUlyIjZg8VyLU=", "12-3456789"],
    ["AAECAwQFBgcICQoLDA0ODyZgjfQ5yEuCWBMNJ6zFMF4=", "123456789"],
    ["AAECAwQFBgcICQoLDA0OD+WBYV3DWyfm2oB39dTf3bA=", "912-34-5678"],
  ])("%s is %s", (given, want) => {
    expect(decryptTaxId(secretKey, given)).toBe(want);
    expect(encryptBlocks(pad(want), Buffer.from("000102030405060708090a0b0c0d0e0f", "hex"))).toBe(given);
  });

  test("any string of up to 16 blocks is decrypted", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: "grapheme" }), (text) => {
        fc.pre(encodeURI(text).length < 256);
        expect(decryptTaxId(secretKey, encryptBlocks(pad(encodeURI(text))))).toBe(text);
      }),
    );
  });

  const good = encryptBlocks(pad("12-3456789"));
  test.each([
    ["empty", ""],
    ["not Base64", "*".repeat(44)],
    ["Base64 with a space", `${good.slice(0, 10)} ${good.slice(10)}`],
    ["Base64 with a line break at the end", `${good}\n`],
    ["Base64url", good.replace(/=+$/, "")],
    ["bits set after the last byte", `${good.slice(0, -2)}${good.at(-2) === "B" ? "C" : "B"}=`],
    ["an IV and nothing else", randomBytes(16).toString("base64")],
    ["half a block", randomBytes(40).toString("base64")],
    ["a longer text than any tax number", encryptBlocks(pad("1".repeat(256)))],
    ["a megabyte", randomBytes(1 << 20).toString("base64")],
    ["padding of 0", encryptBlocks(Buffer.alloc(16, 0))],
    ["padding of 17", encryptBlocks(Buffer.alloc(32, 17))],
    ["padding that disagrees with itself", encryptBlocks(Buffer.from("12-3456789\x06\x06\x05\x06\x06\x06"))],
    ["a percent sign that escapes nothing", encryptBlocks(pad("12%3456789%"))],
  ])("unreadable: %s", (_, given) => {
    expect(decryptTaxId(secretKey, given)).toBeUndefined();
  });

  test("a whole block of padding is an empty string", () => {
    expect(decryptTaxId(secretKey, encryptBlocks(pad("")))).toBe("");
  });

  test("another client's key does not decrypt the string", () => {
    expect(decryptTaxId("00000000-0000-4000-8000-000000000000", good)).not.toBe("12-3456789");
  });

  test("a secret_key that is not a UUID is rejected without being repeated", () => {
    expect(() => decryptTaxId("hunter2", good)).toThrow(/^A secret_key must be a UUID\.$/);
  });
});

describe("encryption at rest", () => {
  const masterKey = Buffer.alloc(32, 7);
  const keys = atRestKeys([masterKey]);

  test("is decrypted for its own subject, and is never the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, subject) => {
        const sealed = encryptAtRest(keys, text, subject);
        expect(decryptAtRest(keys, sealed, subject)).toBe(text);
        expect(decryptByHand(keys, sealed, subject)).toBe(text);
        expect(encryptAtRest(keys, text, subject)).not.toBe(sealed);
      }),
    );
  });

  test("a changed byte, another subject and another key are errors without the plaintext", () => {
    const sealed = encryptAtRest(keys, "123456789", "user-1");
    const bytes = Buffer.from(sealed.slice(9), "base64");
    const id = keyIdOf(sealed);
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => decryptAtRest(keys, `${id}.${changed.toString("base64")}`, "user-1")).toThrow(/^(?!.*123456789)/);
    }
    expect(() => decryptAtRest(keys, sealed, "user-2")).toThrow("unable to authenticate");
    const [other] = atRestKeys([Buffer.alloc(32, 8)]);
    expect(() => decryptAtRest([{ ...other, id }], sealed, "user-1")).toThrow("unable to authenticate");
    expect(() => decryptAtRest([other], sealed, "user-1")).toThrow(`None of the master keys has the id ${id}.`);
  });

  test("the keys differ from each other and from the master key, and are the same every time", () => {
    expect(keys).toEqual(atRestKeys([masterKey]));
    const [{ encryption, hashing, tokens, id }] = keys;
    const all = [masterKey, encryption, hashing, tokens].map((key) => Buffer.from(key).toString("hex"));
    expect(new Set(all).size).toBe(4);
    expect(encryption).toHaveLength(32);
    expect(tokens).toHaveLength(32);
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    for (const key of all) expect(key).not.toContain(id);
  });

  test("a token is for a URL, for its own subject, and nothing that is at rest", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, subject) => {
        const token = encryptToken(keys, text, subject);
        expect(token).toMatch(/^[0-9a-f]{8}\.[\w-]+$/);
        expect(decryptToken(keys, token, subject)).toBe(text);
        expect(() => decryptToken(keys, token, `${subject}?`)).toThrow("unable to authenticate");
        expect(() => decryptAtRest(keys, token, subject)).toThrow("unable to authenticate");
        expect(() => decryptToken(keys, encryptAtRest(keys, text, subject), subject)).toThrow("unable to authenticate");
      }),
    );
  });

  test("what is no token is an error", () => {
    for (const given of ["", ".", "x", "00000000.AAAA"])
      expect(() => decryptToken(keys, given, "")).toThrow("None of the master keys has the id");
    const { id } = keys[0];
    // Too short for a nonce, for a tag, and long enough.
    for (const length of [0, 4, 12, 30, 60])
      expect(() => decryptToken(keys, `${id}.${"A".repeat(length)}`, "")).toThrow(/initialization|authenticat/i);
  });

  test("a master key of another length is rejected", () => {
    expect(() => atRestKeys([Buffer.alloc(31)])).toThrow("A master key must have 32 bytes.");
  });

  describe("with several keys", () => {
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const [before, both, turned, after] = [[old], [old, fresh], [fresh, old], [fresh]].map(atRestKeys) as [
      AtRestKeys,
      AtRestKeys,
      AtRestKeys,
      AtRestKeys,
    ];

    test("the first encrypts, all decrypt, and each value names its key", () => {
      for (const given of [before, both, turned, after])
        expect(keyIdOf(encryptAtRest(given, "123456789", "user-1"))).toBe(given[0].id);
      for (const given of [both, turned])
        for (const made of [before, both, turned, after])
          expect(decryptAtRest(given, encryptAtRest(made, "123456789", "user-1"), "user-1")).toBe("123456789");
      expect(() => decryptAtRest(after, encryptAtRest(both, "1", "user-1"), "user-1")).toThrow(before[0].id);
    });

    test("servers with different first keys share a hash", () => {
      expect(keyedHashes(both, "123456789").toSorted()).toEqual(keyedHashes(turned, "123456789").toSorted());
      expect(keyedHashes(before, "123456789")).toEqual([keyedHash(both, "123456789")]);
      expect(keyedHashes(turned, "123456789")).toContain(keyedHash(after, "123456789"));
    });

    test("a hash is recognized under each key that is known", () => {
      expect(isKeyedHash(both, keyedHash(turned, "1", "2"), "12")).toBe(true);
      expect(isKeyedHash(both, keyedHash(turned, "12"), "13")).toBe(false);
      expect(isKeyedHash(before, keyedHash(turned, "12"), "12")).toBe(false);
    });

    test("there must be one", () => {
      expect(() => atRestKeys([])).toThrow("There must be a master key.");
    });
  });

  test("the keyed hash is equal for equal strings under one key only", () => {
    expect(keyedHash(keys, "123456789")).toBe(keyedHash(keys, "123456789"));
    expect(keyedHash(keys, "12345", Buffer.from("6789"))).toBe(keyedHash(keys, "123456789"));
    expect(keyedHash(keys, "123456789")).not.toBe(keyedHash(keys, "123456780"));
    expect(keyedHash(keys, "123456789")).not.toBe(keyedHash(atRestKeys([Buffer.alloc(32, 8)]), "123456789"));
  });
});

test("API keys are compared by their hashes", () => {
  expect(equalHashes(hashApiKey("demo-api-key"), hashApiKey("demo-api-key"))).toBe(true);
  expect(equalHashes(hashApiKey("demo-api-key"), hashApiKey("demo-api-kez"))).toBe(false);
  expect(equalHashes(hashApiKey("demo-api-key"), new Uint8Array(3))).toBe(false);
});
