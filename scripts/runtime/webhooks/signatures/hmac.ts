// HMAC-SHA-256 (RFC 2104) by WebCrypto, which all hosts have. Copied into generated/ as it is.

import { attempt } from "../message.js";

/** Bytes as WebCrypto takes them, also without the types of a browser. */
export type KeyBytes = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/**
 * The bytes of a MAC, each as a character. Rejects with a TypeError at a key without bytes: then anyone could make it.
 */
export async function macOf(key: KeyBytes, content: string): Promise<string> {
  if (!key.byteLength) throw new TypeError("no secret");
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(content));
  return String.fromCharCode(...new Uint8Array(mac));
}

/** The bytes of a string in UTF-8. */
export function encodeText(text: string): KeyBytes {
  return new TextEncoder().encode(text);
}

/** The bytes that a string is the Base64 of. Throws an error where it is not. */
export function decodeBase64(text: string): KeyBytes {
  const binary = attempt(() => atob(text), TypeError, "secret: malformed");
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0));
}

/** The MAC by the bytes of a string, in hexadecimal digits, two for each byte. */
export async function hexMacOf(secret: string, content: string): Promise<string> {
  const mac = await macOf(encodeText(secret), content);
  return mac.replace(/[^]/g, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
}
