// Keys that somebody could guess: a server in production names them and does not start.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { demoClient, readSettings, SettingsError } from "../../server/configuration/settings.js";

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

const acme = { client_id: "acme", api_key: "k-5b1f09c7d2e84a63", secret_key: "9b7a1c2d-3e4f-4a6b-8f2b-8c1e5a4d4e6f" };
const clients = file("clients.json", [acme]);
const keyBytes = (first: number): Buffer => Buffer.from(Array.from({ length: 32 }, (_, index) => first + 7 * index));
const masterKey = keyBytes(1).toString("base64");
const production = {
  NODE_ENV: "production",
  CREDIT_CLIENTS: clients,
  CREDIT_MASTER_KEY: masterKey,
  PUBLIC_URL: "https://credit.example",
  STORE: "sqlite:/data/credit.db",
};

function mistakesOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
}

test("the demo client's keys are rejected in production, and in development they may be used", () => {
  const path = file("demo.json", [demoClient]);
  expect(mistakesOf({ ...production, CREDIT_CLIENTS: path })).toEqual([
    `CREDIT_CLIENTS: ${path}, /0/api_key: The demo client's keys are public and can't be used in production.`,
  ]);
  expect(mistakesOf({ CREDIT_CLIENTS: path })).toEqual([]);
});

describe("keys that somebody could guess are rejected in production, and in development they may be used", () => {
  const base64Of = (bytes: readonly number[]): string => Buffer.from(bytes).toString("base64");
  const all = (byte: number): string => base64Of(Array.from({ length: 32 }, () => byte));
  const publicKey = Buffer.from(readSettings({ STORE: "sqlite:x" }).masterKeys[0] ?? []).toString("base64");
  const remedy = "and can't be used in production: `openssl rand -base64 32` makes one.";
  const notRandom = `is not random: too many of its bytes are the same, ${remedy}`;
  test.each<[what: string, keys: string, mistake: string | undefined]>([
    ["the public one", publicKey, `is the public key for development, ${remedy}`],
    ["zeros", all(0), notRandom],
    ["one letter", all(97), notRandom],
    ["digits", Buffer.from("01234567890123456789012345678901").toString("base64"), notRandom],
    ["one that only decrypts", `${masterKey},${all(0)}`, `key 2 ${notRandom}`],
    ["a random one", masterKey, undefined],
    ["fifteen bytes", base64Of(Array.from({ length: 32 }, (_, index) => index % 15)), notRandom],
    ["sixteen bytes", base64Of(Array.from({ length: 32 }, (_, index) => index % 16)), undefined],
  ])("a master key: %s", (_, key, mistake) => {
    const wanted = mistake === undefined ? [] : [`CREDIT_MASTER_KEY: ${mistake}`];
    expect(mistakesOf({ ...production, CREDIT_MASTER_KEY: key })).toEqual(wanted);
    expect(mistakesOf({ CREDIT_MASTER_KEY: key })).toEqual([]);
  });

  const short =
    "/0/api_key: Must have at least 16 characters in production, 8 of them different (`openssl rand -hex 24` makes one).";
  const plain = "/0/secret_key: Must be a random UUID in production (`uuidgen -r` makes one).";
  test.each<[what: string, keys: object, mistakes: readonly string[]]>([
    ["one letter", { api_key: "k" }, [short]],
    ["fifteen characters", { api_key: "5b1f09c7d2e84a6" }, [short]],
    ["sixteen characters", { api_key: "5b1f09c7d2e84a63" }, []],
    ["seven different ones", { api_key: "abcdefgabcdefgabcdefg" }, [short]],
    ["eight different ones", { api_key: "abcdefghabcdefgh" }, []],
    ["a UUID of zeros", { secret_key: "00000000-0000-0000-0000-000000000000" }, [plain]],
    ["a UUID that counts", { secret_key: "00000000-0000-4000-8000-000000000001" }, [plain]],
    ["both", { api_key: "demo", secret_key: "11111111-1111-1111-1111-111111111111" }, [short, plain]],
    [
      "the demo client's secret key in capitals",
      { secret_key: demoClient.secret_key.toUpperCase() },
      ["/0/api_key: The demo client's keys are public and can't be used in production."],
    ],
  ])("a client's: %s", (_, keys, mistakes) => {
    const path = file("weak.json", [{ ...acme, ...keys }]);
    expect(mistakesOf({ ...production, CREDIT_CLIENTS: path })).toEqual(
      mistakes.map((each) => `CREDIT_CLIENTS: ${path}, ${each}`),
    );
    expect(mistakesOf({ CREDIT_CLIENTS: path })).toEqual([]);
  });
});
