// The asymmetric signatures of Standard Webhooks 1.0, version `v1a`: Ed25519 (RFC 8032) by WebCrypto, which browsers
// have since 2025. Copied into generated/ as it is.

import { requireSignature, type SignMessage, type VerifySignature } from "./scheme.js";
import { decodeBase64, encodeText, type KeyBytes } from "./hmac.js";
import { readStandardHeaders, standardMac, writeStandardHeaders, type StandardSignatureOptions } from "./standard.js";

/** To verify one takes as long as to read a body several times: a message can't have it done any number of times. */
const maxSignatures = 10;

/**
 * As `standardSignature`, for services that keep their key for themselves: a secret that begins with `whpk_` is the
 * Base64 of a public key. Any other is a symmetric one, so that a service may change from these.
 */
export function asymmetricSignature({ prefix = "webhook" }: StandardSignatureOptions = {}): VerifySignature {
  return async (message, secrets, limits) => {
    const [signatures, content, verified] = readStandardHeaders(message, limits, prefix);
    const publicKeys = secrets.filter((each) => each.startsWith("whpk_"));
    const own = signatures.filter((each) => each.startsWith("v1a,")).slice(0, maxSignatures);
    for (const key of publicKeys)
      for (const each of own) if (await verifyWith(key.slice(5), each.slice(4), content)) return verified;
    const symmetric = secrets.filter((each) => !publicKeys.includes(each));
    await requireSignature(signatures, symmetric, standardMac(content));
    return verified;
  };
}

/**
 * Signs as `asymmetricSignature` verifies: a secret that begins with `whsk_` is the Base64 of a private key, of its 32
 * bytes or of PKCS #8 (`openssl genpkey -algorithm ed25519 -outform DER | base64 -w0`). Any other key is a TypeError.
 */
export function asymmetricSigner({ prefix = "webhook" }: StandardSignatureOptions = {}): SignMessage {
  return async (body, secrets, message) =>
    writeStandardHeaders(body, message, prefix, (content) =>
      Promise.all(
        secrets.map((secret) =>
          secret.startsWith("whsk_") ? signWithKey(secret.slice(5), content) : standardMac(content)(secret),
        ),
      ),
    );
}

async function verifyWith(publicKey: string, signature: string, content: string): Promise<boolean> {
  const key = await crypto.subtle.importKey("raw", decodeBase64(publicKey), "Ed25519", false, ["verify"]);
  try {
    return await crypto.subtle.verify("Ed25519", key, decodeBase64(signature), encodeText(content));
  } catch {
    // It is no Base64.
    return false;
  }
}

/** What is before the 32 bytes of a private key in PKCS #8 (RFC 8410, 7), the only form that WebCrypto reads. */
const pkcs8Start = "MC4CAQAwBQYDK2VwBCIEIA==";

async function signWithKey(privateKey: string, content: string): Promise<string> {
  const key = await crypto.subtle.importKey("pkcs8", pkcs8Of(decodeBase64(privateKey)), "Ed25519", false, ["sign"]);
  const signature = await crypto.subtle.sign("Ed25519", key, encodeText(content));
  return `v1a,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}

/** A private key is 32 bytes, with its public key behind them in some libraries; or it is PKCS #8 already. */
function pkcs8Of(privateKey: KeyBytes): KeyBytes {
  const start = decodeBase64(pkcs8Start);
  if (privateKey.length === start.length + 32) return privateKey;
  if (privateKey.length !== 32 && privateKey.length !== 64) throw new TypeError("secret: malformed");
  const bytes = new Uint8Array(start.length + 32);
  bytes.set(start);
  bytes.set(privateKey.subarray(0, 32), start.length);
  return bytes;
}
