// Settings with secrets that are read from files.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings, SettingsError } from "../../server/configuration/settings.js";

const folder = mkdtempSync(join(tmpdir(), "secret-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const key = Buffer.from(Array.from({ length: 32 }, (_, index) => 3 + 7 * index)).toString("base64");
const url = "postgres://credit:hunter2@database/credit";
const missing = join(folder, "missing");

function outcomeOf(environment: Readonly<Record<string, string>>): unknown {
  try {
    const { store, masterKeys } = readSettings(environment);
    return [store, masterKeys.map((each) => Buffer.from(each).toString("base64"))];
  } catch (error) {
    if (error instanceof SettingsError) return error.mistakes;
    throw error;
  }
}

test.each<[what: string, given: Readonly<Record<string, string>>, want: unknown]>([
  [
    "both, one with the end of its line",
    { STORE_FILE: file("store", `${url}\n`), CREDIT_MASTER_KEY_FILE: file("key", key) },
    [{ kind: "postgres", url }, [key]],
  ],
  [
    "an empty variable, which is none",
    { STORE: "", STORE_FILE: file("windows", `${url}\r\n`), CREDIT_MASTER_KEY: key, CREDIT_MASTER_KEY_FILE: "" },
    [{ kind: "postgres", url }, [key]],
  ],
  [
    "several keys",
    { CREDIT_MASTER_KEY_FILE: file("keys", `${key},${Buffer.alloc(32, 9).toString("base64")}\n`) },
    [{ kind: "memory" }, [key, Buffer.alloc(32, 9).toString("base64")]],
  ],
  [
    "both ways",
    { STORE: "memory", STORE_FILE: file("other", url) },
    ["STORE_FILE: STORE is set as well; only one of them can be."],
  ],
  ["a file that is not there", { STORE_FILE: missing }, [`STORE_FILE: can't read the file ${missing}.`]],
  [
    "an empty file",
    { CREDIT_MASTER_KEY_FILE: file("empty", "\n") },
    [`CREDIT_MASTER_KEY_FILE: the file ${join(folder, "empty")} is empty.`],
  ],
  [
    "a file without a key, which is not repeated",
    { CREDIT_MASTER_KEY_FILE: file("wrong", "hunter2") },
    ["CREDIT_MASTER_KEY: must be 32 bytes in Base64 (`openssl rand -base64 32` makes one)."],
  ],
])("secrets in files: %s", (_, given, want) => {
  expect(outcomeOf(given)).toEqual(want);
});

test("production takes a file for what must be set", () => {
  const mistakes = outcomeOf({
    NODE_ENV: "production",
    STORE_FILE: file("production", "sqlite:/data/credit.db"),
    CREDIT_MASTER_KEY_FILE: missing,
  });
  expect(mistakes).toEqual([
    `CREDIT_MASTER_KEY_FILE: can't read the file ${missing}.`,
    expect.stringMatching(/^CREDIT_CLIENTS: must be set in production/),
    expect.stringMatching(/^PUBLIC_URL: must be set in production/),
  ]);
});
