// The encryption of tax ids, with WebCrypto alone: the same code runs in Node, in browsers and in workers.

declare const encrypted: unique symbol;

/** What encryptTaxId makes. Only it: a tax id that isn't encrypted has no place where this belongs. */
export type EncryptedTaxId = string & { readonly [encrypted]: true };

/**
 * Encrypts an EIN/TIN/CRN or a social security number, as `EIN/TIN/CRN` and `ssn` want it: Base64 of a random 16-byte
 * IV and the AES-256-CBC ciphertext. The plain text and the key never leave the process.
 * @throws TypeError when `secretKey` is no UUID
 */
export async function encryptTaxId(secretKey: string, plain: string): Promise<EncryptedTaxId> {
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const key = await globalThis.crypto.subtle.importKey("raw", keyBytes(secretKey), "AES-CBC", false, ["encrypt"]);
  // WebCrypto's AES-CBC pads by PKCS#7.
  const ciphertext = await globalThis.crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, utf8(encodeURI(plain)));
  return base64(new Uint8Array([...iv, ...new Uint8Array(ciphertext)])) as EncryptedTaxId;
}

/** The key is the 32 hex digits as they are written, not the 16 bytes that they stand for. */
function keyBytes(secretKey: string): Uint8Array<ArrayBuffer> {
  // The message doesn't quote it: errors end up in logs.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(secretKey)) throw new TypeError("secretKey must be a UUID.");
  return utf8(secretKey.replaceAll("-", ""));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
