// The encryption of tax ids, with WebCrypto alone: the same code runs in Node, in browsers and in workers.

declare const encrypted: unique symbol;

/** The result of encryptTaxId. No other string has this type: an unencrypted tax id does not compile in its place. */
export type EncryptedTaxId = string & { readonly [encrypted]: true };

/**
 * Encrypts a tax id for the fields `EIN/TIN/CRN` and `ssn`: Base64 of a random 16-byte IV and the AES-256-CBC
 * ciphertext (openapi.yaml, "Encryption"). The plain tax id and the key never leave the process.
 * @throws TypeError if `secretKey` is not a UUID
 */
export async function encryptTaxId(secretKey: string, plain: string): Promise<EncryptedTaxId> {
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const key = await globalThis.crypto.subtle.importKey("raw", keyBytes(secretKey), "AES-CBC", false, ["encrypt"]);
  // WebCrypto's AES-CBC pads by PKCS#7.
  const ciphertext = await globalThis.crypto.subtle.encrypt({ name: "AES-CBC", iv }, key, utf8(encodeURI(plain)));
  return base64(new Uint8Array([...iv, ...new Uint8Array(ciphertext)])) as EncryptedTaxId;
}

/** The AES key: the UTF-8 bytes of the 32 hexadecimal digits, not the 16 bytes that they encode. */
function keyBytes(secretKey: string): Uint8Array<ArrayBuffer> {
  // The message does not quote the key, because errors are logged.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(secretKey)) throw new TypeError("secretKey must be a UUID.");
  return utf8(secretKey.replaceAll("-", ""));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
