// Encryption of tax ids (as sent by clients), encryption at rest, tokens for clients, and hashes of keys. Errors never
// contain plaintext or keys.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomFillSync,
  timingSafeEqual,
} from "node:crypto";

const blockLength = 16;
/** The maximum length of a ciphertext without its IV, in bytes: a tax number takes one block, percent-encoded three. */
const maxCiphertextLength = 16 * blockLength;

/** The AES keys of clients, by secret_key: there are as many as the operator has configured. */
const aesKeys = new Map<string, Uint8Array>();

/**
 * The AES key of a client: the characters of its secret_key, a UUID, without the hyphens.
 * @throws RangeError if it is not a UUID
 */
function aesKeyOf(secretKey: string): Uint8Array {
  let key = aesKeys.get(secretKey);
  if (key === undefined) {
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(secretKey)) {
      throw new RangeError("A secret_key must be a UUID.");
    }
    aesKeys.set(secretKey, (key = Buffer.from(secretKey.replaceAll("-", ""), "utf8")));
  }
  return key;
}

/**
 * Decrypts a value that a client encrypted with its secret_key: Base64 of a 16-byte IV and the AES-256-CBC ciphertext
 * of `encodeURI(value)`, padded by PKCS#7. Returns undefined if it can't be read, whatever the reason.
 * If a response distinguished bad padding from bad content, an attacker could decrypt block by block (padding oracle).
 * So all steps run in any case: the same number of bytes is decrypted, the padding is checked without a branch, and the
 * text is decoded.
 */
export function decryptTaxId(secretKey: string, base64: string): string | undefined {
  const sent = Buffer.from(base64.slice(0, 4 * maxCiphertextLength), "base64");
  const ciphertextLength = sent.length - blockLength;
  const wellFormed =
    // Node's decoder skips characters that are not Base64, so the result is encoded again and compared.
    sent.toString("base64") === base64 &&
    ciphertextLength >= blockLength &&
    ciphertextLength <= maxCiphertextLength &&
    ciphertextLength % blockLength === 0;
  const message = wellFormed ? sent : Buffer.alloc(2 * blockLength);

  const decipher = createDecipheriv("aes-256-cbc", aesKeyOf(secretKey), message.subarray(0, blockLength));
  decipher.setAutoPadding(false);
  // Whole blocks without padding: nothing is left for the end.
  const padded = decipher.update(message.subarray(blockLength));
  decipher.final();
  const { valid, length } = paddingOf(padded);
  const text = decodeUri(padded.toString("utf8", 0, padded.length - length));
  return wellFormed && valid ? text : undefined;
}

/** The length of the PKCS#7 padding, 0 if it is invalid. Every byte of the last block is read in any case. */
function paddingOf(padded: Uint8Array): { valid: boolean; length: number } {
  const length = padded[padded.length - 1] ?? 0;
  let faults = Number(length < 1) | Number(length > blockLength);
  for (let back = 1; back <= blockLength; back++) {
    faults |= Number(back <= length) & Number(padded[padded.length - back] !== length);
  }
  return { valid: faults === 0, length: length * (1 - faults) };
}

function decodeUri(text: string): string | undefined {
  try {
    return decodeURI(text);
  } catch {
    return undefined;
  }
}

/**
 * What is derived from one master key: a key for each purpose, so that one reveals nothing about the other, and an id
 * that is written in front of everything that was made with it.
 */
interface AtRestKey {
  /** Eight hexadecimal digits, which reveal nothing about the key. */
  readonly id: string;
  readonly encryption: Uint8Array;
  readonly hashing: Uint8Array;
  readonly tokens: Uint8Array;
}

/** The server's keys: the first encrypts and hashes; all of them decrypt, and recognize what they have hashed. */
export type AtRestKeys = readonly [AtRestKey, ...(readonly AtRestKey[])];

/** An encrypted value can't be read, because none of the server's keys has encrypted it. */
export class UnknownKey extends Error {
  override readonly name = "UnknownKey";
  constructor(id: string) {
    super(`None of the master keys has the id ${id}.`);
  }
}

/** Derives the keys from master keys of 32 bytes (HKDF, RFC 5869). @throws RangeError if one has another length */
export function atRestKeys(masterKeys: readonly Uint8Array[]): AtRestKeys {
  const [first, ...others] = masterKeys.map(atRestKey);
  if (first === undefined) throw new RangeError("There must be a master key.");
  return [first, ...others];
}

function atRestKey(masterKey: Uint8Array): AtRestKey {
  if (masterKey.length !== 32) throw new RangeError("A master key must have 32 bytes.");
  const derive = (purpose: string, length: number): Uint8Array =>
    new Uint8Array(hkdfSync("sha256", masterKey, new Uint8Array(0), `credit ${purpose} v1`, length));
  return {
    id: Buffer.from(derive("key id", 4)).toString("hex"),
    encryption: derive("encryption at rest", 32),
    hashing: derive("hash for uniqueness", 32),
    tokens: derive("tokens of clients", 32),
  };
}

