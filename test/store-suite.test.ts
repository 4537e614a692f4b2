// Which tests of the service run on which stores.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alwaysInMemory, storeSuite } from "./support/service/store-suite.js";
import { storeKind } from "./support/service/test-store.js";

const root = join(import.meta.dirname, "..");

test("npm run test:stores runs what starts the service on every durable store", () => {
  const suite = storeSuite();
  expect(suite).toContain("test/server/replay.test.ts");
  expect(suite).toContain("test/sandbox/sandbox.test.ts");
  expect(suite).not.toContain("test/store/memory.test.ts");
  expect(suite.length).toBeGreaterThan(40);
});

test("only those of its files that say why have a store in memory on every run", () => {
  const found = storeSuite().filter((file) =>
    /\bmemoryStore\(|\bmemoryStore</.test(readFileSync(join(root, file), "utf8")),
  );
  expect(found).toEqual(Object.keys(alwaysInMemory));
});

test("TEST_STORE chooses the store", () => {
  expect(storeKind).toBe(process.env["TEST_STORE"] ?? "memory");
});
