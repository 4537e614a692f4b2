// The encryption of tax ids, against the test vectors of its specification and against the server's decryption.
import { afterEach, describe, expect, test, vi } from "vitest";
import { encryptTaxId } from "../../client/index.js";
import { decryptTaxId } from "../../server/infrastructure/crypto.js";

const secretKey = "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b";

describe("the published vectors, whose IV is 00 01 … 0f", () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ["12-3456789", "AAECAwQFBgcICQoLDA0OD7vEAjkXOAvUlyIjZg8VyLU="],
    ["123456789", "AAECAwQFBgcICQoLDA0ODyZgjfQ5yEuCWBMNJ6zFMF4="],
    ["912-34-5678", "AAECAwQFBgcICQoLDA0OD+WBYV3DWyfm2oB39dTf3bA="],
  ])("%s", async (plain, encrypted) => {
    vi.spyOn(globalThis.crypto, "getRandomValues").mockReturnValue(
      Uint8Array.from({ length: 16 }, (_, index) => index),
    );
    expect(await encryptTaxId(secretKey, plain)).toBe(encrypted);
  });
});

test.each([["12-3456789"], [""], ["exactly sixteen!"], ["Zürich 東京 😀"], ["100%"]])(
  "the server reads what was encrypted: %j",
  async (plain) => {
    expect(decryptTaxId(secretKey, await encryptTaxId(secretKey, plain))).toBe(plain);
  },
);

test("never encrypts twice to the same text", async () => {
  expect(await encryptTaxId(secretKey, "12-3456789")).not.toBe(await encryptTaxId(secretKey, "12-3456789"));
});

test.each([[""], ["secret"], [secretKey.replaceAll("-", "")], [`${secretKey}0`]])(
  "refuses the secret key %j, and doesn't repeat it",
  async (wrong) => {
    const error = await encryptTaxId(wrong, "12-3456789").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toBe("TypeError: secretKey must be a UUID.");
  },
);