/** The id of the key with which an encrypted value or a hash was made. */
export function keyIdOf(stored: string): string {
  return stored.slice(0, stored.indexOf("."));
}

const nonceLength = 12;
const tagLength = 16;

/** Random bytes that no nonce has used yet: asking for many at once costs as much as asking for a few. */
const nonces = Buffer.alloc(nonceLength * 128);
let noncesUsed = nonces.length;

function newNonce(): Uint8Array {
  if (noncesUsed === nonces.length) {
    randomFillSync(nonces);
    noncesUsed = 0;
  }
  const nonce = Buffer.from(nonces.subarray(noncesUsed, noncesUsed + nonceLength));
  noncesUsed += nonceLength;
  return nonce;
}

/**
 * Returns the id of the first key, a full stop, and Base64 of nonce, ciphertext and tag (AES-256-GCM). It can be
 * decrypted only for the same `subject`, its owner.
 */
export function encryptAtRest([{ id, encryption }]: AtRestKeys, plaintext: string, subject: string): string {
  return `${id}.${encrypt(encryption, plaintext, subject).toString("base64")}`;
}

/**
 * Decrypts what `encryptAtRest` returned, with any of the keys.
 * @throws UnknownKey; Error if it was changed, or belongs to another subject
 */
export function decryptAtRest(keys: AtRestKeys, sealed: string, subject: string): string {
  return decrypt(sealingKey(keys, sealed).encryption, sealed, subject);
}

/**
 * Encrypts what a client keeps and sends back in a URL: like `encryptAtRest`, under another key and in base64url. Only
 * this service can make or read it.
 */
export function encryptToken([{ id, tokens }]: AtRestKeys, plaintext: string, subject: string): string {
  return `${id}.${encrypt(tokens, plaintext, subject).toString("base64url")}`;
}

/**
 * Decrypts what `encryptToken` returned, with any of the keys.
 * @throws UnknownKey; Error if it was changed, or belongs to another subject
 */
export function decryptToken(keys: AtRestKeys, sealed: string, subject: string): string {
  return decrypt(sealingKey(keys, sealed).tokens, sealed, subject);
}

/** The key with which something was encrypted. @throws UnknownKey */
function sealingKey(keys: AtRestKeys, sealed: string): AtRestKey {
  const id = keyIdOf(sealed);
  const key = keys.find((each) => each.id === id);
  if (key === undefined) throw new UnknownKey(id);
  return key;
}

/** Nonce, ciphertext and tag. */
function encrypt(key: Uint8Array, plaintext: string, subject: string): Buffer {
  const nonce = newNonce();
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(subject, "utf8"));
  const ciphertext = cipher.update(plaintext, "utf8");
  return Buffer.concat([nonce, ciphertext, cipher.final(), cipher.getAuthTag()]);
}

/** Reads Base64 with either alphabet after the id of the key. */
function decrypt(key: Uint8Array, sealed: string, subject: string): string {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf(".") + 1), "base64");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(subject, "utf8"))
    .setAuthTag(bytes.subarray(bytes.length - tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString();
}

/**
 * The id of the first key, a full stop, and HMAC-SHA-256 in Base64: equal for equal strings, however they are split
 * into parts. A hash without a key would be useless, because there are only a billion tax numbers to try.
 */
export function keyedHash([first]: AtRestKeys, ...parts: readonly (string | Uint8Array)[]): string {
  return hashUnder(first, parts);
}

/** The hashes under each key, those of the first key first. */
export function keyedHashes(keys: AtRestKeys, ...parts: readonly (string | Uint8Array)[]): readonly string[] {
  return keys.map((key) => hashUnder(key, parts));
}

/** Whether `stored` is the hash of these parts under any of the keys. */
export function isKeyedHash(keys: AtRestKeys, stored: string, ...parts: readonly (string | Uint8Array)[]): boolean {
  const key = keys.find(({ id }) => id === keyIdOf(stored));
  return key !== undefined && hashUnder(key, parts) === stored;
}

function hashUnder({ id, hashing }: AtRestKey, parts: readonly (string | Uint8Array)[]): string {
  const hmac = createHmac("sha256", hashing);
  for (const part of parts) hmac.update(part);
  return `${id}.${hmac.digest("base64")}`;
}

/** The stored hash of an API key. Keys are random and long, so one round of SHA-256 is enough. */
export function hashApiKey(apiKey: string): Uint8Array {
  return hash("sha256", apiKey, "buffer");
}

/** Whether two hashes are equal, in constant time. */
export function equalHashes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
