// Keys that somebody could guess, which a server in production doesn't start with: those that the sources have, and
// those that are not random.
import type { Credentials } from "../http/auth.js";

/** Records that outlive the process can only be read with the same key, so a development server has a public one. */
export const developmentKey: Uint8Array = Buffer.from("public key for local development");

/** The client of a local server without CREDIT_CLIENTS. */
export const demoClient: Credentials = {
  client_id: "demo",
  api_key: "demo-api-key",
  secret_key: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
};

/**
 * Of 32 random bytes about 30 differ, and fewer than 16 in none of 2^64 keys; all bytes of zeros, of one letter or of
 * digits are fewer.
 */
const minDistinctBytes = 16;

/** In characters. 16 of 64 are 96 bits. */
const minLength = 16;
const minDistinctCharacters = 8;

/** What is wrong with a master key; undefined for one that may be random. */
export function masterKeyWeakness(key: Uint8Array): string | undefined {
  if (Buffer.compare(key, developmentKey) === 0) return "is the public key for development";
  return new Set(key).size < minDistinctBytes ? "is not random: too many of its bytes are the same" : undefined;
}

/** What is wrong with the keys of a client, by the member that has it. */
export function clientWeaknesses({
  api_key,
  secret_key,
}: Credentials): readonly { readonly member: keyof Credentials; readonly problem: string }[] {
  const isDemo = api_key === demoClient.api_key || secret_key.toLowerCase() === demoClient.secret_key;
  if (isDemo)
    return [{ member: "api_key", problem: "The demo client's keys are public and can't be used in production." }];
  const isShort = api_key.length < minLength || new Set(api_key).size < minDistinctCharacters;
  const isPlain = new Set(secret_key.toLowerCase().replaceAll("-", "")).size < minDistinctCharacters;
  return [
    ...(isShort
      ? [
          {
            member: "api_key" as const,
            problem: `Must have at least ${minLength} characters in production, ${minDistinctCharacters} of them different (\`openssl rand -hex 24\` makes one).`,
          },
        ]
      : []),
    ...(isPlain
      ? [{ member: "secret_key" as const, problem: "Must be a random UUID in production (`uuidgen -r` makes one)." }]
      : []),
  ];
}
